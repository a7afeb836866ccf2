import {
  chargedFee,
  type DeliveryKind,
  deliveryOf,
  type Place,
} from '../../contract/delivery/delivery-fee.ts'
import type { Db } from '../platform/db/db.ts'
import { offeredOptions, shopOf } from './option-rows.ts'

export interface NextBest {
  readonly deliveryOptionId: string
  readonly name: string
  readonly nameNe: string | null
  readonly kind: DeliveryKind
  readonly feePaisa: number
}

interface Wanted {
  readonly vendorId: string
  readonly place: Place
  readonly roadFactor: number
  readonly at: Date
  readonly goodsPaisa?: number | undefined
}

/** The cheapest of a vendor's options that delivers there; where none does, the first with pick-up. */
export async function nextBest(db: Db, { vendorId, ...wanted }: Wanted): Promise<NextBest | undefined> {
  const offered = await offeredOptions(db, vendorId)
  const open = offered.flatMap((option) => {
    const { reasonCode, feePaisa } = deliveryOf(option, { ...wanted, shop: shopOf(option) })
    if (reasonCode !== undefined) return []
    const { id: deliveryOptionId, name, nameNe, kind, freeAbovePaisa } = option
    const fee = chargedFee(feePaisa, freeAbovePaisa, wanted.goodsPaisa ?? 0)
    return [{ deliveryOptionId, name, nameNe, kind, feePaisa: fee }]
  })
  const brought = open.filter(({ kind }) => kind !== 'PICKUP').sort((a, b) => a.feePaisa - b.feePaisa)
  return brought[0] ?? open[0]
}
