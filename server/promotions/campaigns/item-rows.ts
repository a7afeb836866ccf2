/** Items of campaigns as rows, and as they are read. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { campaignItem } from '../../../contract/promotions/campaign-shapes.ts'
import type {
  CampaignItemKind,
  CampaignItemState,
  CampaignItemStatus,
} from '../../../contract/promotions/campaign-states.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export type ShownItem = z.output<typeof campaignItem>

export interface CampaignItem
  extends Columns<
    'campaign_item',
    | 'id'
    | 'campaign_id'
    | 'vendor_id'
    | 'product_id'
    | 'product_name'
    | 'variable_nos'
    | 'percent'
    | 'fixed_paisa'
    | 'committed_units'
    | 'reject_reason'
    | 'offer_id'
    | 'version'
    | 'created_at'
    | 'updated_at'
  > {
  readonly kind: OneOf<'campaign_item', 'kind', CampaignItemKind>
  readonly status: OneOf<'campaign_item', 'status', CampaignItemStatus>
}

/** Of `campaign_item i`. */
export const itemColumns: RawBuilder<unknown> = sql`
  i.id, i.campaign_id as "campaignId", i.vendor_id as "vendorId", i.product_id as "productId",
  i.product_name as "productName", i.variable_nos as "variableNos", i.kind, i.percent, i.fixed_paisa as "fixedPaisa",
  i.committed_units as "committedUnits", i.status, i.reject_reason as "rejectReason", i.offer_id as "offerId",
  i.version, i.created_at as "createdAt", i.updated_at as "updatedAt"`

export interface ReadItem extends CampaignItem {
  readonly state: CampaignItemState
  readonly usedUnits: number
  readonly picture: string | null
}

/** Of `campaign_item i`, its campaign `c`, its offer `o` and its product `p`. */
const itemState = (at: Date) => sql<CampaignItemState>`(case
  when i.status <> 'APPROVED' then i.status
  when c.status = 'CANCELLED' then 'CANCELLED'
  when c.ends_at <= ${at} or o.status = 'ENDED' then 'ENDED'
  when o.stock_cap <= o.used_units then 'SOLD_OUT'
  when o.starts_at <= ${at} then 'LIVE'
  else 'APPROVED'
end)`

/** Items in the order in which they came. */
export async function itemsBy(
  db: Db,
  claim: RawBuilder<unknown>,
  at: Date,
  more: RawBuilder<unknown> = sql``,
): Promise<ReadItem[]> {
  const { rows } = await sql<ReadItem>`
    select ${itemColumns}, ${itemState(at)} as "state", coalesce(o.used_units, 0) as "usedUnits",
      p.pictures[1] as "picture"
    from campaign_item i join campaign c on c.id = i.campaign_id
    left join offer o on o.id = i.offer_id left join product p on p.id = i.product_id
    where ${claim} order by i.created_at, i.id ${more}`.execute(db)
  return rows
}

export const presentItem = (item: ReadItem): ShownItem => ({
  id: item.id,
  campaignId: item.campaignId,
  vendorId: item.vendorId,
  productId: item.productId,
  productName: item.productName,
  productImage: item.picture === null ? null : pictureUrl(item.picture),
  kind: item.kind,
  percent: item.percent,
  fixedPrice: item.fixedPaisa,
  variableNos: item.variableNos,
  committedUnits: item.committedUnits,
  usedUnits: item.usedUnits,
  status: item.status,
  state: item.state,
  rejectReason: item.rejectReason,
  offerId: item.offerId,
  version: item.version,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
})
