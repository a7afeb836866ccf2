/** A new day for an order: its store states it with a reason, and its shopper is told. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { promiseOn } from '../../../contract/delivery/promised-day.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostPutOffDays, mostPutOffs } from '../../../contract/shared/preparation.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import { isWorkingDay } from '../../../contract/shared/working-days.ts'
import { deliveryTerms } from '../../delivery/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { inStates } from '../../platform/in-states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderOf } from '../moving/transition-order.ts'
import { timesOf } from '../placing/agreed-day.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { notifyPutOff } from './notify-promises.ts'
import { putOffStatuses } from './promise-column.ts'

type Route = typeof contract.orders.putOff

/**
 * WRONG_STATE for an order that has arrived or ended, and for the second of two that saw the same day. The right to
 * cancel that a later day gives stays with the shopper, whatever is stated afterwards.
 */
export async function putOffOrder(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, caller)
    const stands = await promisedOrder(tx, order.id)
    if (!putOffStatuses.includes(order.status) || stands.promisedDay !== body.promisedDaySeen)
      throw new Refusal('WRONG_STATE', { status: order.status })
    if (stands.changes >= mostPutOffs) throw new Refusal('TOO_MANY')
    const terms = foundOr(await deliveryTerms(tx, { ...stands, vendorId: order.vendorId }))
    const store = timesOf(terms)
    refuseImpossible(body, nepalClock(at).day, (day) => isWorkingDay(day, store))
    const { readyAt, ...promise } = promiseOn(body.day, { store, option: terms.option })
    const { numAffectedRows } = await sql`
      update orders set promised_ready_at = ${readyAt}, promised_from = ${promise.from}, promised_till = ${promise.till},
        promised_day = ${promise.day}, is_promised_by_day = true, leave_by = ${promise.leaveBy},
        late_after = ${promise.lateAfter}, promise_told_at = null, promise_reminded_at = null,
        promise_broken_at = case when ${body.day}::date > promised_day then coalesce(promise_broken_at, ${at}) else promise_broken_at end,
        ship_by = greatest(ship_by, ${promise.leaveBy}), late_at = null, ship_reminded_at = null
      where id = ${order.id} and status in ${inStates(putOffStatuses)} and promised_day = ${body.promisedDaySeen}`.execute(
      tx,
    )
    if (numAffectedRows !== 1n) throw new Refusal('WRONG_STATE')
    const change = { orderId: order.id, fromDay: body.promisedDaySeen, toDay: body.day, reason: body.reason }
    await writeChange(tx, { ...change, by: caller.accountId, at })
    await notifyPutOff(ctx, tx, change, afterCommit)
  })
  return showVendorOrder(ctx, call)
}

/** The row is locked: of two new days at once, the second sees the first. */
async function promisedOrder(tx: Tx, orderId: string) {
  const { rows } = await sql<{ promisedDay: string | null; deliveryOptionId: string; changes: number }>`
    select promised_day as "promisedDay", delivery_option_id as "deliveryOptionId",
      (select count(*) from promise_change where order_id = orders.id)::integer as "changes"
    from orders where id = ${orderId} for no key update`.execute(tx)
  return foundOr(rows[0])
}

/** From today on, within the bound, on a working day, and another day than before. */
function refuseImpossible(
  { day, promisedDaySeen }: Call<Route>['body'],
  today: string,
  isWorking: (day: string) => boolean,
): void {
  const latest = dayAfter(today > promisedDaySeen ? today : promisedDaySeen, mostPutOffDays)
  const why = day < today || day === promisedDaySeen ? 'TOO_EARLY' : day > latest ? 'TOO_LATE' : undefined
  if (why !== undefined) throw new Refusal('DAY_NOT_POSSIBLE', { why, earliest: today, latest })
  if (!isWorking(day)) throw new Refusal('DAY_NOT_POSSIBLE', { why: 'CLOSED', earliest: today, latest })
}

interface Change {
  readonly orderId: string
  readonly fromDay: string
  readonly toDay: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

const writeChange = (tx: Tx, { orderId, fromDay, toDay, reason, by, at }: Change) =>
  tx
    .insertInto('promise_change')
    .values({
      id: randomUUIDv7(),
      order_id: orderId,
      from_day: fromDay,
      to_day: toDay,
      reason,
      changed_by: by,
      at,
    })
    .execute()
