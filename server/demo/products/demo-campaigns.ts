/** The demo's campaigns: one that runs, one in enrolment, and one that is over, with what its orders brought. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  type CampaignForm,
  draftCampaign,
  makeOffersOfStore,
  openCampaignById,
} from '../../promotions/index.ts'
import { insertRows } from '../insert-rows.ts'
import type { Seller } from '../orders/demo-orders.ts'

interface DemoCampaign {
  readonly form: Omit<CampaignForm, 'enrolFrom' | 'enrolTo' | 'startsAt' | 'endsAt'>
  /** Days from now: enrolment, its end, begin and end. */
  readonly days: readonly [number, number, number, number]
  readonly stores: readonly string[]
  readonly itemsOfStore: number
  readonly percent: number
}

const plain = {
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
    ...plain,
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
    ...plain,
    ...{ title: 'Handmade in Nepal', titleNe: 'नेपालमै हातले बनेको', badge: 'Handmade', badgeNe: 'हस्तकला' },
    description: 'A week for potters, weavers and smiths. The market bears the discount.',
    descriptionNe: 'कुमाले, बुनकर र कामीका लागि एक साता। छुट बजारले बेहोर्छ।',
    ...{ colour: 'ORANGE', minDiscountPercent: 15, slotsTotal: 12, slotsPerVendor: 3, perShopperCap: 2 },
    bearer: 'PLATFORM',
  },
}

const over: Pick<DemoCampaign, 'form' | 'days' | 'percent'> = {
  days: [-60, -45, -40, -12],
  percent: 15,
  form: {
    ...plain,
    ...{ title: 'Tihar bazaar', titleNe: 'तिहार बजार', badge: 'Tihar', badgeNe: 'तिहार' },
    description: 'Lights, sweets and presents for brothers and sisters.',
    descriptionNe: 'बत्ती, मिठाई र दाजुभाइ दिदीबहिनीका उपहार।',
    ...{ colour: 'RED', minDiscountPercent: 10, slotsTotal: 20, slotsPerVendor: 4, perShopperCap: null },
    ...{ bearer: 'SHARED', platformPercent: 50 },
  },
}

export async function addCampaigns(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const adminId = await adminOf(tx)
  const runs = await announce(tx, running, adminId, now)
  const vendors = await addItems(tx, { id: runs, adminId, status: 'APPROVED' }, running, sellers, now)
  await choose(tx, runs, adminId, new Date(now.getTime() - 2 * dayMs))
  for (const vendorId of vendors) await makeOffersOfStore(tx, { campaignId: runs, vendorId }, now)
  const enrols = await announce(tx, enrolling, adminId, now)
  await addItems(tx, { id: enrols, adminId, status: 'NOMINATED' }, enrolling, sellers, now)
}

