/** A campaign from its announcement to its result, through real requests and a clock that is handed in. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../contract/shared/durations.ts'
import {
  campaignForm,
  campaigning,
  fixedItem,
  itemForm,
  type MadeCampaign,
} from '../../testing/offers/campaigns.ts'
import { fifthOff, offering, onProducts } from '../../testing/offers/offers.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { notifyDue } from './notify-due.ts'

let now = new Date()
let market: TestMarket
let store: OpenStore
let other: OpenStore
let shopper: Signed
let acts: ReturnType<typeof campaigning>
let productId: string
let campaign: MadeCampaign

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  now = new Date()
  acts = campaigning(market, await signedInAdmin(market))
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  productId = await addTestProducts(market, store)
  campaign = await acts.opened(campaignForm(now))
})

/** Sessions outlive these minutes. */
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
const order = (goods: string, unit: number, quantity = 1, from = store) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: from.vendorId, deliveryOptionId: from.pickupId, paymentMethod: 'COD' },
      lines: [{ productId: goods, quantity, expectedUnitPrice: unit }],
      expectedTotal: unit * quantity,
    },
  })
const noticesOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await market.app.inject({ url: '/api/support/notification/?notify=1', headers })).json() as {
    kind: string
  }[]
const kindsOf = async (who: OpenStore) => (await noticesOf(who)).map(({ kind }) => kind)
const listed = async (slug: string) =>
  (await market.app.inject({ url: `/api/products/product/?offer=${slug}` }))
    .json()
    .rows.map((row: { id: string }) => row.id)
/** Approved and chosen; it begins in two minutes. */
async function chosenItem(form: object = itemForm(productId)) {
  const item = await acts.nominated(store, campaign.id, form)
  passMinutes(2)
  await acts.approve(campaign.id, item.id)
  await acts.chosen(campaign.id)
  return acts.itemOf(store, item)
}

test('from enrolment to the result: approved items are offers of the campaign, with its page and its days', async () => {
  const item = await chosenItem()
  expect(item).toMatchObject({ status: 'APPROVED', state: 'APPROVED', offerId: expect.any(String) })
  expect((await acts.shown(campaign.slug)).json()).toMatchObject({ state: 'SCHEDULED', goods: 1 })
  expect((await acts.shown()).json()).toContainEqual(expect.objectContaining({ slug: campaign.slug }))
  expect(await listed(campaign.slug), 'what comes is seen beforehand').toEqual([productId])
  const named = async (slug: string) =>
    (await market.app.inject({ url: `/api/campaign/?slug=${slug}` })).json()
  expect(await named(campaign.slug)).toMatchObject([{ slug: campaign.slug, state: 'SCHEDULED' }])
  expect(await named('no-such-campaign')).toEqual([])
  passMinutes(2)
  expect((await acts.shown(campaign.slug)).json()).toMatchObject({
    state: 'LIVE',
    title: 'Tihar bazaar',
    goods: 1,
  })
  expect(await listed(campaign.slug)).toEqual([productId])
  const bought = await order(productId, 80, 2)
  expect(bought.statusCode, bought.body).toBe(201)
  expect((await acts.result(campaign.id)).json()).toMatchObject({
    ...{ orders: 1, units: 2, revenue: 160, discount: 40, borneByStore: 40, borneByPlatform: 0, shoppers: 1 },
    committedUnits: 5,
    stores: [{ vendorId: store.vendorId, units: 2, committedUnits: 5 }],
    products: [{ productId, units: 2, discount: 40 }],
  })
  passMinutes(2)
  expect((await acts.read(campaign.id)).json()).toMatchObject({ state: 'ENDED' })
  expect(await named(campaign.slug)).toMatchObject([{ state: 'ENDED' }])
  expect(await listed(campaign.slug)).toEqual([])
  expect(await acts.itemOf(store, item)).toMatchObject({ state: 'ENDED', usedUnits: 2 })
  expect((await order(productId, 80)).json()).toMatchObject({ code: 'PRICE_CHANGED' })
})

