import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settlementOf } from './settlement-rows.ts'
import { writeStep } from './transition-settlement.ts'

type Route = typeof contract.payments.draftSettlement

/**
 * Drafts a statement of all entries of a vendor that were booked up to the end of a day in Nepal and stand on no
 * statement yet; for today up to now. It begins where the one before ended. Of two drafts at once one is written: the
 * unique index lets no vendor have two open statements, and no entry stand on two.
 */
export async function draftSettlement(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId, upTo } = call.body
  const at = ctx.clock()
  if (upTo > nepalDayOf(at)) {
    throw new Refusal('BAD_INPUT', { errors: { upTo: "Can't be in the future" } })
  }
  const ofDay = endOfNepalDay(upTo)
  // Half-open range: an entry of this very millisecond is included.
  const to = ofDay < at ? ofDay : new Date(at.getTime() + 1)
  const draft = { vendorId, to, actorId: call.caller.accountId, at }
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const id = await writeDraft(tx, draft)
      return settlementOf(ctx, tx, id, 'ALL')
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('SETTLEMENT_OPEN')
    throw error
  }
}

export interface Draft {
  readonly vendorId: string
  readonly to: Date
  readonly actorId: string
  readonly at: Date
}

/** The draft as rows; answers its id. SETTLEMENT_OPEN, NOTHING_TO_SETTLE or NOT_FOUND where there is none to write. */
export async function writeDraft(tx: Tx, { vendorId, to, actorId, at }: Draft): Promise<string> {
  const vendor = await tx
    .selectFrom('vendor')
    .select('created_at')
    .where('id', '=', vendorId)
    .executeTakeFirst()
  const { created_at: beginning } = foundOr(vendor)
  const id = randomUUIDv7()
  const { rows } = await sql<{ isOpen: boolean; isDrafted: boolean }>`
    with last as (
      select period_to, closing_paisa, status = 'DRAFT' or (paid_at is null and direction <> 'NONE') as is_open
      from settlement where vendor_id = ${vendorId} order by period_to desc limit 1
    ),
    taken as (
      select e.id, e.amount_paisa from ledger_entry e
      where e.vendor_id = ${vendorId} and e.available_at < ${to}
        and not exists (select from settlement_entry s where s.entry_id = e.id)
    ),
    summed as (
      select coalesce((select period_to from last), least(${beginning}::timestamptz, ${to}::timestamptz - interval '1 second'))
          as period_from,
        coalesce((select closing_paisa from last), 0) as opening,
        (select coalesce(sum(amount_paisa), 0)::bigint from taken) as total
    ),
    drafted as (
      insert into settlement (
        id, vendor_id, period_from, period_to, opening_paisa, total_paisa, closing_paisa, direction, created_at,
        updated_at
      )
      select ${id}, ${vendorId}, period_from, ${to}, opening, total, opening + total,
        case sign(opening + total) when 1 then 'PAY_OUT' when -1 then 'COLLECT' else 'NONE' end, ${at}, ${at}
      from summed
      where period_from < ${to} and exists (select from taken) and not coalesce((select is_open from last), false)
      returning id
    ),
    kept as (
      insert into settlement_entry (settlement_id, entry_id) select drafted.id, taken.id from drafted, taken
    )
    select coalesce((select is_open from last), false) as "isOpen", exists (select from drafted) as "isDrafted"`.execute(
    tx,
  )
  if (rows[0]?.isOpen) throw new Refusal('SETTLEMENT_OPEN')
  if (!rows[0]?.isDrafted) throw new Refusal('NOTHING_TO_SETTLE')
  await writeStep(tx, { settlementId: id, from: null, to: 'DRAFT', actorId, note: '', at })
  return id
}
