/** Parts of an order that both shopper and vendor see. */

import { isCoveredPhone } from '../../../contract/orders/customer-words.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import type { OrderDetail, VendorOrderDetail } from '../../lib/data/orders.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { shownKm } from '../../ui/distance.ts'
import { PlaceName } from '../../ui/place-name.tsx'
import { OrderLineAnswers } from '../line-form/order-line-answers.tsx'
import { ProductThumb } from '../products/product-thumb.tsx'
import { signed } from '../settlements/amounts.tsx'
import { Attributes } from './attributes.tsx'
import { LineWeight } from './line-weight.tsx'
import { VatLine } from './vat-line.tsx'

interface Line extends Measure {
  readonly quantity: number
  readonly costPrice: number
  readonly sellingPrice: number
  readonly lineTotal: number
  /** The offer that lowered its price. */
  readonly offer?: { readonly unitPrice: number; readonly lineTotal: number } | undefined
}

/** `2 × Rs. 90`, and the price of one where it was higher, struck through: before an offer, else the list price. */
export function UnitPrice({ of: line }: { of: Line }) {
  const { times } = useQuantityLines()
  const { costPrice, sellingPrice, offer } = line
  const [unit, before] = offer ? [offer.unitPrice, sellingPrice] : [sellingPrice, costPrice]
  return (
    <p className="price text-muted text-xs">
      {times(line, unit)}
      {before > unit && <Struck price={before} />}
    </p>
  )
}

interface LineTotalProps {
  of: Pick<Line, 'lineTotal' | 'offer' | 'sellingPrice'>
  /** Beside the price of one, which strikes the same sum where the line is one. */
  withUnit?: boolean
}

/** Total of a line: in an offer its price there, and the one before it, which is part of the sum of the goods. */
export function LineTotal({ of: { lineTotal, offer, sellingPrice }, withUnit = false }: LineTotalProps) {
  if (!offer || offer.lineTotal >= lineTotal) return <span className="price">{formatRupees(lineTotal)}</span>
  return (
    <span className="price grid content-start justify-items-end">
      {formatRupees(offer.lineTotal)}
      {!(withUnit && lineTotal === sellingPrice) && (
        <span className="text-muted text-xs">
          <Struck price={lineTotal} />
        </span>
      )}
    </span>
  )
}

function Struck({ price }: { price: number }) {
  const t = useTranslate()
  return (
    <>
      {' '}
      <span className="sr-only">{t('goods.was')} </span>
      <s className="price">{formatRupees(price)}</s>
    </>
  )
}

export function OrderLines({ lines }: { lines: VendorOrderDetail['lines'] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => (
        <li className="grid grid-cols-[auto_1fr_auto] gap-x-3" key={`${line.productId} ${line.variableNo}`}>
          <ProductThumb size={56} src={line.productImage} />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium leading-snug">{line.productName}</p>
            <Attributes of={line} />
            <LineWeight of={line.weighing} />
            <OrderLineAnswers answers={line.answers} />
            <UnitPrice of={line} />
          </div>
          <LineTotal of={line} withUnit />
        </li>
      ))}
    </ul>
  )
}

type Costs = Pick<OrderDetail, 'breakdown' | 'vat' | 'total' | 'paymentStatus' | 'paymentMethod'> &
  Partial<Pick<OrderDetail, 'weighing'>>

const paid = {
  PAID: 'order.paid',
  SUBMITTED: 'order.paySubmitted',
  PART_REFUNDED: 'order.partRefunded',
  REFUNDED: 'order.refunded',
  FAILED: 'order.payFailed',
  EXPIRED: 'order.payExpired',
} as const

/** State of the payment as text: cash on delivery is still to be paid, other methods are unpaid yet. */
export function usePaidWords() {
  const t = useTranslate()
  return ({ paymentStatus, paymentMethod }: Pick<Costs, 'paymentStatus' | 'paymentMethod'>): string => {
    if (paymentStatus !== 'UNPAID') return t(paid[paymentStatus])
    return t(paymentMethod === 'COD' ? 'order.unpaid' : 'order.unpaidAdvance')
  }
}

