/** What is added to an order's goods and taken off them, in the one order in which it is worked out. */
import type { contract } from '../../contract/index.ts'
import type { Call } from '../platform/binding.ts'
import type { Tx } from '../platform/db.ts'
import { type AgreedPromo, agreePromos } from '../promotions/index.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'
import type { Adjustment, OrderedLine } from './order-price.ts'

type Asked = Call<typeof contract.orders.place>['body']

export interface Agreed {
  readonly adjustments: readonly Adjustment[]
  readonly promos: readonly AgreedPromo[]
}

/** The vendor's code, the platform's code, delivery. PROMO_NOT_VALID for a code that does not count. */
export async function agreedAdjustments(
  tx: Tx,
  { asked, userId, at }: { asked: Asked; userId: string; at: Date },
  lines: readonly OrderedLine[],
  delivery: AgreedDelivery,
): Promise<Agreed> {
  const hasCode = asked.promoCode !== undefined || asked.platformCode !== undefined
  const promos = !hasCode
    ? []
    : await agreePromos(tx, {
        vendorId: asked.vendorId,
        userId,
        promoCode: asked.promoCode,
        platformCode: asked.platformCode,
        lines: lines.map((line) => ({ ...line, paisa: line.unitPaisa * line.quantity })),
        deliveryPaisa: delivery.feePaisa,
        paymentMethod: asked.paymentMethod,
        city: delivery.address?.city,
        at,
      })
  return {
    promos,
    adjustments: [
      ...promos.map(adjustmentOf),
      { kind: 'DELIVERY', label: delivery.name, amountPaisa: delivery.feePaisa, bearer: 'SHOPPER' },
    ],
  }
}

const adjustmentOf = ({ promo, discountPaisa, shares }: AgreedPromo): Adjustment => ({
  kind: 'PROMO',
  label: `${promo.title} (${promo.code})`,
  amountPaisa: -discountPaisa,
  bearer: promo.bearer,
  platformPercent: promo.platformPercent,
  sourceId: promo.id,
  shares: shares.map((share) => 0 - share),
})
