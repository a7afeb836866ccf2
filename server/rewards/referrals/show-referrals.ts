/** A shopper's referral link and the people who came by it; what a link brings to a new shopper. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { type ReferralState, referralParameter } from '../../../contract/rewards/point-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isKept, startOfNepalMonth } from '../bonuses/give-bonus.ts'
import { programOf } from '../programs/program-rows.ts'
import { canonicalReferral, codeOf } from './record-referral.ts'

type Routes = typeof contract.rewards
const mostShown = 100

interface Came extends Columns<'referral', 'signed_up_at' | 'referrer_points' | 'reason'> {
  readonly name: string
  readonly state: OneOf<'referral', 'state', ReferralState>
}

export async function showReferrals(
  ctx: AppContext,
  { caller }: Call<Routes['myReferrals']>,
): Promise<ResponseData<Routes['myReferrals']>> {
  const { accountId } = caller
  const at = ctx.clock()
  const [code, program, came, paid] = await Promise.all([
    codeOf(ctx.db, accountId, at),
    programOf(ctx.db, null),
    sql<Came>`
      select a.name, r.state, r.signed_up_at as "signedUpAt", r.referrer_points as "referrerPoints", r.reason
      from referral r join account a on a.id = r.referred_id
      where r.referrer_id = ${accountId} order by r.id desc limit ${mostShown}`.execute(ctx.db),
    sql<{ paid: number }>`
      select count(*) as paid from reward_entry e join reward_account a on a.id = e.account_id
      where a.user_id = ${accountId} and e.kind = 'BONUS' and e.bonus = 'REFERRER'
        and e.at >= ${startOfNepalMonth(at)} and ${isKept}`.execute(ctx.db),
  ])
  const bonuses = program?.bonuses
  const isOpen = program?.isActive === true && program.bonuses.referrer + program.bonuses.referred > 0
  return {
    code,
    link: `/?${referralParameter}=${code}`,
    isOpen,
    referrer: bonuses?.referrer ?? 0,
    referred: bonuses?.referred ?? 0,
    referralLeast: bonuses?.referralLeastPaisa ?? 0,
    perMonth: bonuses?.referralsPerMonth ?? 0,
    paidThisMonth: paid.rows[0]?.paid ?? 0,
    people: came.rows.map(({ name, state, signedUpAt, referrerPoints, reason }) => ({
      ...{ name: coveredName(name), state, at: signedUpAt, points: referrerPoints },
      reason: state === 'REFUSED' ? reason : '',
    })),
  }
}

/** NOT_FOUND for an unknown code, and while referrals bring nothing. */
export async function showInvitation(
  ctx: AppContext,
  { params }: Call<Routes['invitation']>,
): Promise<ResponseData<Routes['invitation']>> {
  const program = await programOf(ctx.db, null)
  const known = await sql`
    select from referral_code c join account a on a.id = c.user_id
    where c.code = ${canonicalReferral(params.code)} and a.disabled_at is null`.execute(ctx.db)
  const { bonuses } = foundOr(program?.isActive === true && known.rows.length > 0 ? program : undefined)
  return { points: bonuses.referred, referralLeast: bonuses.referralLeastPaisa }
}

/** The first letter of each word: "S*** T***". */
export const coveredName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')
