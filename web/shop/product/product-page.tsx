import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { productQuery } from '../../lib/api/query.ts'
import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { WrittenText } from '../../parts/frame/written-text.tsx'
import {
  choose,
  firstChoice,
  type ProductData,
  picturesOf,
  readable,
} from '../../parts/product-page/choice.ts'
import { Gallery } from '../../parts/product-page/gallery.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { ReviewsPlace } from './lazy-reviews-and-questions.tsx'

const LazyBreadcrumbs = hydrateOnInteraction(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs, {
  fallback: <div className="h-9 touch:h-11 max-md:hidden" />,
})
const LazySellerCard = hydrateOnInteraction(
  async () =>
    (await withMessages(withMessages(import('./seller-and-details.tsx'), 'filters'), 'product'))
      .SellerAndDetails,
  {
    fallback: <Skeleton className="mt-7 h-25.5 rounded-card" />,
    // A keeper is not led to a talk with themselves, and a place that was chosen has a distance.
    isNeeded: () => currentUser() !== undefined || isLocationStored(),
  },
)

const route = getRouteApi('/shop/store/$username/product/$id')

export function ProductPage() {
  const loaded = route.useLoaderData()
  const { id } = route.useParams()
  const told = useQuery(productQuery(id)).data ?? loaded
  const product = useMemo(() => readable(told), [told])
  // The key resets the choice for another product.
  return <ProductView key={product.id} product={product} />
}

/** Page of a product: its pictures, variations, price and store. */
function ProductView({ product }: { product: ProductData }) {
  const [chosenNo, setChosenNo] = useState(() => firstChoice(product.variations)?.variableNo)
  const chosen = product.variations.find(({ variableNo }) => variableNo === chosenNo)
  const { username } = product
  const pick = (name: string, value: string) =>
    setChosenNo(choose(product.variations, chosen, name, value)?.variableNo)
  return (
    <div className="page md:pt-5">
      <LazyBreadcrumbs product={product} />
      <div className="grid gap-4 md:mt-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:gap-16">
        <Gallery
          name={product.productName}
          pictures={picturesOf(product)}
          shown={chosen?.imgUrl[0]}
          video={product.video}
        />
        <div className="grid content-start gap-6 md:sticky md:top-22 md:self-start">
          <BuyBox chosen={chosen} onPick={pick} product={product} />
          <Description of={product} />
          <LazySellerCard productId={product.id} username={username} />
        </div>
      </div>
      <ReviewsPlace product={product} />
      <BuyBar chosen={chosen} product={product} />
    </div>
  )
}

function Description({ of }: { of: ProductData }) {
  const t = useTranslate()
  if (of.description === '') return null
  return (
    <section className="grid max-w-[70ch] gap-2 border-line border-t pt-5 [overflow-wrap:anywhere]">
      <h2 className="font-bold text-base">{t('product.description')}</h2>
      <WrittenText>{of.description}</WrittenText>
    </section>
  )
}
