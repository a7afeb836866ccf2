import { Link } from '@tanstack/react-router'
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { addToCart, goodsOf } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { Price, Saving } from '../../parts/products/price.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DistancePlace } from './distance-place.tsx'
import { Heart } from './heart.tsx'

export type ProductCardData = ResponseJson<typeof catalogue.products>['rows'][number]

const sizes = '(width >= 80rem) 15rem, (width >= 64rem) 22vw, (width >= 48rem) 30vw, 46vw'
/** Image sizes: beside a sidebar there are fewer columns. */
const sizesBeside = '(width >= 80rem) 15rem, (width >= 64rem) 22vw, (width >= 48rem) 28vw, 46vw'

interface ProductCardProps {
  product: ProductCardData
  isFirst?: boolean
  /** Hides the store's name on the store's own pages. */
  withoutShop?: boolean
  isBeside?: boolean
}

/** Product card: the whole card is a link, and "Add" puts it into the bag without leaving the list. */
export function ProductCard({
  product,
  isFirst = false,
  withoutShop = false,
  isBeside = false,
}: ProductCardProps) {
  const t = useTranslate()
  const isGone = product.stock === 0
  // Vendors neither save nor buy their own products.
  const isKeeper = useIsKeeper(product.username)
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-colors hover:border-muted">
      <div className="relative overflow-clip">
        <Picture
          alt=""
          className={`w-full transition-transform duration-180 group-hover:scale-103 ${isGone ? 'opacity-45 grayscale' : ''}`}
          isFirst={isFirst}
          sizes={isBeside ? sizesBeside : sizes}
          url={product.productImage}
        />
        {!isGone && <Saving className="absolute top-2 left-2" of={product} />}
        {isGone && (
          <span className="absolute top-2 left-2 rounded-control bg-ink px-2 py-0.5 font-medium text-paper text-xs">
            {t('goods.soldOut')}
          </span>
        )}
      </div>
      {!isKeeper && (
        <Heart
          className="absolute top-0.5 right-0.5 z-10"
          name={product.productName}
          productId={product.id}
        />
      )}
      <div className="flex flex-1 flex-col gap-1 px-3 pt-3 pb-2">
        <h3 className="line-clamp-2 text-pretty font-medium text-sm leading-snug">
          <Link
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-himal focus-visible:after:-outline-offset-2"
            params={{ username: product.username, id: product.id }}
            to="/store/$username/product/$id"
          >
            {product.productName}
          </Link>
        </h3>
        {(!withoutShop || product.rating !== null) && (
          <p className="flex gap-1.5 text-muted text-xs">
            {!withoutShop && (
              <>
                <span className="truncate">{product.shopName}</span>
                <DistancePlace latitude={product.latitude} longitude={product.longitude} />
              </>
            )}
            <Rating of={product} />
          </p>
        )}
        <div className="mt-auto flex min-h-11 items-end justify-between gap-1">
          <Price className="pb-1" of={product} />
          {!isKeeper && <Action product={product} />}
        </div>
      </div>
    </article>
  )
}

/** Average rating; renders nothing before the first review. */
function Rating({ of: { rating, ratingCount } }: { of: ProductCardData }) {
  const t = useTranslate()
  if (rating === null) return null
  const said = { rating: rating.toFixed(1), count: ratingCount }
  return (
    <span className="whitespace-nowrap font-medium text-ink tabular-nums first:ml-0 ml-auto">
      <span aria-hidden="true">★ {said.rating}</span>
      <span className="sr-only">{t('store.rated', said)}</span>
    </span>
  )
}

function Action({ product }: { product: ProductCardData }) {
  const t = useTranslate()
  if (product.stock === 0) return null
  if (product.variable) {
    // Label only: the card's link leads to the choice of variation.
    return (
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-muted">
        <Icon name="chevron-right" />
      </span>
    )
  }
  return (
    <button
      aria-label={t('goods.addNamed', { name: product.productName })}
      className="relative -mr-1 grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-simrik transition-colors hover:border-simrik hover:bg-simrik hover:text-on-fill"
      onClick={() => addToCart(goodsOf(product))}
      title={t('goods.add')}
      type="button"
    >
      <Icon name="plus" />
    </button>
  )
}

export const ProductCardWaiting = () => (
  <div className="overflow-clip rounded-card border border-line bg-surface">
    <Skeleton className="aspect-square w-full rounded-none" />
    <div className="grid gap-2 p-3">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-2 h-6 w-24" />
    </div>
  </div>
)
