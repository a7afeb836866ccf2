/** Programmes of points and their terms. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, Stored } from '../../platform/db/row-types.ts'

export interface StoredMultiplier {
  readonly percent: number
  readonly categoryIds: readonly string[]
  readonly startDay: string | null
  readonly endDay: string | null
}

export interface Bonuses {
  readonly firstOrder: number
  readonly reviewPicture: number
  readonly reviewsPerMonth: number
  readonly signUp: number
  readonly profile: number
  readonly birthday: number
  readonly referrer: number
  readonly referred: number
  readonly referralLeastPaisa: number
  readonly referralsPerMonth: number
}

export const noBonuses: Bonuses = {
  ...{ firstOrder: 0, reviewPicture: 0, reviewsPerMonth: 5, signUp: 0, profile: 0, birthday: 0 },
  ...{ referrer: 0, referred: 0, referralLeastPaisa: 0, referralsPerMonth: 10 },
}

export interface Program
  extends Columns<
    'reward_terms',
    | 'version'
    | 'name'
    | 'name_ne'
    | 'earn_points'
    | 'point_paisa'
    | 'least_points'
    | 'most_percent'
    | 'expiry_months'
    | 'is_active'
    | 'from_at'
  > {
  readonly id: string
  /** Null: the platform's. */
  readonly vendorId: string | null
  readonly multipliers: Stored<'reward_terms', 'multipliers', readonly StoredMultiplier[]>
  readonly bonuses: Stored<'reward_terms', 'bonuses', Bonuses>
}

/** Of `reward_program p` and its terms `t`. */
export const programColumns: RawBuilder<unknown> = sql`
  p.id, p.vendor_id as "vendorId", t.version, t.name, t.name_ne as "nameNe", t.earn_points as "earnPoints",
  t.multipliers, t.point_paisa as "pointPaisa", t.least_points as "leastPoints", t.most_percent as "mostPercent",
  t.expiry_months as "expiryMonths", t.bonuses, t.is_active as "isActive", t.from_at as "fromAt"`

export const programNow: RawBuilder<unknown> = sql`
  reward_program p join reward_terms t on (t.program_id, t.version) = (p.id, p.version)`

/** The owner's programme as it is now. */
export async function programOf(db: Db, vendorId: string | null): Promise<Program | undefined> {
  const { rows } = await sql<Program>`
    select ${programColumns} from ${programNow} where p.vendor_id is not distinct from ${vendorId}`.execute(
    db,
  )
  return rows[0]
}

export const ownerOf = ({ vendorId }: { readonly vendorId: string | null }): 'VENDOR' | 'PLATFORM' =>
  vendorId === null ? 'PLATFORM' : 'VENDOR'