/** Each order of one item that was sold in its days took it: the rows are as the price of an order writes them. */
export async function addPastCampaign(tx: Tx, now: Date): Promise<void> {
  const adminId = await adminOf(tx)
  const id = await announce(tx, over, adminId, now)
  const { days, form, percent } = over
  const [, , startsAt, endsAt] = days.map((day) => new Date(now.getTime() + day * dayMs))
  await sql`
    create temporary table sold on commit drop as
    select o.id as order_id, o.user_id, o.vendor_id, o.placed_at, l.product_id, l.variable_no, l.product_name,
      l.quantity, l.unit_paisa, floor(l.unit_paisa * ${100 - percent} / 100.0 + 0.5)::bigint as offer_paisa
    from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    where o.status = 'COMPLETED' and o.placed_at between ${startsAt} and ${endsAt} and l.unit = 'piece'
      and (select count(*) from order_line m where m.order_id = o.id) = 1
      and p.id in (
        select distinct on (q.vendor_id) q.id from product q join order_line k on k.product_id = q.id
        join orders r on r.id = k.order_id
        where r.status = 'COMPLETED' and r.placed_at between ${startsAt} and ${endsAt}
        group by q.vendor_id, q.id order by q.vendor_id, count(*) desc, q.id
      )
      and o.vendor_id in (select id from vendor order by username limit 12)`.execute(tx)
  const { rows } = await sql<{ vendorId: string; productId: string; productName: string; units: number }>`
    select vendor_id as "vendorId", product_id as "productId", min(product_name) as "productName",
      sum(quantity)::integer as "units" from sold group by 1, 2 order by 1`.execute(tx)
  const made = rows.map((row) => ({ ...row, id: randomUUIDv7(), offerId: randomUUIDv7() }))
  const common = { kind: 'PERCENT', percent, status: 'APPROVED', created_at: now, updated_at: now }
  await insertRows(
    tx,
    'offer',
    made.map(({ offerId, vendorId, units }, at) => ({
      ...common,
      ...{ id: offerId, vendor_id: vendorId, slug: `tihar-bazaar-${at + 1}`, title: form.title },
      ...{
        title_ne: form.titleNe,
        badge: form.badge,
        badge_ne: form.badgeNe,
        scope: 'PRODUCTS',
        status: 'ACTIVE',
      },
      ...{ category_ids: [], starts_at: startsAt, ends_at: endsAt, stock_cap: units + 5, used_units: units },
      ...{ bearer: 'SHARED', platform_percent: form.platformPercent, campaign_id: id, created_by: adminId },
      ...{ version: 1, publish_version: 0, is_publishing: false },
    })),
  )
  await insertRows(
    tx,
    'campaign_item',
    made.map(({ id: itemId, offerId, vendorId, productId, productName, units }) => ({
      ...common,
      ...{
        id: itemId,
        campaign_id: id,
        vendor_id: vendorId,
        product_id: productId,
        product_name: productName,
      },
      ...{ committed_units: units + 5, offer_id: offerId, decided_by: adminId, decided_at: startsAt },
      ...{ sold_out_told_at: 0, version: 1 },
    })),
  )
  await insertRows(
    tx,
    'offer_product',
    made.map(({ offerId, productId }) => ({ offer_id: offerId, product_id: productId })),
  )
  await writeTaken(tx, id, form)
  await choose(tx, id, adminId, startsAt ?? now)
  await sql`update campaign set is_opening_told = true, is_start_told = true, is_end_told = true where id = ${id}`.execute(
    tx,
  )
}

async function writeTaken(tx: Tx, campaignId: string, form: DemoCampaign['form']): Promise<void> {
  const off = sql`(s.unit_paisa - s.offer_paisa) * s.quantity`
  await sql`
    insert into offer_use (order_id, offer_id, product_id, variable_no, user_id, units, used_at)
    select s.order_id, i.offer_id, s.product_id, s.variable_no, s.user_id, s.quantity, s.placed_at
    from sold s join campaign_item i on i.product_id = s.product_id and i.campaign_id = ${campaignId}`.execute(
    tx,
  )
  await sql`
    update order_line l set offer_id = u.offer_id, offer_unit_paisa = s.offer_paisa
    from sold s join offer_use u using (order_id, product_id, variable_no)
    where (l.order_id, l.product_id, l.variable_no) = (s.order_id, s.product_id, s.variable_no)`.execute(tx)
  await sql`
    insert into order_adjustment
      (order_id, seq, kind, label, label_ne, amount_paisa, bearer, platform_percent, source_id)
    select s.order_id, 2, 'OFFER', ${form.title}, ${form.titleNe}, -${off}, 'SHARED', ${form.platformPercent}, u.offer_id
    from sold s join offer_use u using (order_id, product_id, variable_no)`.execute(tx)
  await sql`
    insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
    select s.order_id, 2, s.product_id, s.variable_no, -${off} from sold s`.execute(tx)
  await sql`update orders o set total_paisa = o.total_paisa - ${off} from sold s where s.order_id = o.id`.execute(
    tx,
  )
  await sql`
    update payment p set amount_paisa = p.amount_paisa - ${off}, accepted_paisa = p.accepted_paisa - ${off}
    from sold s where s.order_id = p.order_id`.execute(tx)
}

async function adminOf(tx: Tx): Promise<string> {
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
async function announce(
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

async function choose(tx: Tx, id: string, adminId: string, at: Date): Promise<void> {
  await sql`
    update campaign c set status = 'CHOSEN', version = version + 1, updated_at = ${at},
      slots_used = (select count(*) from campaign_item where campaign_id = c.id and status = 'APPROVED')
    where c.id = ${id}`.execute(tx)
  await sql`
    insert into campaign_event (campaign_id, at, kind, by_account) values (${id}, ${at}, 'CHOSEN', ${adminId})`.execute(
    tx,
  )
}
