import { sql } from 'kysely'
import type { PromoStatus } from '../../../contract/promotions/promo-kinds.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export interface HeldPromo
  extends Columns<'promo_code', 'id' | 'code' | 'ends_at' | 'used_count' | 'per_day_limit' | 'edition'> {
  readonly status: OneOf<'promo_code', 'status', PromoStatus>
  /** Counted anew from its uses. */
  readonly spentPaisa: number
}

/** The keeper's own code, its row locked: no order takes it until commit. */
export async function heldPromo(
  tx: Tx,
  { vendorId }: { readonly vendorId: string | null },
  promoId: string,
): Promise<HeldPromo> {
  const { rows } = await sql<Omit<HeldPromo, 'spentPaisa'>>`
    select id, code, status, ends_at as "endsAt", used_count as "usedCount", per_day_limit as "perDayLimit", edition
    from promo_code
    where id = ${promoId} and vendor_id is not distinct from ${vendorId} for update`.execute(tx)
  const promo = foundOr(rows[0])
  // A statement of its own, after the lock: it sees every use that was committed before.
  const spent = await sql<{ paisa: number }>`
    select coalesce(sum(discount_paisa), 0)::bigint as "paisa" from promo_use
    where promo_id = ${promoId} and returned_at is null`.execute(tx)
  return { ...promo, spentPaisa: spent.rows[0]?.paisa ?? 0 }
}
