import { notFound, redirect } from '@tanstack/react-router'
import { firstPaths } from '../../../contract/first-paths.ts'
import { pictureUrlAt } from '../../../contract/shared/limits.ts'
import { productQuery, storeQuery } from '../../lib/api/query.ts'
import { storeNameIn } from '../../lib/i18n/store-name.ts'
import { lazyModule } from '../../lib/loading/lazy-module.ts'
import { type MarketMeta, missingHead, shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'
import { categoryNameIn } from '../../parts/products/category-name.ts'
import { sellingPrice } from '../../parts/products/price.tsx'
import { returnPolicyQuery } from '../store/return-data.ts'
import { LazyCash } from './cash-place.tsx'
import { factsAbout } from './facts-about.ts'
import { LazyReviewsAndQuestions } from './lazy-reviews-and-questions.tsx'
import { allReviews, moreProducts, questionsQuery, reviewsQuery } from './review-data.ts'
import { videoAbout } from './video-about.ts'

const nowhere = () => notFound({ data: { missing: 'product.notFound' } })

/** Of the server alone: the browser fetches them beside the part that shows them. */
const writtenPoints = import.meta.env.SSR
  ? lazyModule(() => import('../points/points-of-product.ts'))
  : undefined

export async function loadProduct({
  context: { queryClient, market },
  params,
}: {
  context: RouteContext
  params: { username: string; id: string }
}) {
  const [product] = await Promise.all([
    queryClient.ensureQueryData(productQuery(params.id)),
    queryClient.prefetchQuery(storeQuery(params.username)),
  ])
  if (product === null) throw nowhere()
  if (product.username !== params.username) {
    // An old username of its store, or another spelling of it, redirects; another store's is a 404.
    const store = await queryClient.ensureQueryData(storeQuery(params.username))
    if (store?.vendorId !== product.vendorId) throw nowhere()
    throw redirect({ to: firstPaths.product(product.username, product.id), statusCode: 308, replace: true })
  }
  await Promise.all([
    queryClient.prefetchInfiniteQuery(moreProducts(product.vendorId)),
    queryClient.prefetchQuery(returnPolicyQuery(product.id)),
    queryClient.prefetchInfiniteQuery(reviewsQuery(product.id, allReviews)),
    queryClient.prefetchInfiniteQuery(questionsQuery(product.id)),
    writtenPoints?.().then(({ prefetchPoints }) => prefetchPoints(queryClient, market, product)),
    // In the browser they load when they become visible.
    typeof document === 'undefined'
      ? Promise.all([LazyReviewsAndQuestions.preload(), LazyCash.preload()])
      : undefined,
  ])
  return product
}

type Loaded = Awaited<ReturnType<typeof loadProduct>>

interface Heading {
  match: { context: RouteContext }
  loaderData?: Loaded | undefined
}

export function productHead({ match, loaderData: product }: Heading) {
  const { market } = match.context
  if (product === undefined) return missingHead(market)
  const image = product.productImage === null ? null : pictureUrlAt(product.productImage, 640)
  const shared = shareHead(market, {
    title: titleOf(market, product.productName),
    description: product.description || product.productName,
    path: firstPaths.product(product.username, product.id),
    image,
    type: 'product',
  })
  return { ...shared, meta: [...shared.meta, ldJson(structured(market, product, image))] }
}

/** The router writes this as a script block, escaped; its types know only the attributes of <meta>. */
const ldJson = (about: object): { title?: never } => ({ 'script:ld+json': about }) as object

/** Structured data for search engines: the product and its breadcrumbs. */
const structured = (market: MarketMeta, product: Loaded, image: string | null) => ({
  '@context': 'https://schema.org',
  '@graph': [productAbout(market, product, image), crumbsTo(market, product)],
})

function productAbout(market: MarketMeta, product: Loaded, image: string | null) {
  const { rating, ratingCount, offer } = product
  const price = sellingPrice(product)
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    ...(image !== null && { image: market.origin + image }),
    ...factsAbout(product.facts),
    ...videoAbout(market, product),
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
    }),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'NPR',
      price,
      // Of an offer: from then on the price is another.
      ...(offer?.price !== undefined && { priceValidUntil: offer.until }),
      ...measuredPrice(product, price),
      availability: `https://schema.org/${availabilityOf(product)}`,
      url: market.origin + firstPaths.product(product.username, product.id),
      seller: { '@type': 'Organization', name: storeNameIn(market.language, product) },
    },
  }
}

/** The quantity that the price is of, in the unit of the product. */
const measuredPrice = ({ unit, step }: Loaded, price: number) =>
  unit !== 'piece' && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...{ priceCurrency: 'NPR', price },
      referenceQuantity: { '@type': 'QuantitativeValue', value: step, unitText: unit },
    },
  }

function crumbsTo(market: MarketMeta, product: Loaded) {
  const categoryName = categoryNameIn(market.language, {
    name: product.categoryName,
    nameNe: product.categoryNameNe,
  })
  const places = [
    [market.name, firstPaths.home()],
    [categoryName, firstPaths.category(product.categoryId)],
    [product.productName, firstPaths.product(product.username, product.id)],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name = '', path = ''], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: market.origin + path,
    })),
  }
}

/** The term of schema.org. */
function availabilityOf({ stock, preparation }: Pick<Loaded, 'stock' | 'preparation'>): string {
  if (stock === 0) return 'OutOfStock'
  const terms = { IN_STOCK: 'InStock', PRE_ORDER: 'PreOrder', MADE_TO_ORDER: 'MadeToOrder' } as const
  return terms[preparation?.availability ?? 'IN_STOCK']
}
