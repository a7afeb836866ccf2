import { formatRupees } from '../../../contract/shared/money.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OrderLineAnswers } from '../../parts/line-form/order-line-answers.tsx'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { LineWeight } from '../../parts/orders/line-weight.tsx'
import { LineTotal } from '../../parts/orders/order-parts.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'

/** Lines of an order for the hand that packs them: picture, quantity in bold, name and variation. */
export function PackingLines({ lines }: { lines: VendorOrderDetail['lines'] }) {
  const t = useTranslate()
  const { before, perStep } = useQuantityLines()
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => (
        <li
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3"
          key={`${line.productId} ${line.variableNo}`}
        >
          <ProductThumb size={64} src={line.productImage} />
          <div className="min-w-0">
            <p className="line-clamp-3 leading-snug">
              <strong className="whitespace-nowrap text-base tabular-nums">{before(line)}</strong>{' '}
              <span className="font-medium">{line.productName}</span>
            </p>
            <Attributes of={line} />
            <LineWeight of={line.weighing} />
            <OrderLineAnswers answers={line.answers} />
            {(line.quantity > 1 || isMeasured(line)) && (
              <p className="price text-muted text-xs">
                {isMeasured(line)
                  ? `${formatRupees(unitOf(line))}${perStep(line)}`
                  : t('vendorOrders.each', { price: formatRupees(unitOf(line)) })}
              </p>
            )}
          </div>
          <LineTotal of={line} />
        </li>
      ))}
    </ul>
  )
}

/** The price of one in its offer, where it is in one. */
const unitOf = ({ sellingPrice, offer }: VendorOrderDetail['lines'][number]): number =>
  offer?.unitPrice ?? sellingPrice
