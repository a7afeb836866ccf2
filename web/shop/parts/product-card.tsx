import { Link } from '@tanstack/react-router'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { useIsKeeper } from '../../lib/session/person.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { Price, Saving } from '../../parts/products/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardAction } from './card-action.tsx'
import { DistancePlace } from './distance-place.tsx'
import { Heart } from './heart.tsx'
import { PreparationPlace } from './preparation-place.tsx'
import type { ProductCardData } from './product-card-data.ts'
import { Rated } from './rated.tsx'

const sizes = '(width >= 80rem) 15rem, (width >= 64rem) 22vw, (width >= 48rem) 30vw, 46vw'
/** Image sizes: beside a sidebar there are fewer columns. */
const sizesBeside = '(width >= 80rem) 15rem, (width >= 64rem) 22vw, (width >= 48rem) 28vw, 46vw'

// Few goods are in an offer, and the server writes the badge of those that are.
const OfferBadgePlace = hydrateOnInteraction(
  async () => (await import('../offers/offer-badge.tsx')).OfferBadge,
  { className: 'absolute top-2 left-2 max-w-[calc(100%-4rem)]' },
)

interface ProductCardProps {
  product: ProductCardData
  isFirst?: boolean
  /** Hides the store's name on the store's own pages. */
  withoutShop?: boolean
  isBeside?: boolean
}

/** Product card: the whole card is a link, and the button on its picture adds it without leaving the list. */
export function ProductCard({
  product,
  isFirst = false,
  withoutShop = false,
  isBeside = false,
}: ProductCardProps) {
  const storeName = useStoreName()
  const t = useTranslate()
  const isGone = product.stock < product.least
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
        {!isKeeper && <CardAction product={product} />}
        {!isGone &&
          (product.offer ? (
            <OfferBadgePlace of={product} offer={product.offer} />
          ) : (
            <Saving className="absolute top-2 left-2" of={product} />
          ))}
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
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Price isFrom={product.hasSeveralPrices} of={product} />
        <h3 className="line-clamp-2 text-pretty font-medium text-sm leading-snug">
          <Link
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-himal focus-visible:after:-outline-offset-2"
            params={{ username: product.username, id: product.id }}
            to="/store/$username/product/$id"
          >
            {product.productName}
          </Link>
        </h3>
        {product.isWeighed && <p className="text-muted text-xs">{t('product.weighed')}</p>}
        {product.preparation && <PreparationPlace of={product.preparation} />}
        {!withoutShop && <p className="text-muted text-xs">{storeName(product)}</p>}
        {/* Where both have no room in the line, the distance goes rather than break. */}
        <p className="mt-auto flex h-5 flex-wrap content-start items-center justify-between gap-x-1.5 overflow-hidden text-muted text-xs leading-5">
          <Rated of={product} />
          {!withoutShop && <DistancePlace of={product} />}
        </p>
      </div>
    </article>
  )
}

export const ProductCardWaiting = () => (
  <div className="overflow-clip rounded-card border border-line bg-surface">
    <Skeleton className="aspect-square w-full rounded-none" />
    <div className="grid gap-2 p-3">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </div>
)
