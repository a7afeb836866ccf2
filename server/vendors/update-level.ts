import { sql } from 'kysely'
import type { StoreLevel } from '../../contract/rewards/store-levels.ts'
import type { Tx } from '../platform/db/db.ts'

/** Denormalization: rewards tell the level that they found, for pages and cards. */
export async function setStoreLevel(tx: Tx, vendorId: string, level: StoreLevel): Promise<void> {
  await tx.updateTable('vendor').set({ level }).where('id', '=', vendorId).execute()
}

export interface StoreBadge {
  readonly name: string
  /** Empty where it has none. */
  readonly nameNe: string
  /** ISO 8601. */
  readonly endsAt: string
}

export interface StorePrizes {
  /** Until then it stands first in the lists of stores; null: it does not. */
  readonly featuredUntil: Date | null
  readonly badges: readonly StoreBadge[]
  /** The end of each campaign slot that it holds. */
  readonly campaignSlots: readonly Date[]
}

/** Denormalization: rewards tell which prizes of a store run. */
export async function setStorePrizes(
  tx: Tx,
  vendorId: string,
  { featuredUntil, badges, campaignSlots }: StorePrizes,
): Promise<void> {
  await sql`
    update vendor set featured_until = ${featuredUntil}, badges = ${JSON.stringify(badges)}::jsonb,
      campaign_slots = ${[...campaignSlots]}::timestamptz[]
    where id = ${vendorId}`.execute(tx)
}
