/** Notifications of campaigns to stores, in the transaction of their cause. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Campaign } from './campaign-rows.ts'
import type { CampaignItem } from './item-rows.ts'

export interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
}

export const campaignDetail = ({ id, title, titleNe }: Pick<Campaign, 'id' | 'title' | 'titleNe'>) => ({
  campaignId: id,
  campaignTitle: title,
  campaignTitleNe: titleNe ?? '',
})

/** One for each item, to its store. */
export async function notifyOfItems(
  { ctx, tx, afterCommit }: Telling,
  kind: 'campaign-item-approved' | 'campaign-item-rejected',
  campaign: Campaign,
  items: readonly CampaignItem[],
  reason = '',
): Promise<void> {
  const at = ctx.clock()
  const accounts = await accountsOf(tx, items)
  for (const { id, vendorId, productName, version } of items) {
    const to = accounts.get(vendorId)
    if (to === undefined) continue
    const detail = { ...campaignDetail(campaign), productName, reason, from: campaign.startsAt.toISOString() }
    await notificationRequested.publish(
      tx,
      { ctx, kind, to: [to], detail, key: `${kind} ${id} ${version}`, at },
      afterCommit,
    )
  }
}

export async function accountsOf(
  tx: Tx,
  items: readonly { readonly vendorId: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(items.map(({ vendorId }) => vendorId))]
  const rows = await tx.selectFrom('vendor').select(['id', 'account_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}

/** One for each store: those whose items are in it, and for a cancellation those that wait too. */
export async function notifyStoresOfCampaign(
  { ctx, tx, afterCommit }: Telling,
  kind: 'campaign-cancelled' | 'campaign-starts' | 'campaign-ended',
  campaign: Pick<Campaign, 'id' | 'title' | 'titleNe' | 'endsAt'>,
  reason = '',
): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct v.account_id as "accountId" from campaign_item i join vendor v on v.id = i.vendor_id
    where i.campaign_id = ${campaign.id}
      and (i.status = 'APPROVED' or ${kind === 'campaign-cancelled'}::boolean and i.status = 'NOMINATED')
    order by 1`.execute(tx)
  if (rows.length === 0) return
  await notificationRequested.publish(
    tx,
    {
      ...{
        ctx,
        kind,
        to: rows.map(({ accountId }) => accountId),
        key: `${kind} ${campaign.id}`,
        at: ctx.clock(),
      },
      detail: { ...campaignDetail(campaign), reason, until: campaign.endsAt.toISOString() },
    },
    afterCommit,
  )
}
