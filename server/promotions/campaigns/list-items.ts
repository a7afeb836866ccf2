/** The items of a campaign side by side, with what admins choose by. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { CampaignItemStatus } from '../../../contract/promotions/campaign-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { campaignBy } from './campaign-rows.ts'
import { evaluateItems } from './evaluate-item.ts'
import { itemsBy, presentItem } from './item-rows.ts'
import { storeFaults, storeFiguresOf } from './store-figures.ts'

type Route = typeof contract.promotions.campaignItems

export const listCampaignItems = (
  ctx: AppContext,
  { params, query }: Call<Route>,
): Promise<ResponseData<Route>> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const { campaignId } = params
    const { status, vendorId } = query
    const campaign = foundOr(await campaignBy(tx, sql`c.id = ${campaignId}`))
    const ofStore = sql`i.campaign_id = ${campaignId}
      and (${vendorId ?? null}::uuid is null or i.vendor_id = ${vendorId ?? null})`
    const claim = sql`${ofStore} and (${status ?? null}::text is null or i.status = ${status ?? null})`
    const page = sql`limit ${query.noOfRows} offset ${query.offset}`
    const items = await itemsBy(tx, claim, at, page)
    const vendorIds = [...new Set(items.map((item) => item.vendorId))]
    const [stores, names, judged, counts] = [
      await storeFiguresOf(tx, vendorIds, at),
      await namesOf(tx, vendorIds, at),
      await evaluateItems(tx, campaign, items),
      await countsOf(tx, ofStore),
    ]
    const total =
      status === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[status]
    return {
      rows: items.map((item) => {
        const store = foundOr(stores.get(item.vendorId))
        const { faults, ...judgement } = foundOr(judged.get(item.id))
        const { shopName, username, holdsSlot } = foundOr(names.get(item.vendorId))
        return {
          ...{ ...presentItem(item), shopName, username, holdsSlot, ...store, ...judgement },
          faults: [...faults, ...storeFaults(campaign, store)],
        }
      }),
      total,
      counts,
      slotsTotal: campaign.slotsTotal,
      slotsLeft: campaign.slotsTotal - campaign.slotsUsed,
    }
  })

type Tx = Parameters<typeof evaluateItems>[0]

async function namesOf(tx: Tx, vendorIds: readonly string[], at: Date) {
  const { rows } = await sql<{ id: string; shopName: string; username: string; holdsSlot: boolean }>`
    select id, shop_name as "shopName", username, exists (
      select from unnest(campaign_slots) slot (ends_at) where slot.ends_at > ${at}
    ) as "holdsSlot"
    from vendor where id = any(${[...vendorIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

async function countsOf(tx: Tx, claim: ReturnType<typeof sql>): Promise<Record<CampaignItemStatus, number>> {
  const { rows } = await sql<{ status: CampaignItemStatus; count: number }>`
    select i.status, count(*)::integer as "count" from campaign_item i where ${claim} group by 1`.execute(tx)
  const counts = { NOMINATED: 0, APPROVED: 0, REJECTED: 0, WITHDRAWN: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
