import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import { paths } from '../../../contract/paths.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consumeComplaintLimit } from './complaint-rate-limit.ts'
import { presentComplaint } from './complaint-rows.ts'
import { clocksFrom } from './complaint-states.ts'

type Complain = typeof complaintRoutes.openComplaint
type Body = Call<Complain>['body']

const mostOpen = 20
const mostNumbersTried = 3
/** Crockford's: no I, L, O or U to mishear. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newNumber = (): string =>
  `C-${Array.from(randomBytes(6), (byte) => characters[byte % characters.length]).join('')}`

/**
 * Opens a complaint with its number and its deadlines, and notifies the admins. The clientId is an idempotency key:
 * sent again it is answered as it stands, with status 200; with other words it is refused.
 */
export async function openComplaint(ctx: AppContext, call: Call<Complain>): Promise<ResponseData<Complain>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open(ctx, call)
    } catch (error) {
      // Race: another complaint drew the same number at the same moment.
      if (tries >= mostNumbersTried || !isUniqueViolation(error)) throw error
    }
  }
}

function open(ctx: AppContext, { caller, body, setStatus }: Call<Complain>): Promise<ResponseData<Complain>> {
  const at = ctx.clock()
  const [id, no] = [randomUUIDv7(), newNumber()]
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    // Lock of the account: a second concurrent request waits, and finds the first one's complaint.
    await sql`select from account where id = ${caller.accountId} for no key update`.execute(tx)
    const earlier = await earlierOf(tx, caller.accountId, body)
    if (earlier !== undefined) {
      setStatus(200)
      return presentComplaint(ctx, tx, caller, earlier)
    }
    await refuseTooMany(tx, caller.accountId)
    await consumeComplaintLimit(tx, 'complaint', caller, at)
    const vendorId = await vendorOf(tx, caller.accountId, body)
    await ownedPictures(tx, caller.accountId, body.evidence, { field: 'evidence', shape: 'PRIVATE' })
    await tx
      .insertInto('complaint')
      .values({
        id,
        no,
        user_id: caller.accountId,
        client_id: body.clientId,
        against: body.against,
        vendor_id: vendorId,
        order_id: body.orderId ?? null,
        category: body.category,
        description: body.description,
        evidence: body.evidence,
        wanted: body.wanted,
        severity: body.category === 'SAFETY' ? 'HIGH' : 'NORMAL',
        status: 'OPEN',
        ...clocksFrom(at),
        created_at: at,
        updated_at: at,
      })
      .execute()
    await tx
      .insertInto('complaint_event')
      .values({
        id: randomUUIDv7(),
        complaint_id: id,
        actor: 'USER',
        actor_id: caller.accountId,
        to_status: 'OPEN',
        at,
      })
      .execute()
    const detail = { complaintId: id, no }
    await notificationRequested.publish(
      tx,
      { ctx, kind: 'complaint-made', to: 'ADMINS', detail, key: id, senderId: caller.accountId, at },
      afterCommit,
    )
    const received = {
      ...detail,
      place: paths.complaints(),
      what: 'RECEIVED',
      until: clocksFrom(at).ack_due.toISOString(),
    }
    await notificationRequested.publish(
      tx,
      { ctx, kind: 'complaint-moved', to: [caller.accountId], detail: received, key: `${id} made`, at },
      afterCommit,
    )
    return presentComplaint(ctx, tx, caller, id)
  })
}

async function earlierOf(tx: Tx, accountId: string, body: Body): Promise<string | undefined> {
  const known = await tx
    .selectFrom('complaint')
    .select(['id', 'against', 'category', 'description', 'wanted', 'order_id', 'evidence'])
    .where('user_id', '=', accountId)
    .where('client_id', '=', body.clientId)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const isSame =
    known.against === body.against &&
    known.category === body.category &&
    known.description === body.description &&
    known.wanted === body.wanted &&
    known.order_id === (body.orderId ?? null) &&
    known.evidence.join() === body.evidence.join()
  if (!isSame) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return known.id
}

async function refuseTooMany(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from complaint
    where user_id = ${accountId} and status not in ('RESOLVED', 'REJECTED', 'CLOSED', 'ESCALATED_EXTERNAL')`.execute(
    tx,
  )
  if ((rows[0]?.many ?? 0) >= mostOpen) throw new Refusal('TOO_MANY')
}

/** The store of the order, where there is one: a vendor named in the request does not count then. */
async function vendorOf(tx: Tx, accountId: string, body: Body): Promise<string | null> {
  if (body.orderId !== undefined) {
    const order = await tx
      .selectFrom('orders')
      .select('vendor_id')
      .where('id', '=', body.orderId)
      .where('user_id', '=', accountId)
      .executeTakeFirst()
    return foundOr(order).vendor_id
  }
  if (body.vendorId === undefined) {
    if (body.against === 'VENDOR')
      throw new Refusal('BAD_INPUT', { errors: { vendorId: 'Please say which store' } })
    return null
  }
  const vendor = await tx.selectFrom('vendor').select('id').where('id', '=', body.vendorId).executeTakeFirst()
  return foundOr(vendor).id
}
