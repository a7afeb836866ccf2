/** Refunds beside an order's own money: a surplus, or compensation. They touch neither ledger nor bill. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refundDays } from './open-refund.ts'

export interface ExtraRefund {
  /** Made by the client, as idempotency key, where the same may be sent twice. */
  readonly id?: string
  readonly orderId: string
  readonly kind: 'SURPLUS' | 'COMPENSATION'
  readonly surplusId?: string
  readonly complaintId?: string
  readonly amountPaisa: number
  readonly reason: string
  readonly payer: 'VENDOR' | 'PLATFORM'
  readonly by: 'SYSTEM' | 'VENDOR' | 'ADMIN'
  readonly byId: string | null
  readonly note: string
  readonly at: Date
}

/**
 * Due within seven days by the named payer. The order's accepted payment stays as it is: none of it is refunded here,
 * so there is nothing to reverse in the ledger or on its bill.
 */
export async function openExtraRefund(tx: Tx, refund: ExtraRefund): Promise<string> {
  const { id = randomUUIDv7(), orderId, amountPaisa, at } = refund
  const dueBy = new Date(at.getTime() + refundDays * dayMs)
  await sql`
    with opened as (
      insert into refund (
        id, payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, due_by, created_at, kind, surplus_id,
        complaint_id
      )
      select ${id}, p.id, o.id, o.vendor_id, ${amountPaisa}, ${refund.reason},
        case p.method when 'COD' then 'CASH' when 'QR' then 'BANK' else 'ORIGINAL' end, ${refund.payer}, ${dueBy}, ${at}, ${refund.kind},
        ${refund.surplusId ?? null}, ${refund.complaintId ?? null}
      from orders o join payment p on p.order_id = o.id where o.id = ${orderId}
      returning id
    )
    insert into refund_event (id, refund_id, actor, actor_id, to_status, note, at)
    select ${randomUUIDv7()}, id, ${refund.by}, ${refund.byId}, 'DUE', ${refund.note}, ${at} from opened`.execute(
    tx,
  )
  return id
}
