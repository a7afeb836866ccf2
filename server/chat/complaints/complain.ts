import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { complaintRoutes } from '../../../contract/complaints.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { news } from '../../platform/news.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toldComplaint } from './complaint-rows.ts'
import { clocksFrom } from './complaint-states.ts'

type Complain = typeof complaintRoutes.complain

const mostOpen = 20
const mostNumbersTried = 3
/** Crockford's: no I, L, O or U to mishear. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newNumber = (): string =>
  `C-${Array.from(randomBytes(6), (byte) => characters[byte % characters.length]).join('')}`

/** Opens a complaint with its number and its clocks, and tells the admins. */
export async function complain(market: Market, call: Call<Complain>): Promise<Answer<Complain>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open(market, call)
    } catch (error) {
      // Somebody drew the same number at the same moment.
      if (tries >= mostNumbersTried || !isUniqueViolation(error)) throw error
    }
  }
}

function open(market: Market, { person, body }: Call<Complain>): Promise<Answer<Complain>> {
  const at = market.clock()
  const [id, no] = [randomUUIDv7(), newNumber()]
  return inTransaction(market.db, async (tx, afterCommit) => {
    await refuseTooMany(tx, person.accountId)
    const vendorId = await vendorOf(tx, person.accountId, body)
    await ownPictures(tx, person.accountId, body.evidence, { field: 'evidence', shape: 'PRIVATE' })
    await tx
      .insertInto('complaint')
      .values({
        id,
        no,
        user_id: person.accountId,
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
        actor_id: person.accountId,
        to_status: 'OPEN',
        at,
      })
      .execute()
    const detail = { complaintId: id, no }
    await news.announce(
      tx,
      { market, kind: 'complaint-made', to: 'ADMINS', detail, key: id, senderId: person.accountId, at },
      afterCommit,
    )
    return toldComplaint(market, tx, person, id)
  })
}

async function refuseTooMany(tx: Tx, accountId: string): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from complaint
    where user_id = ${accountId} and status not in ('RESOLVED', 'REJECTED', 'CLOSED', 'ESCALATED_EXTERNAL')`.execute(
    tx,
  )
  if ((rows[0]?.many ?? 0) >= mostOpen) throw new Refusal('TOO_MANY')
}

/** The store of the order, where there is one: what else is said of it does not count. */
async function vendorOf(tx: Tx, accountId: string, body: Call<Complain>['body']): Promise<string | null> {
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
