/** Adjustments to an order's subtotal, fees and discounts, in the one order in which they are calculated. */
import type { contract } from '../../../contract/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type AgreedPromo, agreePromos } from '../../promotions/index.ts'
import { type Adjustment, goodsPaisaOf, type OrderedLine } from '../states/order-price.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'

type Asked = Call<typeof contract.orders.place>['body']

export interface Agreed {
  readonly adjustments: readonly Adjustment[]
  readonly promos: readonly AgreedPromo[]
}

/** The vendor's code, delivery, the platform's code. PROMO_NOT_VALID for a code that does not apply. */
export async function agreedAdjustments(
  tx: Tx,
  { asked, userId, at }: { asked: Asked; userId: string; at: Date },
  lines: readonly OrderedLine[],
  delivery: AgreedDelivery,
): Promise<Agreed> {
  const plainPaisa = delivery.feeFor(goodsPaisaOf(lines))
  const { promos, deliveryPaisa } = !hasCode(asked)
    ? { promos: [], deliveryPaisa: plainPaisa }
    : await agreePromos(tx, {
        vendorId: asked.vendorId,
        userId,
        promoCode: asked.promoCode,
        platformCode: asked.platformCode,
        lines: lines.map((line) => ({ ...line, paisa: line.unitPaisa * line.quantity })),
        deliveryPaisa: plainPaisa,
        deliveryFor: delivery.feeFor,
        paymentMethod: asked.paymentMethod,
        city: delivery.address?.city,
        at,
      })
  return {
    promos,
    adjustments: [
      ...promos.map(adjustmentOf),
      { kind: 'DELIVERY', label: delivery.name, amountPaisa: deliveryPaisa, bearer: 'SHOPPER' },
    ],
  }
}

const isNamed = (code: string | undefined): boolean => code !== undefined && code.trim() !== ''

export const hasCode = ({ promoCode, platformCode }: Asked): boolean =>
  isNamed(promoCode) || isNamed(platformCode)

const adjustmentOf = ({ promo, discountPaisa, shares }: AgreedPromo): Adjustment => ({
  kind: 'PROMO',
  label: `${promo.title} (${promo.code})`,
  amountPaisa: 0 - discountPaisa,
  bearer: promo.bearer,
  platformPercent: promo.platformPercent,
  sourceId: promo.id,
  shares: shares.map((share) => 0 - share),
})
