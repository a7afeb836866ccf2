/** The ledger of the demo's past: entries of its orders, their statements, and the daily statistics. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { recount } from '../../orders/index.ts'
import { bookPayment, postSold, writeDraft, writeStep } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { demoStore } from '../stores/stores.ts'

const daysOfPast = 365

/** Histories of a store's statements, the oldest first; the last one gives the current state. */
const paths: readonly (readonly SettlementStatus[])[] = [
  ['STATEMENT_SENT', 'PAID_MARKED', 'CONFIRMED'],
  ['STATEMENT_SENT', 'PAID_MARKED'],
]
const unusual: readonly (readonly SettlementStatus[])[] = [
  ['STATEMENT_SENT', 'PAID_MARKED', 'DISPUTED'],
  ['STATEMENT_SENT'],
]
const endedDaysAgo = [21, 7]
const mostStores = 8

export async function addSettlements(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at)
    select gen_random_uuid(), id, method, order_id::text, accepted_paisa, paid_at from payment p
    where accepted_paisa > 0 and not exists (select from payment_receipt r where r.payment_id = p.id)`.execute(
    tx,
  )
  const { rows: sold } = await sql<{ id: string; at: Date }>`
    select o.id, coalesce(o.delivered_at, min(e.at)) as at
    from orders o join order_event e on e.order_id = o.id and e.to_status = 'DELIVERED'
    group by o.id order by 2`.execute(tx)
  for (const { id, at } of sold) await postSold(tx, id, at)
  await settlePast(tx, now)
  await recount(tx, nepalDayOf(new Date(now.getTime() - daysOfPast * dayMs)), nepalDayOf(now))
}

interface Owed {
  readonly vendorId: string
  readonly accountId: string
}

/** The store with a known password comes first, and its last statement waits for its answer. */
async function settlePast(tx: Tx, now: Date): Promise<void> {
  const admin = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Owed>`
    select v.id as "vendorId", v.account_id as "accountId" from vendor v join ledger_entry e on e.vendor_id = v.id
    group by v.id order by v.username <> ${demoStore}, sum(e.amount_paisa) desc, v.id limit ${mostStores}`.execute(
    tx,
  )
  for (const [at, owed] of rows.entries()) {
    await correct(tx, owed, admin.id, new Date(now.getTime() - 25 * dayMs))
    for (const [nth, days] of endedDaysAgo.entries()) {
      const isLast = nth === endedDaysAgo.length - 1
      const path = (isLast ? [paths[1], ...unusual, paths[0]][at % 4] : paths[0]) ?? []
      const to = new Date(now.getTime() - days * dayMs)
      await settle(tx, { ...owed, adminId: admin.id, to, path, reference: `NIC-${4_100 + at * 7 + nth}` })
    }
  }
}

/** An adjustment by an admin, with its reason. */
async function correct(tx: Tx, { vendorId }: Owed, by: string, at: Date): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values({
      id: randomUUIDv7(),
      vendor_id: vendorId,
      kind: 'ADJUSTMENT',
      amount_paisa: 15_000,
      available_at: at,
      note: 'Commission charged twice in the first week',
      by_account: by,
      created_at: at,
    })
    .execute()
}

interface Past extends Owed {
  readonly adminId: string
  readonly to: Date
  readonly path: readonly SettlementStatus[]
  readonly reference: string
}

const words: Partial<Record<SettlementStatus, string>> = {
  DISPUTED: 'The bank shows Rs. 150 less than this. Please look again.',
}

async function settle(tx: Tx, { vendorId, accountId, adminId, to, path, reference }: Past): Promise<void> {
  const after = (hours: number) => new Date(to.getTime() + hours * 3_600_000)
  const id = await writeDraft(tx, { vendorId, to, actorId: adminId, at: after(10) }).catch(
    (error: unknown) => {
      // A store without sales in the period has no statement.
      if (error instanceof Refusal) return undefined
      throw error
    },
  )
  if (id === undefined) return
  const { direction } = await tx
    .selectFrom('settlement')
    .select('direction')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let from: SettlementStatus = 'DRAFT'
  for (const [nth, step] of path.entries()) {
    const at = after(12 + nth * 20)
    // A statement that comes to nothing is not paid.
    if (step === 'PAID_MARKED' && direction === 'NONE') return
    await sql`update settlement set status = ${step}, updated_at = ${at} where id = ${id}`.execute(tx)
    if (step === 'PAID_MARKED') {
      const way = direction === 'COLLECT' ? 'COLLECT' : 'PAY_OUT'
      await bookPayment(tx, { settlementId: id, direction: way }, { reference, note: '', by: adminId, at })
    }
    const isVendors = step === 'CONFIRMED' || step === 'DISPUTED'
    const actorId = isVendors ? accountId : adminId
    await writeStep(tx, { settlementId: id, from, to: step, actorId, note: words[step] ?? '', at })
    from = step
  }
}
