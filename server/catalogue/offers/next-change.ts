import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'

/** The next moment at which an offer begins or ends anywhere in the market. Kept pages are not kept beyond it. */
export async function nextOfferChange({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<Date | undefined> {
  const at = clock()
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(ends_at) from shown_offer where is_on and ends_at > ${at}),
      (select min(starts_at) from shown_offer where is_on and ends_at > ${at} and starts_at > ${at})
    ) as "at"`.execute(db)
  return rows[0]?.at ?? undefined
}
