/** The rule of a campaign over the entries that count: the sheet that is published, and who would win by it. */
import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { WinnerCampaign } from './winner-campaign-rows.ts'

export interface RankedEntry {
  readonly entryId: string
  readonly userId: string
  readonly key: string
  readonly valuePaisa: number
  readonly at: Date
}

/** By the rule, best first. A shopper has one row, of NTH_ORDER one for each order. */
export async function rankEntries(
  db: Db,
  campaign: Pick<WinnerCampaign, 'id' | 'mode' | 'drawSeed'>,
): Promise<RankedEntry[]> {
  const { rows } = await sql<RankedEntry>`${ranked(campaign)}`.execute(db)
  const seed = campaign.drawSeed
  if (campaign.mode !== 'DRAW' || seed === null) return rows
  return rows
    .map((row) => ({ row, lot: lotOf(seed, row.key) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ row }) => row)
}

/** HMAC-SHA256 of the key under the seed: nobody can foresee it who does not know the seed, and all can reckon it after. */
export const lotOf = (seed: string, key: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(key).digest('hex')

const entries = (campaignId: string) =>
  sql`winner_entry e where e.campaign_id = ${campaignId} and e.fault is null`

function ranked({ id, mode }: Pick<WinnerCampaign, 'id' | 'mode'>): RawBuilder<unknown> {
  const one = sql`e.id as "entryId", e.user_id as "userId", e.key`
  if (mode === 'NTH_ORDER')
    return sql`select ${one}, e.value_paisa as "valuePaisa", e.at from ${entries(id)} order by e.at, e.key`
  if (mode === 'TOP_N')
    return sql`
      select first.*, all_of.value::bigint as "valuePaisa", all_of.at from (
        select distinct on (e.user_id) ${one} from ${entries(id)} order by e.user_id, e.at, e.key
      ) first join (
        select e.user_id, sum(e.value_paisa) as value, max(e.at) as at from ${entries(id)} group by 1
      ) all_of on all_of.user_id = first."userId"
      order by all_of.value desc, all_of.at, first.key`
  return sql`
    select * from (
      select distinct on (e.user_id) ${one}, e.value_paisa as "valuePaisa", e.at
      from ${entries(id)} order by e.user_id, e.at, e.key
    ) first order by first.at, first.key`
}

/** The first position of the line of a place. */
export const lineStart = ({ nth }: Pick<WinnerCampaign, 'nth'>, place: number): number =>
  place * (nth ?? 0) || 1

/** An admin's preview: the places in their order, of a sheet in which all count. */
export function placedEntries(
  campaign: Pick<WinnerCampaign, 'mode' | 'nth' | 'winners'>,
  sheet: readonly RankedEntry[],
): { readonly place: number; readonly entry: RankedEntry }[] {
  if (campaign.mode === 'ADMIN_PICK') return []
  const chosen = new Set<string>()
  const placed: { place: number; entry: RankedEntry }[] = []
  for (let place = 1; place <= campaign.winners; place++) {
    const entry = sheet.find(
      ({ userId }, index) => index + 1 >= lineStart(campaign, place) && !chosen.has(userId),
    )
    if (entry === undefined) continue
    chosen.add(entry.userId)
    placed.push({ place, entry })
  }
  return placed
}
