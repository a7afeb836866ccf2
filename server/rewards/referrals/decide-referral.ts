/** Referrals as admins see them; a held one is released or refused, with a reason. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { HeldReason, ReferralState } from '../../../contract/rewards/point-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockHolders } from '../entries/accounts.ts'
import { type Program, programOf } from '../programs/program-rows.ts'
import { holdersOf, payBoth } from './pay-referral.ts'

type Routes = typeof contract.rewards
type Shown = ResponseData<Routes['decideReferral']>

interface Row
  extends Columns<
    'referral',
    'id' | 'referrer_id' | 'referred_id' | 'turn' | 'order_id' | 'reason' | 'decided_at' | 'signed_up_at'
  > {
  readonly state: OneOf<'referral', 'state', ReferralState>
  readonly heldFor: HeldReason[]
  readonly referrerName: string
  readonly referrerEmail: string
  readonly referredName: string
  readonly referredEmail: string
  readonly orderNo: string | null
}

export async function listReferrals(
  ctx: AppContext,
  { query }: Call<Routes['referrals']>,
): Promise<ResponseData<Routes['referrals']>> {
  const [rows, counted] = await Promise.all([
    referralRows(ctx.db, sql`r.state = ${query.state}`, sql`offset ${query.offset} limit ${query.noOfRows}`),
    sql<{ total: number }>`select count(*) as total from referral where state = ${query.state}`.execute(
      ctx.db,
    ),
  ])
  return { rows: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/**
 * A held referral is paid by the programme as it is now; REFERRAL_UNPAYABLE where it gives nothing, so that it can be
 * released later. REFERRAL_DECIDED for the second of two admins.
 */
export const decideReferral = (
  ctx: AppContext,
  { params, body, caller }: Call<Routes['decideReferral']>,
): Promise<Shown> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const { referralId } = params
    await sql`select from referral where id = ${referralId} for no key update`.execute(tx)
    const before = foundOr((await referralRows(tx, sql`r.id = ${referralId}`, sql``))[0])
    if (before.state !== 'HELD' || before.orderId === null) throw new Refusal('REFERRAL_DECIDED')
    const program = body.isReleased ? await payingProgram(tx, before) : undefined
    await sql`
      update referral set state = ${body.isReleased ? 'PAID' : 'REFUSED'}, reason = ${body.reason},
        decided_by = ${caller.accountId}, decided_at = ${at}
      where id = ${referralId}`.execute(tx)
    if (program !== undefined) {
      await lockHolders(tx, { holders: holdersOf(program, before), at })
      await payBoth(tx, program, before, { orderId: before.orderId, at })
    }
    const after = foundOr((await referralRows(tx, sql`r.id = ${referralId}`, sql``))[0])
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: body.isReleased ? 'REFERRAL_RELEASED' : 'REFERRAL_REFUSED', at },
      about: { kind: 'REFERRAL', id: referralId, name: before.referredName },
      before: { state: before.state, heldFor: before.heldFor.join(', ') },
      after: { state: after.state, reason: body.reason },
    })
    return present(after)
  })

async function payingProgram(tx: Tx, { referrerId, referredId }: Row): Promise<Program> {
  const program = await programOf(tx, null)
  const { rows } = await sql`
    select from account where id in (${referrerId}, ${referredId}) and disabled_at is not null`.execute(tx)
  if (program === undefined || !program.isActive || rows.length > 0) throw new Refusal('REFERRAL_UNPAYABLE')
  if (program.bonuses.referrer + program.bonuses.referred === 0) throw new Refusal('REFERRAL_UNPAYABLE')
  return program
}

async function referralRows(
  db: Db,
  which: ReturnType<typeof sql>,
  page: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.state, r.held_for as "heldFor", r.referrer_id as "referrerId", r.referred_id as "referredId",
      r.turn, r.order_id as "orderId", r.reason, r.decided_at as "decidedAt", r.signed_up_at as "signedUpAt",
      a.name as "referrerName", a.email as "referrerEmail", b.name as "referredName", b.email as "referredEmail",
      o.order_no as "orderNo"
    from referral r join account a on a.id = r.referrer_id join account b on b.id = r.referred_id
    left join orders o on o.id = r.order_id
    where ${which} order by r.id desc ${page}`.execute(db)
  return rows
}

const present = (row: Row): Shown => ({
  referralId: row.id,
  state: row.state,
  heldFor: row.heldFor,
  referrer: { userId: row.referrerId, name: row.referrerName, email: row.referrerEmail },
  referred: { userId: row.referredId, name: row.referredName, email: row.referredEmail },
  signedUpAt: row.signedUpAt,
  order: row.orderId === null || row.orderNo === null ? null : { orderId: row.orderId, orderNo: row.orderNo },
  reason: row.reason,
  decidedAt: row.decidedAt,
})
