import { formatRupees, sumRupees } from '../../../../contract/shared/money.ts'
import { useQuantities } from '../../../lib/i18n/quantities.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Attributes } from '../../../parts/orders/attributes.tsx'
import { Picture } from '../../../parts/products/picture.tsx'
import type { PreviewedProduct } from '../offer-data.ts'

interface PreviewCardProps {
  of: PreviewedProduct
  /** The store's own words; empty: the percent, else `gain`. */
  badge: string
  /** The words of an offer that changes no price. */
  gain: string
}

/** A card as shoppers will see it: the price in the offer, and the struck one. */
export function PreviewCard({ of, badge, gain }: PreviewCardProps) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  const { productName, productImage, price, offerPrice, was } = of
  const now = offerPrice ?? price
  // Whole percents, never rounded up to a saving that is not there.
  const percent = was === null ? 0 : Math.floor((sumRupees([was, -now]) * 100) / was)
  const words = badge !== '' ? badge : percent > 0 ? t('goods.save', { percent }) : gain
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface">
      <div className="relative">
        <Picture alt="" className="w-full" sizes="12rem" url={productImage} />
        {words !== '' && (
          <span className="absolute top-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-control bg-sayapatri px-2 py-0.5 font-bold text-on-sayapatri text-xs">
            {words}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="price font-bold text-base">
            {formatRupees(now)}
            <span className="whitespace-nowrap font-normal text-muted text-xs">{perStep(of)}</span>
          </span>
          {was !== null && (
            <span className="price text-muted text-xs">
              <span className="sr-only">{t('vendorOffers.struck')} </span>
              <s>{formatRupees(was)}</s>
            </span>
          )}
        </p>
        <p className="line-clamp-2 text-pretty font-medium text-sm leading-snug">{productName}</p>
        <Attributes of={of} />
      </div>
    </li>
  )
}