test('who bears it: a platform-borne campaign and a shared one are split in the result as the books do', async () => {
  const shared = await acts.opened(
    campaignForm(now, { bearer: 'SHARED', platformPercent: 33, minDiscountPercent: null }),
  )
  const mine = await addTestProducts(market, store, { pricePaisa: 9_999 })
  const item = await acts.nominated(store, shared.id, itemForm(mine, { percent: 7 }))
  passMinutes(2)
  await acts.approve(shared.id, item.id)
  await acts.chosen(shared.id)
  passMinutes(2)
  // 99.99 less 7 %, rounded half up: 92.99; 7 off a unit, 21 off three; the platform bears 6.93 of it.
  expect((await order(mine, 92.99, 3)).statusCode).toBe(201)
  expect((await acts.result(shared.id)).json()).toMatchObject({
    ...{ discount: 21, borneByPlatform: 6.93, borneByStore: 14.07 },
  })
})

describe('a nomination is refused', () => {
  const faultsOf = async (form: object, from = store) =>
    (await acts.nominate(from, campaign.id, form)).json() as { code: string; faults?: { code: string }[] }
  test('below the least discount, with the price that would do', async () => {
    expect(await faultsOf(fixedItem(productId, 95))).toMatchObject({
      code: 'CAMPAIGN_RULES_FAILED',
      faults: [{ code: 'DISCOUNT_TOO_SMALL', is: 5, needs: 10, price: 90 }],
    })
    expect(await faultsOf(itemForm(productId, { percent: 9 }))).toMatchObject({
      faults: [{ code: 'DISCOUNT_TOO_SMALL', is: 9, needs: 10, percent: 10 }],
    })
    expect((await acts.nominate(store, campaign.id, fixedItem(productId, 90))).statusCode).toBe(201)
  })
  test('measured against the lowest price of 30 days, whatever it costs today', async () => {
    const raised = await addTestProducts(market, store, { pricePaisa: 16_000 })
    await market.pool.query(
      `insert into price_history (product_id, variable_no, since, paisa)
       values ($1, 0, now() - interval '5 days', 8000), ($1, 0, now(), 16000)`,
      [raised],
    )
    expect(await faultsOf(itemForm(raised, { percent: 50 }))).toMatchObject({
      faults: [{ code: 'DISCOUNT_TOO_SMALL', is: 0, percent: 55 }],
    })
  })
  test('with more committed than there is, twice, beyond its share, or once enrolment is closed', async () => {
    expect(await faultsOf(itemForm(productId, { committedUnits: 11 }))).toMatchObject({
      faults: [{ code: 'STOCK_TOO_LOW', is: 10, needs: 11 }],
    })
    await acts.nominated(store, campaign.id, itemForm(productId))
    expect(await faultsOf(itemForm(productId))).toMatchObject({ code: 'ALREADY_IN_CAMPAIGN' })
    for (let more = 0; more < 4; more += 1)
      await acts.nominated(store, campaign.id, itemForm(await addTestProducts(market, store)))
    const sixth = await addTestProducts(market, store)
    expect(await faultsOf(itemForm(sixth))).toMatchObject({
      faults: [{ code: 'NO_STORE_SLOTS', is: 5, needs: 5 }],
    })
    passMinutes(2)
    expect(await faultsOf(itemForm(sixth))).toMatchObject({ code: 'CAMPAIGN_NOT_ENROLLING' })
  })
  test('by rules for stores and goods, told by code and figures', async () => {
    const strict = {
      minRating: 4.2,
      districts: ['Mustang'],
      categoryIds: [other.categoryId],
      slotsTotal: 1,
      slotsPerVendor: 1,
    }
    const { id } = await acts.opened(campaignForm(now, strict))
    const judged = (await acts.evaluate(store, id, itemForm(productId))).json()
    expect(judged.faults.map(({ code }: { code: string }) => code).sort()).toEqual([
      'OTHER_CATEGORY',
      'OTHER_DISTRICT',
      'RATING_TOO_LOW',
    ])
    expect(judged.variations).toMatchObject([
      { price: 100, campaignPrice: 80, lowestOf30Days: 100, discountPercent: 20 },
    ])
    const row = (await acts.mine(store, id)).json()
    expect(row.storeFaults).toContainEqual({ code: 'RATING_TOO_LOW', is: null, needs: 4.2 })
  })
  test('for goods of another store, or with numbers that are none', async () => {
    const foreign = await addTestProducts(market, other)
    expect(await faultsOf(itemForm(foreign))).toMatchObject({ code: 'NOT_FOUND' })
    for (const form of [
      { percent: Number.NaN },
      { percent: -5 },
      { percent: 100 },
      { committedUnits: 0 },
      { committedUnits: 1e12 },
      { kind: 'FIXED_PRICE', percent: null, fixedPrice: 1e12 },
      { kind: 'FIXED_PRICE', percent: null, fixedPrice: -1 },
      { variableNos: [] },
    ])
      expect(
        (await acts.nominate(store, campaign.id, itemForm(productId, form))).statusCode,
        JSON.stringify(form),
      ).toBe(400)
    expect(await faultsOf(itemForm(productId, { variableNos: [3] }))).toMatchObject({
      faults: [{ code: 'NOT_ON_SALE' }],
    })
  })
})

