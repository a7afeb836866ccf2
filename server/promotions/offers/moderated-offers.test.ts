import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailsTo } from '../../testing/mailbox.ts'
import { fifthOff, type MadeOffer, offering } from '../../testing/offers/offers.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../../testing/promos.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let acts: ReturnType<typeof offering>
let offer: MadeOffer

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInAdmin(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
  acts = offering(market, store)
  await addTestProducts(market, store)
  offer = await acts.start()
})

const ask = (url: string, payload?: object) =>
  market.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/admin/offer/${url}`,
    headers: admin,
    ...(payload && { payload }),
  })
const hide = (reason = 'The price before was never asked') => ask(`${offer.id}/hide`, { reason })
const isShown = async () =>
  (await market.pool.query('select is_on from shown_offer where id = $1', [offer.id])).rows[0].is_on
const lastNotice = async () =>
  (await market.app.inject({ url: '/api/support/notification/?notify=1', headers: store.headers })).json()[0]

test('an admin hides an offer: it stops at once, its store is told why by bell and mail, and cannot undo it', async () => {
  const hidden = await hide()
  expect(hidden.json()).toMatchObject({ state: 'HIDDEN', status: 'ACTIVE', shopName: expect.any(String) })
  expect(await isShown()).toBe(false)
  expect(await lastNotice()).toMatchObject({
    kind: 'offer-hidden',
    message: 'We\'ve hidden your offer "Dashain offer". The price before was never asked',
    link: `/admin/vendor/offer?offer=${offer.id}`,
  })
  const { rows } = await market.pool.query('select email from account where id = $1', [store.accountId])
  const letters = await emailsTo(market, rows[0].email)
  expect(letters.map(({ text }) => text).join()).toMatch(/The price before was never\s+asked/)
  const mine = (await acts.read(offer.id)).json()
  expect(mine).toMatchObject({ state: 'HIDDEN', hiddenReason: 'The price before was never asked' })
  const paused = await acts.turned(mine, 'PAUSED')
  expect((await acts.turn(paused, 'ACTIVE')).json()).toMatchObject({ status: 409, code: 'HIDDEN_BY_MARKET' })
  const { startsAt } = mine
  expect(await acts.changed(paused, fifthOff({ percent: 10, startsAt }))).toMatchObject({ state: 'HIDDEN' })
})

test('restored it is again what its store has made of it, and both acts stand in the trail', async () => {
  await hide()
  const restored = await ask(`${offer.id}/restore`, {})
  expect(restored.json()).toMatchObject({ state: 'LIVE', hiddenReason: null })
  expect(await isShown()).toBe(true)
  expect(await lastNotice()).toMatchObject({ kind: 'offer-restored' })
  const { rows } = await market.pool.query(
    'select act, about_name as name from admin_act where about_id = $1 order by id',
    [offer.id],
  )
  expect(rows).toEqual([
    { act: 'OFFER_HIDDEN', name: 'Dashain offer' },
    { act: 'OFFER_RESTORED', name: 'Dashain offer' },
  ])
})

test('without a reason, of what has ended, or of what is not hidden nothing is done', async () => {
  expect((await hide('')).statusCode).toBe(400)
  expect((await ask(`${offer.id}/restore`, {})).json()).toMatchObject({ code: 'OFFER_NOT_HIDDEN' })
  await acts.end(offer)
  expect((await hide()).json()).toMatchObject({ code: 'OFFER_ENDED' })
})

test('admins find offers of all stores by title, store and state, and read one with its result', async () => {
  const title = `Tihar ${offer.slug.slice(-6)}`
  const found = await acts.start(fifthOff({ title }))
  const { rows, total } = (await ask(`?search=${encodeURIComponent(title)}&state=LIVE`)).json()
  expect([total, rows[0].id]).toEqual([1, found.id])
  expect((await ask(`?vendorId=${store.vendorId}`)).json().total).toBe(2)
  expect((await ask(found.id)).json()).toMatchObject({
    ...{ title, username: store.username, hiddenByName: null },
    result: { orders: 0, units: 0, revenue: 0, discount: 0, shoppers: 0, products: [] },
  })
})
