/** Proofs without a review: the vendor is reminded, and then the proof is escalated to an admin. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { notifyOfProof } from '../notify-payments.ts'
import { nextReminder } from './proof-clocks.ts'

const mostAtOnce = 100

export const proofJobs: readonly Job[] = [
  { name: 'payments-remind-of-proofs', cron: '* * * * *', run: remindOfProofs },
]

interface Due
  extends Columns<'payment_proof', 'id' | 'vendor_id'>,
    Aliased<'orders', { orderId: 'id'; orderNo: 'order_no' }>,
    Columns<'vendor', 'shop_name'>,
    Columns<'account', 'email' | 'language'>,
    Aliased<'account', { vendorAccountId: 'id' }> {
  readonly wasReminded: boolean
}

export async function remindOfProofs(ctx: AppContext): Promise<void> {
  for (let done = 0; done < mostAtOnce; done += 1) {
    const isMore = await inTransaction(ctx.db, async (tx, afterCommit) => {
      const due = await nextDue(tx, ctx.clock())
      if (due === undefined) return false
      if (due.wasReminded) await escalate(tx, due, ctx.clock())
      else await remind(tx, due, ctx.clock())
      const kind = due.wasReminded ? 'proof-escalated' : 'proof-waits'
      await notifyOfProof(ctx, tx, kind, due.orderId, afterCommit)
      const change = { about: 'order', id: due.orderId, isNew: false } as const
      afterCommit(() => ctx.emitChange([due.vendorAccountId], change))
      afterCommit(() => ctx.wakeMail())
      return true
    })
    if (!isMore) return
  }
}

/** One at a time, skipping locked ones: those are being decided at this moment. */
async function nextDue(tx: Tx, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select p.id, p.vendor_id as "vendorId", p.reminded_at is not null as "wasReminded", o.id as "orderId",
      o.order_no as "orderNo", v.shop_name as "shopName", a.email, a.language, a.id as "vendorAccountId"
    from payment_proof p join payment pay on pay.id = p.payment_id join orders o on o.id = pay.order_id
    join vendor v on v.id = p.vendor_id join account a on a.id = v.account_id
    where p.status = 'SUBMITTED' and p.remind_at <= ${now}
    order by p.remind_at limit 1 for update of p skip locked`.execute(tx)
  return rows[0]
}

async function remind(tx: Tx, due: Due, at: Date): Promise<void> {
  const again = await nextReminder(tx, due.vendorId, at)
  await sql`update payment_proof set reminded_at = ${at}, remind_at = ${again} where id = ${due.id}`.execute(
    tx,
  )
  const { orderId, orderNo, shopName, email } = due
  const language = due.language === 'ne' ? 'ne' : 'en'
  const detail = { orderId, orderNo, shopName }
  await enqueueEmail(tx, { kind: 'payment-proof-waits', to: email, language, detail }, at)
}

async function escalate(tx: Tx, { id }: Due, at: Date): Promise<void> {
  await sql`update payment_proof set escalated_at = ${at}, remind_at = null where id = ${id}`.execute(tx)
}
