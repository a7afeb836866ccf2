/** A referral is paid to both with the first completed order above a least sum, or held for an admin. */
import { sql } from 'kysely'
import type { HeldReason } from '../../../contract/rewards/point-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import { giveBonus } from '../bonuses/give-bonus.ts'
import { type Program, programOf } from '../programs/program-rows.ts'

export interface OpenReferral {
  readonly id: string
  readonly referrerId: string
  readonly referredId: string
}

/** `least` looks at the goods after all discounts. An order below it leaves the referral waiting for the next one. */
export async function payReferral(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<OpenReferral & { paisa: number }>`
    select r.id, r.referrer_id as "referrerId", r.referred_id as "referredId", (
      select sum(coalesce(l.line_paisa, l.unit_paisa * l.quantity)) + coalesce((
        select sum(amount_paisa) from order_adjustment_share where order_id = o.id
      ), 0) from order_line l where l.order_id = o.id
    )::bigint as paisa
    from orders o join referral r on r.referred_id = o.user_id
    where o.id = ${orderId} and r.state = 'WAITING' for no key update of r`.execute(tx)
  const [referral] = rows
  if (referral === undefined) return
  const program = await programOf(tx, null)
  if (program === undefined || !program.isActive) return
  const { referrer, referred, referralLeastPaisa } = program.bonuses
  if (referrer + referred === 0 || referral.paisa < referralLeastPaisa) return
  const heldFor = await samePerson(tx, referral, orderId)
  if (heldFor.length === 0) {
    await payBoth(tx, program, referral, { orderId, at })
    return
  }
  await sql`
    update referral set state = 'HELD', held_for = ${heldFor}, order_id = ${orderId}
    where id = ${referral.id}`.execute(tx)
}

/** The person who came first, then the one by whose link, whose account is older: locks never go in a circle. */
export async function payBoth(
  tx: Tx,
  program: Program,
  { id, referrerId, referredId }: OpenReferral,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const { referrer, referred, referralsPerMonth: perMonth } = program.bonuses
  const own = { userId: referredId, bonus: 'REFERRED', points: referred } as const
  const isOwnGiven = await giveBonus(tx, program, { ...own, cause: `referral ${id}`, orderId, at })
  const others = { userId: referrerId, bonus: 'REFERRER', points: referrer, perMonth } as const
  // The order is another person's: its id is not for the referrer to see.
  const isOtherGiven = await giveBonus(tx, program, { ...others, cause: `referral ${id}`, at })
  await sql`
    update referral set state = 'PAID', order_id = ${orderId}, referred_points = ${isOwnGiven ? referred : 0},
      referrer_points = ${isOtherGiven ? referrer : 0}
    where id = ${id}`.execute(tx)
}

const mostCompared = 200

/**
 * Signs of one person behind both accounts: a browser in one network, a phone, or a house. Rings: the person who came is compared with
 * the newest others who came by the same link as well: the order that is completed waits for it.
 */
async function samePerson(tx: Tx, { id, referrerId, referredId }: OpenReferral, orderId: string) {
  const { rows } = await sql<{ device: boolean; phone: boolean; address: boolean }>`
    with others as (
      select ${referrerId}::uuid as id
      union (
        select referred_id from referral where referrer_id = ${referrerId} and id <> ${id}
        order by id desc limit ${mostCompared}
      )
    ),
    phones as (
      select right(phone, 10) as phone from account where id = ${referredId} and phone <> ''
      union select right(address ->> 'phone', 10) from orders where id = ${orderId}
    ),
    houses as (
      select lower(concat_ws('|', address ->> 'city', address ->> 'municipality', address ->> 'ward',
        address ->> 'tole', address ->> 'houseNo', address ->> 'landmark')) as house
      from orders where id = ${orderId} and address is not null
    )
    select exists (
      select from session mine join session theirs
        on (theirs.address, theirs.user_agent) = (mine.address, mine.user_agent)
      where mine.account_id = ${referredId} and theirs.account_id in (select id from others)
        and mine.user_agent <> ''
    ) as device,
    exists (
      select from account a where a.id in (select id from others) and right(a.phone, 10) in (select phone from phones)
    ) or exists (
      select from orders o where o.user_id in (select id from others)
        and right(o.address ->> 'phone', 10) in (select phone from phones)
    ) as phone,
    exists (
      select from orders o where o.user_id in (select id from others) and o.address is not null
        and lower(concat_ws('|', o.address ->> 'city', o.address ->> 'municipality', o.address ->> 'ward',
          o.address ->> 'tole', o.address ->> 'houseNo', o.address ->> 'landmark')) in (select house from houses)
    ) as address`.execute(tx)
  const shared = rows[0]
  const reasons: HeldReason[] = []
  if (shared?.device === true) reasons.push('DEVICE')
  if (shared?.address === true) reasons.push('ADDRESS')
  if (shared?.phone === true) reasons.push('PHONE')
  return reasons
}
