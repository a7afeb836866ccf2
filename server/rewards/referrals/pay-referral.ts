/** A referral is paid to both with the first completed order above a least sum, or held for an admin. */
import { sql } from 'kysely'
import type { HeldReason } from '../../../contract/rewards/point-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import { giveBonus } from '../bonuses/give-bonus.ts'
import type { Holder } from '../entries/accounts.ts'
import { isSentBack } from '../orders/kept-goods.ts'
import { type Program, programOf } from '../programs/program-rows.ts'
import { keptPaisa } from '../winners/order-value.ts'

export interface OpenReferral {
  readonly id: string
  readonly referrerId: string
  readonly referredId: string
  readonly turn: number
}

export interface DueReferral extends OpenReferral {
  readonly program: Program
  readonly heldFor: readonly HeldReason[]
}

interface OfOrder {
  readonly orderId: string
  readonly at: Date
}

/**
 * The shopper's referral, locked, where this order brings it its points. The least sum looks at the goods that were
 * kept, after all discounts; an order below it leaves the referral waiting for the next one.
 */
export async function dueReferral(tx: Tx, orderId: string): Promise<DueReferral | undefined> {
  const { rows } = await sql<OpenReferral & { paisa: number; isSentBack: boolean }>`
    select r.id, r.referrer_id as "referrerId", r.referred_id as "referredId", r.turn, ${keptPaisa} as paisa,
      ${isSentBack(sql`o`)} as "isSentBack"
    from orders o join referral r on r.referred_id = o.user_id
    where o.id = ${orderId} and r.state = 'WAITING' for no key update of r`.execute(tx)
  const [referral] = rows
  if (referral === undefined || referral.isSentBack) return undefined
  const program = await programOf(tx, null)
  if (program === undefined || !program.isActive) return undefined
  const { referrer, referred, referralLeastPaisa } = program.bonuses
  if (referrer + referred === 0 || referral.paisa < referralLeastPaisa) return undefined
  return { ...referral, program, heldFor: await samePerson(tx, referral, orderId) }
}

/** The accounts that paying it writes to. */
export const holdersOf = ({ id }: Program, { referrerId, referredId }: OpenReferral): Holder[] =>
  [referrerId, referredId].map((userId) => ({ programId: id, userId }))

/** Callers hold the accounts' locks where it is paid. */
export async function payReferral(tx: Tx, referral: DueReferral, { orderId, at }: OfOrder): Promise<void> {
  const { id, program, heldFor } = referral
  if (heldFor.length === 0) {
    await payBoth(tx, program, referral, { orderId, at })
    return
  }
  await sql`
    update referral set state = 'HELD', held_for = ${[...heldFor]}, order_id = ${orderId},
      least_paisa = ${program.bonuses.referralLeastPaisa}
    where id = ${id}`.execute(tx)
}

export const referralCause = ({ id, turn }: Pick<OpenReferral, 'id' | 'turn'>): string =>
  turn === 1 ? `referral ${id}` : `referral ${id} ${turn}`

/** Callers hold the locks of the referral and of both accounts. */
export async function payBoth(
  tx: Tx,
  program: Program,
  referral: OpenReferral,
  { orderId, at }: OfOrder,
): Promise<void> {
  const { id, referrerId, referredId } = referral
  const { referrer, referred, referralsPerMonth: perMonth, referralLeastPaisa } = program.bonuses
  const cause = referralCause(referral)
  const own = { userId: referredId, bonus: 'REFERRED', points: referred } as const
  const isOwnGiven = await giveBonus(tx, program, { ...own, cause, orderId, at })
  const others = { userId: referrerId, bonus: 'REFERRER', points: referrer, perMonth } as const
  // The order is another person's: its id is not for the referrer to see.
  const isOtherGiven = await giveBonus(tx, program, { ...others, cause, at })
  await sql`
    update referral set state = 'PAID', order_id = ${orderId}, referred_points = ${isOwnGiven ? referred : 0},
      referrer_points = ${isOtherGiven ? referrer : 0}, least_paisa = coalesce(least_paisa, ${referralLeastPaisa})
    where id = ${id}`.execute(tx)
}

const mostCompared = 200

/**
 * Signs of one person behind both accounts: a browser in one network, a phone, or a house. Rings: the person who came is compared with
 * the newest others who came by the same link as well: the order that is completed waits for it.
 */
async function samePerson(
  tx: Tx,
  { id, referrerId, referredId }: OpenReferral,
  orderId: string,
): Promise<HeldReason[]> {
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
