/** The demo's campaigns: one that runs, and one in enrolment. */
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  type CampaignForm,
  draftCampaign,
  makeOffersOfStore,
  openCampaignById,
} from '../../promotions/index.ts'
import type { Seller } from '../orders/demo-orders.ts'

export interface DemoCampaign {
  readonly form: Omit<CampaignForm, 'enrolFrom' | 'enrolTo' | 'startsAt' | 'endsAt'>
  /** Days from now: enrolment, its end, begin and end. */
  readonly days: readonly [number, number, number, number]
  readonly stores: readonly string[]
  readonly itemsOfStore: number
  readonly percent: number
}

export const plainCampaign = {
  descriptionNe: null,
  banner: null,
  minRating: null,
  maxCancelRate: null,
  categoryIds: [],
  districts: [],
  platformPercent: null,
  showOnHome: true,
} satisfies Partial<CampaignForm>

const running: DemoCampaign = {
  days: [-14, -4, -1, 9],
  stores: [
    'indrachowk-pashmina',
    'thamel-trek-store',
    'palpa-dhaka-ghar',
    'ilam-chiya-bagan',
    'chitwan-mauri',
  ],
  itemsOfStore: 3,
  percent: 18,
  form: {
    ...plainCampaign,
    ...{ title: 'Winter bazaar', titleNe: 'जाडो बजार', badge: 'Winter', badgeNe: 'जाडो' },
    description: 'Warm shawls, down jackets, tea and honey from all over Nepal, for ten days.',
    descriptionNe: 'नेपालभरका न्यानो पछ्यौरा, डाउन ज्याकेट, चिया र मह, दस दिनका लागि।',
    ...{ colour: 'BLUE', minDiscountPercent: 10, slotsTotal: 24, slotsPerVendor: 4, perShopperCap: 5 },
    ...{ bearer: 'SHARED', platformPercent: 40 },
  },
}

const enrolling: DemoCampaign = {
  days: [-2, 12, 30, 37],
  stores: ['bhojpur-khukuri', 'janakpur-mithila', 'patan-bowl-house', 'thimi-mato-ghar'],
  itemsOfStore: 2,
  percent: 20,
  form: {
    ...plainCampaign,
    ...{ title: 'Handmade in Nepal', titleNe: 'नेपालमै हातले बनेको', badge: 'Handmade', badgeNe: 'हस्तकला' },
    description: 'A week for potters, weavers and smiths. The market bears the discount.',
    descriptionNe: 'कुमाले, बुनकर र कामीका लागि एक साता। छुट बजारले बेहोर्छ।',
    ...{ colour: 'ORANGE', minDiscountPercent: 15, slotsTotal: 12, slotsPerVendor: 3, perShopperCap: 2 },
    bearer: 'PLATFORM',
  },
}

export async function addCampaigns(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const adminId = await adminOf(tx)
  const runs = await openDemoCampaign(tx, running, adminId, now)
  const vendors = await addItems(tx, { id: runs, adminId, status: 'APPROVED' }, running, sellers, now)
  await chooseItems(tx, runs, adminId, new Date(now.getTime() - 2 * dayMs))
  for (const vendorId of vendors) await makeOffersOfStore(tx, { campaignId: runs, vendorId }, now)
  const enrols = await openDemoCampaign(tx, enrolling, adminId, now)
  await addItems(tx, { id: enrols, adminId, status: 'NOMINATED' }, enrolling, sellers, now)
}

export async function adminOf(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Added and published before its enrolment began. */
export async function openDemoCampaign(
  tx: Tx,
  { form, days }: Pick<DemoCampaign, 'form' | 'days'>,
  accountId: string,
  now: Date,
): Promise<string> {
  const on = (day: number) => new Date(now.getTime() + day * dayMs)
  const [enrolFrom, enrolTo, startsAt, endsAt] = days
  const at = on(enrolFrom - 1)
  const dated = { enrolFrom: on(enrolFrom), enrolTo: on(enrolTo), startsAt: on(startsAt), endsAt: on(endsAt) }
  const id = await draftCampaign(tx, { accountId, at }, { ...form, ...dated })
  await openCampaignById(tx, id, { accountId, at })
  return id
}

interface Joined {
  readonly id: string
  readonly adminId: string
  readonly status: 'NOMINATED' | 'APPROVED'
}

/** Their dearest products. Answers the stores that are in it. */
async function addItems(
  tx: Tx,
  { id, adminId, status }: Joined,
  { stores, itemsOfStore, percent, days }: DemoCampaign,
  sellers: readonly Seller[],
  now: Date,
): Promise<string[]> {
  const at = new Date(now.getTime() + (days[0] + 1) * dayMs)
  const own = sellers.filter(({ store }) => stores.includes(store.username))
  for (const { vendorId, accountId } of own) {
    await sql`
      with item as (
        insert into campaign_item (id, campaign_id, vendor_id, product_id, product_name, kind, percent, committed_units,
          status, decided_by, decided_at, created_at, updated_at)
        select gen_random_uuid(), ${id}, ${vendorId}, p.id, p.name, 'PERCENT', ${percent},
          least(20, (select sum(stock) from product_variation v where v.product_id = p.id and v.is_offered)),
          ${status}, ${status === 'APPROVED' ? adminId : null}, ${status === 'APPROVED' ? at : null}, ${at}, ${at}
        from product p where p.vendor_id = ${vendorId} and p.is_listed and p.unit = 'piece' and exists (
          select from product_variation v where v.product_id = p.id and v.is_offered and v.stock > 0
        )
        order by p.price_paisa desc, p.id limit ${itemsOfStore} returning id
      )
      insert into campaign_event (campaign_id, at, kind, by_account, item_id)
      select ${id}, ${at}, 'NOMINATED', ${accountId}, id from item`.execute(tx)
  }
  return own.map(({ vendorId }) => vendorId)
}

export async function chooseItems(tx: Tx, id: string, adminId: string, at: Date): Promise<void> {
  await sql`
    update campaign c set status = 'CHOSEN', version = version + 1, updated_at = ${at},
      slots_used = (select count(*) from campaign_item where campaign_id = c.id and status = 'APPROVED')
    where c.id = ${id}`.execute(tx)
  await sql`
    insert into campaign_event (campaign_id, at, kind, by_account) values (${id}, ${at}, 'CHOSEN', ${adminId})`.execute(
    tx,
  )
}