describe('a store with its item', () => {
  test('changes it while it is undecided, and two editors are told apart', async () => {
    const item = await acts.nominated(store, campaign.id, itemForm(productId))
    const changed = await acts.changeItem(store, item, {
      ...itemForm(productId, { percent: 30 }),
      version: 1,
    })
    expect(changed.json()).toMatchObject({ percent: 30, version: 2 })
    expect((await acts.changeItem(store, item, { ...itemForm(productId), version: 1 })).json()).toMatchObject(
      {
        code: 'EDITED_MEANWHILE',
      },
    )
    expect((await acts.changeItem(other, item, { ...itemForm(productId), version: 2 })).statusCode).toBe(404)
    await acts.approve(campaign.id, item.id)
    expect((await acts.changeItem(store, item, { ...itemForm(productId), version: 3 })).json()).toMatchObject(
      {
        code: 'CAMPAIGN_ITEM_DECIDED',
      },
    )
  })
  test('withdraws it until it begins: the slot is free, and its offer ends', async () => {
    const item = await chosenItem()
    expect((await acts.read(campaign.id)).json()).toMatchObject({ slotsLeft: 9 })
    expect((await acts.withdraw(store, item)).json()).toMatchObject({ status: 'WITHDRAWN' })
    expect((await acts.read(campaign.id)).json()).toMatchObject({ slotsLeft: 10 })
    passMinutes(2)
    expect((await order(productId, 80)).json()).toMatchObject({ code: 'PRICE_CHANGED', total: 100 })
  })
  test('does not once it has begun', async () => {
    const item = await chosenItem()
    passMinutes(2)
    expect((await acts.withdraw(store, item)).json()).toMatchObject({ code: 'CAMPAIGN_HAS_BEGUN' })
  })
  test('raises what it has committed and never lowers it; sold out it is live again, and is told each time', async () => {
    const item = await chosenItem(itemForm(productId, { committedUnits: 2 }))
    passMinutes(2)
    expect((await order(productId, 80, 2)).statusCode).toBe(201)
    expect(await acts.itemOf(store, item)).toMatchObject({ state: 'SOLD_OUT' })
    await notifyDue(market.ctx)
    await notifyDue(market.ctx)
    expect((await kindsOf(store)).filter((kind) => kind === 'campaign-item-sold-out')).toHaveLength(1)
    expect((await order(productId, 80)).json()).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await acts.raise(store, item, 2)).json()).toMatchObject({ code: 'UNITS_ONLY_UP' })
    expect((await acts.raise(store, item, 11)).json()).toMatchObject({ code: 'CAMPAIGN_RULES_FAILED' })
    expect((await acts.raise(store, item, 4)).json()).toMatchObject({
      state: 'LIVE',
      committedUnits: 4,
      usedUnits: 2,
    })
    expect((await order(productId, 80)).statusCode).toBe(201)
  })
  test('sees its offer as of the campaign, and changes nothing of it there', async () => {
    const { offerId } = await chosenItem()
    const own = offering(market, store)
    const offer = (await own.read(String(offerId))).json()
    expect(offer).toMatchObject({
      campaign: { id: campaign.id, title: 'Tihar bazaar', titleNe: 'तिहार बजार' },
    })
    expect((await own.turn(offer, 'PAUSED')).json()).toMatchObject({ code: 'OFFER_OF_CAMPAIGN' })
    const form = { ...fifthOff(onProducts(productId)), version: offer.version }
    expect((await own.change(offer.id, form)).json()).toMatchObject({ code: 'OFFER_OF_CAMPAIGN' })
  })
})
