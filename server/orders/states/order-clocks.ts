/** By when an order must be paid, and by when its store must accept it. */

import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { afterOpenHours } from '../../../contract/shared/open-hours.ts'
import type { ClosedDay, OpeningSlot } from '../../../contract/shared/opening-hours.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { settingsOf } from '../../settings/index.ts'

export interface StoreHours {
  readonly slots: readonly OpeningSlot[]
  readonly closedDays: readonly ClosedDay[]
}

export interface OrderClocks {
  readonly status: 'PLACED' | 'AWAITING_PAYMENT'
  readonly acceptBy: Date | null
  /** When the store is reminded that its time runs out. */
  readonly remindAt: Date | null
  readonly expiresAt: Date | null
}

/** A prepaid order awaits its payment first; the store's accept time begins once it is paid. */
export async function clocksOf(
  ctx: AppContext,
  tx: Tx,
  hours: StoreHours,
  { method, totalPaisa, at }: { method: PaymentMethod; totalPaisa: number; at: Date },
): Promise<OrderClocks> {
  const { acceptHours, paymentHoldMinutes } = await settingsOf(ctx, tx)
  if (method === 'COD' || totalPaisa === 0) {
    return { status: 'PLACED', expiresAt: null, ...acceptClocks(hours, at, acceptHours) }
  }
  const expiresAt = new Date(at.getTime() + paymentHoldMinutes * minuteMs)
  return { status: 'AWAITING_PAYMENT', expiresAt, acceptBy: null, remindAt: null }
}

/** Share of the accept time after which the store is reminded: late enough to be worth it, early enough to help. */
const remindedAfter = 0.75

/** Only the hours in which the store is open count. */
export const acceptClocks = ({ slots, closedDays }: StoreHours, at: Date, hours: number) => ({
  acceptBy: afterOpenHours(slots, closedDays, at, hours),
  remindAt: afterOpenHours(slots, closedDays, at, hours * remindedAfter),
})
