/** The clock of campaigns: stores are told that enrolment opens, that it begins and ends, and that an item is sold out. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { type Campaign, campaignColumns } from './campaign-rows.ts'
import { campaignDetail, notifyStoresOfCampaign, type Telling } from './notify-campaigns.ts'
import { storeFaults, storeFiguresOf } from './store-figures.ts'

/** Stores of one bite. */
const mostStores = 200
const mostItems = 200

/** Each minute. Killed at any point, the next run goes on where it stopped: told is told. */
export async function notifyDue(ctx: AppContext): Promise<void> {
  await repeat(ctx, tellOpening)
  await repeat(ctx, (telling) => tellOnce(telling, 'is_start_told', 'campaign-starts', sql`c.starts_at`))
  await repeat(ctx, (telling) => tellOnce(telling, 'is_end_told', 'campaign-ended', sql`c.ends_at`))
  await repeat(ctx, tellSoldOut)
}

async function repeat(ctx: AppContext, tell: (telling: Telling) => Promise<boolean>): Promise<void> {
  while (await inTransaction(ctx.db, (tx, afterCommit) => tell({ ctx, tx, afterCommit }))) {
    // Bites until nothing is left.
  }
}

/** Approved stores that meet what a store can meet; those that do not are spared. */
async function tellOpening({ ctx, tx, afterCommit }: Telling): Promise<boolean> {
  const at = ctx.clock()
  const campaign = await nextOf(
    tx,
    sql`c.status = 'PUBLISHED' and not c.is_opening_told and c.enrol_from <= ${at} and c.enrol_to > ${at}`,
  )
  if (campaign === undefined) return false
  const { rows } = await sql<{ id: string; accountId: string }>`
    select v.id, v.account_id as "accountId" from vendor v, campaign c
    where c.id = ${campaign.id} and v.status = 'APPROVED'
      and (c.opening_told_after is null or v.id > c.opening_told_after)
    order by v.id limit ${mostStores}`.execute(tx)
  const figures = await storeFiguresOf(
    tx,
    rows.map(({ id }) => id),
    at,
  )
  const to = rows.flatMap(({ id, accountId }) => {
    const store = figures.get(id)
    return store !== undefined && storeFaults(campaign, store).length === 0 ? [accountId] : []
  })
  if (to.length > 0) {
    const detail = { ...campaignDetail(campaign), until: campaign.enrolTo.toISOString() }
    const key = `campaign-opens ${campaign.id}`
    await notificationRequested.publish(tx, { ctx, kind: 'campaign-opens', to, detail, key, at }, afterCommit)
  }
  await tx
    .updateTable('campaign')
    .set({ opening_told_after: rows.at(-1)?.id ?? null, is_opening_told: rows.length < mostStores })
    .where('id', '=', campaign.id)
    .execute()
  return true
}

async function tellOnce(
  telling: Telling,
  mark: 'is_start_told' | 'is_end_told',
  kind: 'campaign-starts' | 'campaign-ended',
  since: ReturnType<typeof sql>,
): Promise<boolean> {
  const { ctx, tx } = telling
  const campaign = await nextOf(
    tx,
    sql`c.status = 'CHOSEN' and not c.${sql.ref(mark)} and ${since} <= ${ctx.clock()}`,
  )
  if (campaign === undefined) return false
  const isLate = mark === 'is_start_told' && campaign.endsAt <= ctx.clock()
  if (!isLate) await notifyStoresOfCampaign(telling, kind, campaign)
  await tx
    .updateTable('campaign')
    .set({ [mark]: true })
    .where('id', '=', campaign.id)
    .execute()
  return true
}

async function nextOf(tx: Tx, claim: ReturnType<typeof sql>): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${campaignColumns} from campaign c where ${claim} order by c.id limit 1 for no key update skip locked`.execute(
    tx,
  )
  return rows[0]
}

/** Once for each number of committed units: raised ones may sell out again. */
async function tellSoldOut({ ctx, tx, afterCommit }: Telling): Promise<boolean> {
  const at = ctx.clock()
  const { rows } = await sql<
    Pick<Campaign, 'id' | 'title' | 'titleNe'> & {
      itemId: string
      productName: string
      units: number
      accountId: string
    }
  >`
    with due as (
      select i.id from campaign_item i join offer o on o.id = i.offer_id
      where i.status = 'APPROVED' and o.status = 'ACTIVE' and o.ends_at > ${at} and o.used_units >= o.stock_cap
        and i.sold_out_told_at < i.committed_units
      order by i.id limit ${mostItems} for no key update of i skip locked
    )
    update campaign_item i set sold_out_told_at = i.committed_units
    from due, campaign c, vendor v where i.id = due.id and c.id = i.campaign_id and v.id = i.vendor_id
    returning c.id, c.title, c.title_ne as "titleNe", i.id as "itemId", i.product_name as "productName",
      i.committed_units as "units", v.account_id as "accountId"`.execute(tx)
  for (const { itemId, productName, units, accountId, ...campaign } of rows) {
    const detail = { ...campaignDetail(campaign), productName, units: String(units) }
    const key = `campaign-item-sold-out ${itemId} ${units}`
    await notificationRequested.publish(
      tx,
      { ctx, kind: 'campaign-item-sold-out', to: [accountId], detail, key, at },
      afterCommit,
    )
  }
  return rows.length === mostItems
}