/** How an order is paid, and whether it is; cash that is still to come says both at once. */
export function usePaymentWords() {
  const t = useTranslate()
  const paidWords = usePaidWords()
  return (order: Pick<Costs, 'paymentStatus' | 'paymentMethod'>): string => {
    const method = t(`order.method.${order.paymentMethod}`)
    const isCashDue = order.paymentMethod === 'COD' && order.paymentStatus === 'UNPAID'
    return isCashDue ? method : `${method} · ${paidWords(order)}`
  }
}

export function OrderCosts({ order }: { order: Costs }) {
  const t = useTranslate()
  const paymentWords = usePaymentWords()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      {order.breakdown.map((part) => (
        <div className="contents" key={`${part.kind} ${part.label} ${part.amount}`}>
          <dt>
            {part.label}
            {part.amount < 0 && (
              <span className="block text-muted text-xs">
                {t(`checkout.discount.${discountName(part.kind)}`)}
              </span>
            )}
          </dt>
          <dd className={classes('price text-right', part.amount < 0 && 'text-tulsi')}>
            {part.kind === 'DELIVERY' && part.amount === 0 ? t('checkout.free') : signed(part.amount)}
          </dd>
        </div>
      ))}
      <dt className="border-line border-t pt-3 font-bold text-base">
        {t('checkout.total')}
        <span className="block font-normal text-muted text-xs">{paymentWords(order)}</span>
        <VatLine of={order.vat} />
      </dt>
      <dd className="price border-line border-t pt-3 text-right font-bold text-base">
        {formatRupees(order.total)}
      </dd>
      {isReweighed(order) && (
        <div className="contents text-muted">
          <dt>{t('weight.wasTotal')}</dt>
          <dd className="price text-right">
            <s>{formatRupees(order.weighing?.orderedTotal ?? 0)}</s>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Weighed, and to another total than it was ordered for. */
const isReweighed = ({ weighing, total }: Costs): boolean =>
  weighing != null && weighing.orderedTotal !== null && weighing.orderedTotal !== total

/** The kind of a discount in words; one that this page does not know is a discount all the same. */
export const discountName = (kind: string) =>
  kind === 'OFFER' || kind === 'REWARD' ? kind : ('DISCOUNT_RULE' as const)

type Goes = Pick<OrderDetail, 'address' | 'deliveryName' | 'deliveryNameNe' | 'etaText' | 'distanceKm'>

export function OrderDestination({ order }: { order: Goes }) {
  const t = useTranslate()
  const language = useLanguage()
  const { address, deliveryName, deliveryNameNe, etaText, distanceKm } = order
  return (
    <div className="grid grid-cols-1 gap-2">
      {address === null ? (
        <p>{t('order.pickup')}</p>
      ) : (
        <address className="not-italic">
          <strong className="font-medium">{address.recipientName}</strong>
          <br />
          {address.houseNo && `${address.houseNo}, `}
          {address.tole}, {address.municipality} {t('address.wardLine', { ward: address.ward })}
          <br />
          <PlaceName name={address.city} />, <PlaceName name={address.state} />
          <br />
          <PhoneLink phone={address.phone} />
          {address.altPhone && (
            <>
              {' · '}
              <PhoneLink phone={address.altPhone} />
            </>
          )}
          {address.landmark !== '' && <span className="block text-muted">{address.landmark}</span>}
          {address.note !== '' && <span className="block text-muted">{address.note}</span>}
        </address>
      )}
      <p className="text-muted text-xs">
        {inLanguage(language, deliveryName, deliveryNameNe)}
        {etaText && ` · ${etaText}`}
        {distanceKm !== null && ` · ${t('checkout.km', { km: shownKm(distanceKm) })}`}
      </p>
    </div>
  )
}

/** A masked number is no link. */
const PhoneLink = ({ phone }: { phone: string }) =>
  isCoveredPhone(phone) ? (
    phone
  ) : (
    <a className="text-himal underline" href={`tel:${phone}`}>
      {phone}
    </a>
  )
