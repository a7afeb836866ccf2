import type { offerRoutes } from '../../../contract/promotions/offers.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

type OfferResult = ResponseJson<typeof offerRoutes.offerResult>

/** Orders, units, revenue and discount of an offer, and the products that sold most at it. */
export function OfferFigures({ result }: { result: OfferResult }) {
  const t = useTranslate()
  const { orders, units, revenue, discount, shoppers, products } = result
  const tiles = [
    { name: t('vendorOffers.orders'), figure: formatCount(orders) },
    { name: t('vendorOffers.shoppers'), figure: formatCount(shoppers) },
    { name: t('vendorOffers.units'), figure: formatCount(units) },
    { name: t('vendorOffers.revenue'), figure: formatRupees(revenue) },
    { name: t('vendorOffers.discount'), figure: formatRupees(discount) },
  ]
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-bold">{t('vendorOffers.result')}</h3>
      <dl className="grid grid-cols-2 gap-2">
        {tiles.map(({ name, figure }) => (
          <div className="rounded-control bg-sunken px-3 py-2" key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="price font-bold text-base">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">{t('vendorOffers.resultLine')}</p>
      {products.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {products.map((one) => (
            <li className="flex flex-wrap justify-between gap-x-3 py-2" key={one.productId}>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{one.productName}</span>
              <span className="tabular-nums">
                {t('vendorOffers.unitsFor', {
                  count: formatCount(one.units),
                  price: formatRupees(one.revenue),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
