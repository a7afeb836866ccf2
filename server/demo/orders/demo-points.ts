/** Points of the demo: the platform's programme and the demo store's, earned by the demo's own orders. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { awaitPoints, earnPoints, type ProgramForm, saveProgram } from '../../rewards/index.ts'
import type { Buyer, Seller } from './demo-orders.ts'

const ofPlatform: ProgramForm = {
  ...{ version: 0, name: 'Hatiya points', nameNe: 'हटिया पोइन्ट', earnPoints: 2, multipliers: [] },
  ...{ pointWorth: 25, leastPoints: 20, mostPercent: 30, expiryMonths: 12, active: true },
  bonuses: {
    ...{ signUp: 20, profile: 20, firstOrder: 50, reviewPicture: 10, reviewsPerMonth: 5, birthday: 50 },
    ...{ referrer: 100, referred: 50, referralLeast: 50_000, referralsPerMonth: 10 },
  },
}
const ofStore: ProgramForm = {
  ...{ version: 0, name: 'Tea circle', nameNe: 'चिया मण्डली', earnPoints: 5, multipliers: [] },
  ...{ pointWorth: 20, leastPoints: 10, mostPercent: 50, expiryMonths: 6, active: true },
  bonuses: { firstOrder: 30, reviewPicture: 15, reviewsPerMonth: 3 },
}

/** Both programmes began half a year ago: what was delivered since is pending, and what was completed earned. */
export async function addPoints(
  tx: Tx,
  {
    seller,
    buyers,
    now,
  }: { readonly seller: Seller | undefined; readonly buyers: readonly Buyer[]; readonly now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - 180 * dayMs)
  const admin = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  await saveProgram(tx, { vendorId: null, accountId: admin.id, at }, ofPlatform, undefined)
  if (seller !== undefined) {
    const { vendorId, accountId } = seller
    await saveProgram(tx, { vendorId, accountId, at }, ofStore, undefined)
  }
  await addFriend(tx, buyers, at)
  const { rows } = await sql<{ id: string; status: string; deliveredAt: Date; completedAt: Date | null }>`
    select o.id, o.status, o.delivered_at as "deliveredAt", (
      select max(e.at) from order_event e where e.order_id = o.id and e.to_status = 'COMPLETED'
    ) as "completedAt"
    from orders o
    where o.status in ('DELIVERED', 'COMPLETED') and o.delivered_at is not null
      and not exists (select from return_request r where r.order_id = o.id)
    order by o.delivered_at, o.id`.execute(tx)
  for (const { id: orderId, status, deliveredAt, completedAt } of rows) {
    await awaitPoints(tx, { orderId, at: deliveredAt })
    if (status === 'COMPLETED') await earnPoints(tx, { orderId, at: completedAt ?? deliveredAt })
  }
  await holdAnother(tx, buyers, at)
}

/** By the first shopper's link: paid with the first completed order. */
async function addFriend(tx: Tx, [host, friend]: readonly Buyer[], at: Date): Promise<void> {
  if (host === undefined || friend === undefined) return
  await sql`
    insert into referral_code (user_id, code, created_at) values (${host.accountId}, 'HATIYA25', ${at})`.execute(
    tx,
  )
  await sql`
    insert into referral (id, referrer_id, referred_id, signed_up_at)
    values (${randomUUIDv7()}, ${host.accountId}, ${friend.accountId}, ${at})`.execute(tx)
}

/** A second one from the same house waits for an admin. */
async function holdAnother(tx: Tx, [host, , ...others]: readonly Buyer[], at: Date): Promise<void> {
  await sql`
    insert into referral (id, referrer_id, referred_id, state, held_for, order_id, signed_up_at)
    select ${randomUUIDv7()}, ${host?.accountId ?? null}, user_id, 'HELD', '{ADDRESS}', id, ${at}
    from orders where user_id = any(${others.map(({ accountId }) => accountId)}::uuid[]) and status = 'COMPLETED'
    order by placed_at desc limit 1`.execute(tx)
}
