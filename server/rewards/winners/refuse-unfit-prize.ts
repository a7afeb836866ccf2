import { sql } from 'kysely'
import { winnerLimits } from '../../../contract/rewards/winner-states.ts'
import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { activeProgram } from './give-points.ts'
import { selectsAt } from './winner-campaign-rows.ts'

interface Prized {
  readonly prize:
    | { readonly kind: 'VOUCHER'; readonly promoId: string }
    | { readonly kind: 'PRODUCT' | 'POINTS' }
  readonly endsAt: Date
  readonly waitDays: number
  readonly claimDays: number
  readonly winners: number
}

/** Once it is published, points also need the platform's programme, and that it is active. */
export async function refuseUnfitPrize(
  tx: Tx,
  campaignId: string,
  prized: Prized,
  isPublished = false,
): Promise<void> {
  if (prized.prize.kind === 'VOUCHER') return refuseUnfitPromo(tx, campaignId, prized, isPublished)
  if (prized.prize.kind === 'POINTS' && isPublished && (await activeProgram(tx)) === undefined)
    throw new Refusal('PRIZE_PROGRAM_MISSING')
}

/**
 * A voucher's promo code is a private one of the market and the prize of this campaign alone, so that no winner holds
 * one of it before. A published campaign also needs it active, long enough for the first winners and with uses for all.
 */
async function refuseUnfitPromo(
  tx: Tx,
  campaignId: string,
  { prize, winners, ...dates }: Prized,
  isPublished: boolean,
): Promise<void> {
  if (prize.kind !== 'VOUCHER') return
  const lastClaim = endOfNepalDay(dayAfter(nepalDayOf(selectsAt(dates)), dates.claimDays))
  const { rows } = await sql`
    select from promo_code p
    where p.id = ${prize.promoId} and p.vendor_id is null and p.visibility = 'PRIVATE' and p.status <> 'ENDED'
      and (not ${isPublished} or (
        p.status = 'ACTIVE' and p.ends_at >= ${lastClaim}
        and (p.total_limit is null or p.total_limit - p.used_count >= ${winners})
      ))
      and not exists (
        select from winner_campaign c
        where c.prize_promo_id = p.id and c.id <> ${campaignId} and c.status <> 'CANCELLED'
      )`.execute(tx)
  if (rows.length === 0) throw new Refusal('PRIZE_CODE_NOT_FIT')
}

/** A store that there is not is NOT_FOUND. */
export async function refuseForeignStore(tx: Tx, vendorId: string | null): Promise<void> {
  if (vendorId === null) return
  const { rows } = await sql`select 1 from vendor where id = ${vendorId}`.execute(tx)
  foundOr(rows[0])
}

export async function refuseTooManyOpen(tx: Tx): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from winner_campaign where status in ('DRAFT', 'PUBLISHED')`.execute(tx)
  if ((rows[0]?.count ?? 0) >= winnerLimits.open) throw new Refusal('TOO_MANY')
}
