import { sql } from 'kysely'
import { paisaPerRupee } from '../../../contract/shared/money.ts'
import { nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { HeldPromo } from './held-promo.ts'

interface Limits {
  readonly totalLimit: number | null
  readonly perUserLimit: number | null
  readonly perDayLimit?: number | null | undefined
  readonly budget?: number | null | undefined
}

/** Limits below what orders that stand have used: BAD_INPUT with the number. The code's row is locked. */
export async function refuseBelowUsed(
  tx: Tx,
  { id, usedCount, spentPaisa }: HeldPromo,
  { totalLimit, perUserLimit, perDayLimit, budget }: Limits,
  at: Date,
): Promise<void> {
  if (totalLimit !== null && totalLimit < usedCount) {
    throw faulty({ totalLimit: `Used ${usedCount} times already` })
  }
  const most = perUserLimit === null ? 0 : await mostUsesOfOne(tx, id)
  if (perUserLimit !== null && perUserLimit < most) {
    throw faulty({ perUserLimit: `Somebody has used it ${most} times already` })
  }
  const today = typeof perDayLimit === 'number' ? await usesToday(tx, id, at) : 0
  if (typeof perDayLimit === 'number' && perDayLimit < today) {
    throw faulty({ perDayLimit: `Used ${today} times today already` })
  }
  if (typeof budget === 'number' && budget < spentPaisa) {
    throw faulty({ budget: `Orders have used Rs. ${Math.ceil(spentPaisa / paisaPerRupee)} of it already` })
  }
}

const faulty = (errors: Record<string, string>) => new Refusal('BAD_INPUT', { errors })

async function mostUsesOfOne(tx: Tx, promoId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select count(*) as "most" from promo_use where promo_id = ${promoId} and returned_at is null
    group by user_id order by 1 desc limit 1`.execute(tx)
  return rows[0]?.most ?? 0
}

async function usesToday(tx: Tx, promoId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*) as "times" from promo_use
    where promo_id = ${promoId} and returned_at is null and used_at >= ${startOfNepalDay(nepalDayOf(at))}`.execute(
    tx,
  )
  return rows[0]?.times ?? 0
}
