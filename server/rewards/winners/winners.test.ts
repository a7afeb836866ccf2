/** Winner coupons from a draft to the prize, through real requests and a clock that is handed in. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { addPlatformPromo, tenOff } from '../../testing/promos.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import { complete, receiver, winnerCampaigns } from '../../testing/rewards/winner-campaigns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let now = new Date('2026-11-20T04:00:00Z')
let market: TestMarket
let store: OpenStore
let productId: string
let keeper: Signed
let acts: ReturnType<typeof winnerCampaigns>

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { stock: 10_000 })
  const { accountId, email } = await signUp(market, { userType: 'ADMIN' })
  keeper = { accountId, headers: await signIn(market, email) }
  acts = winnerCampaigns(market, keeper.headers)
})
beforeEach(() => later(40 * dayMs))
afterEach(() => expectSound(market))
afterAll(() => market.close())

const crowd: Signed[] = []
async function people(count: number): Promise<Signed[]> {
  const made = await Promise.all(Array.from({ length: count }, () => signedInShopper(market)))
  crowd.push(...made)
  return made
}
/** Each a minute after the one before. */
async function buy(who: Signed, quantity = 1): Promise<string> {
  now = new Date(now.getTime() + 60_000)
  return complete(market, { store, productId }, who, quantity)
}
/** Everybody logs in anew, for a token lasts for minutes. */
async function later(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms)
  for (const { accountId, headers } of [...crowd, store, keeper]) {
    const { rows } = await market.pool.query(
      'select email from account where id = $1 and disabled_at is null',
      [accountId],
    )
    if (rows.length > 0) Object.assign(headers, await signIn(market, rows[0].email))
  }
}
async function sendBack(who: Signed, orderId: string, quantity = 1) {
  await later(60_000)
  const asked = await returning(market).ask(who, orderId, [{ productId, quantity }])
  const { status } = await takeBack(market, store, asked.json())
  if (status !== 'REFUNDED') throw new Error(`not refunded: ${status}`)
}
const pub = async (url: string) => (await market.app.inject({ url })).json()

describe('the rules', () => {
  test('the first two shoppers win, once each, and everybody can check it', async () => {
    const [anna, bibek, chandra] = (await people(3)) as [Signed, Signed, Signed]
    const id = await acts.start({ vendorId: store.vendorId })
    for (const who of [anna, anna, bibek, chandra]) await buy(who)
    await later(11 * hourMs)
    await acts.tend()
    expect(await acts.standings(id)).toEqual([
      [1, anna.accountId, 'NOTIFIED'],
      [2, bibek.accountId, 'NOTIFIED'],
    ])
    const shown = await pub(`/api/winners/${id}`)
    expect(shown).toMatchObject({ state: 'CLOSED', entries: 4 })
    expect(shown.chosen[0]).toMatchObject({ name: 'M••• G•••', place: 1, round: 1 })
    const sheet = await pub(`/api/winners/${id}/sheet`)
    expect(sheet.rows.map(({ position, value }: Record<string, unknown>) => [position, value])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ])
    expect(JSON.stringify([shown, sheet])).not.toContain('Maya')
    await acts.tend()
    expect(await acts.winners(id)).toHaveLength(2)
  })

  test('the most spent wins, of all orders together; of equal sums the earlier', async () => {
    const [anna, bibek, chandra] = (await people(3)) as [Signed, Signed, Signed]
    const id = await acts.start({ mode: 'TOP_N', vendorId: store.vendorId })
    await buy(chandra, 3)
    await buy(anna, 2)
    await buy(bibek, 3)
    await buy(anna, 2)
    await later(11 * hourMs)
    expect((await acts.ask('GET', `${id}/preview`)).json().rows[0]).toMatchObject({ userId: anna.accountId })
    await acts.tend()
    expect((await acts.standings(id)).map(([, who]) => who)).toEqual([anna.accountId, chandra.accountId])
  })

  test('every second order wins, and who has won lets the next one have it', async () => {
    const [anna, bibek] = (await people(2)) as [Signed, Signed]
    const id = await acts.start({ mode: 'NTH_ORDER', nth: 2, vendorId: store.vendorId })
    for (const who of [bibek, anna, bibek, anna, bibek]) await buy(who)
    await later(11 * hourMs)
    await acts.tend()
    expect((await acts.standings(id)).map(([place, who]) => [place, who])).toEqual([
      [1, anna.accountId],
      [2, bibek.accountId],
    ])
    expect((await pub(`/api/winners/${id}/sheet`)).total).toBe(5)
  })

  test('a small order, another store and an order from before do not count', async () => {
    const [anna] = (await people(1)) as [Signed]
    await buy(anna, 5)
    const other = await openStoreWithProducts(market)
    const id = await acts.start({ minOrder: 300, vendorId: store.vendorId })
    const elsewhere = await acts.start({ vendorId: other.vendorId })
    await buy(anna, 2)
    expect([(await acts.show(id)).entries, (await acts.show(elsewhere)).entries]).toEqual([0, 0])
    await later(11 * hourMs)
    await acts.tend()
    expect(await acts.winners(id)).toEqual([])
  })
})

describe('what comes back', () => {
  test('an order that was sent back does not win, and one with an open return waits', async () => {
    const [anna, bibek, chandra] = (await people(3)) as [Signed, Signed, Signed]
    const id = await acts.start({ vendorId: store.vendorId, winners: 1, waitDays: 1 })
    const first = await buy(anna)
    await sendBack(anna, first)
    const second = await buy(bibek)
    await buy(chandra)
    const asked = await returning(market).ask(bibek, second, [{ productId, quantity: 1 }])
    await later(dayMs + 11 * hourMs)
    await acts.tend()
    expect(await acts.winners(id)).toEqual([])
    expect(await acts.show(id)).toMatchObject({ state: 'SELECTING', openReturns: 1 })
    const answer = await acts.ask('POST', `${id}/select`, { version: 2 })
    expect(answer.json()).toMatchObject({ code: 'WINNERS_RETURNS_OPEN' })
    await returning(market).mine(bibek, asked.json().returnId, 'cancel')
    await acts.tend()
    expect(await acts.standings(id)).toEqual([[1, bibek.accountId, 'NOTIFIED']])
    const { rows } = (await acts.ask('GET', `${id}/entry?view=VOIDED`)).json()
    expect(rows).toMatchObject([{ userId: anna.accountId, fault: 'RETURNED' }])
  })

  test('a winner who sends the order back later loses the prize to the next in line', async () => {
    const [anna, bibek] = (await people(2)) as [Signed, Signed]
    const id = await acts.start({ vendorId: store.vendorId, winners: 1 })
    const order = await buy(anna)
    await buy(bibek)
    await later(11 * hourMs)
    await acts.tend()
    await sendBack(anna, order)
    expect(await acts.standings(id)).toEqual([
      [1, anna.accountId, 'DISQUALIFIED'],
      [1, bibek.accountId, 'NOTIFIED'],
    ])
    expect((await acts.prizes(anna))[0]).toMatchObject({ disqualification: 'RETURNED' })
  })
})

describe('the prize', () => {
  test('a product is claimed with its receiver and handed over with a proof', async () => {
    const [anna] = (await people(1)) as [Signed]
    const id = await acts.start({ vendorId: store.vendorId, winners: 1 })
    await buy(anna)
    await later(11 * hourMs)
    await acts.tend()
    const { winnerId = '' } = (await acts.prizes(anna))[0] ?? {}
    expect((await acts.claim(anna, winnerId)).json()).toMatchObject({ code: 'BAD_INPUT' })
    const early = await acts.ask('POST', `${id}/winner/${winnerId}/issue`, { proof: 'By bus' })
    expect(early.json()).toMatchObject({ code: 'WINNERS_NOT_YET' })
    expect((await acts.claim(anna, winnerId, { receiver })).json()).toMatchObject({
      state: 'CLAIMED',
      receiver,
    })
    expect((await acts.claim(anna, winnerId, { receiver })).statusCode).toBe(200)
    const issued = await acts.ask('POST', `${id}/winner/${winnerId}/issue`, { proof: 'By bus, slip 42' })
    expect(issued.json()).toMatchObject({ state: 'ISSUED', proof: 'By bus, slip 42' })
    const again = await acts.ask('POST', `${id}/winner/${winnerId}/issue`, { proof: 'Twice' })
    expect(again.json()).toMatchObject({ code: 'WINNER_SETTLED' })
    const gone = await acts.ask('POST', `${id}/winner/${winnerId}/disqualify`, { reason: 'Too late' })
    expect(gone.json()).toMatchObject({ code: 'WINNER_SETTLED' })
  })

  test('a voucher is in the wallet with its claim; its promo code is of no other campaign', async () => {
    const [anna] = (await people(1)) as [Signed]
    const privately = tenOff({ visibility: 'PRIVATE', titleNe: 'दस छुट' })
    const promo = await addPlatformPromo(market, keeper.headers, privately)
    const prize = { kind: 'VOUCHER', promoId: promo.id }
    await acts.start({ vendorId: store.vendorId, winners: 1, prize })
    expect((await acts.add({ prize })).json()).toMatchObject({ code: 'PRIZE_CODE_NOT_FIT' })
    const open = await addPlatformPromo(market, keeper.headers)
    const unfit = await acts.add({ prize: { kind: 'VOUCHER', promoId: open.id } })
    expect(unfit.json()).toMatchObject({ code: 'PRIZE_CODE_NOT_FIT' })
    await buy(anna)
    await later(11 * hourMs)
    await acts.tend()
    const { winnerId = '', ...won } = (await acts.prizes(anna))[0] ?? {}
    expect(won).toMatchObject({ prize: { name: 'Ten off', nameNe: 'दस छुट' } })
    const { rows: told } = await market.pool.query(
      `select detail ->> 'prizeNe' as prize from notification where receiver_id = $1 and kind = 'prize-won'`,
      [anna.accountId],
    )
    expect(told).toEqual([{ prize: 'दस छुट' }])
    const claimed = (await acts.claim(anna, winnerId)).json()
    expect(claimed).toMatchObject({ state: 'ISSUED', code: promo.code })
    const wallet = await market.app.inject({ url: '/api/vendor/promoCode/mine', headers: anna.headers })
    expect(wallet.json().rows).toMatchObject([{ grantId: claimed.grantId, source: 'WON' }])
    expect((await acts.claim(anna, winnerId)).json()).toMatchObject({ grantId: claimed.grantId })
  })

  test('an unclaimed prize passes on at a midnight of Nepal; a clock set back changes nothing', async () => {
    const [anna, bibek] = (await people(2)) as [Signed, Signed]
    const id = await acts.start({ vendorId: store.vendorId, winners: 1 })
    await buy(anna)
    await buy(bibek)
    await later(11 * hourMs)
    await acts.tend()
    const { winnerId = '', claimBy } = (await acts.prizes(anna))[0] ?? {}
    const end = new Date(claimBy ?? 0)
    await later(end.getTime() - now.getTime() - dayMs)
    await acts.tend()
    await later(dayMs - 1)
    await acts.tend()
    expect((await acts.standings(id)).map(([, , state]) => state)).toEqual(['NOTIFIED'])
    await later(1)
    const late = await acts.claim(anna, winnerId)
    expect([late.statusCode, late.json().code]).toEqual([409, 'PRIZE_PASSED'])
    await acts.tend()
    now = new Date(end.getTime() - dayMs)
    await acts.tend()
    await later(2 * dayMs)
    expect((await acts.standings(id)).map(([, who, state]) => [who, state])).toEqual([
      [anna.accountId, 'EXPIRED'],
      [bibek.accountId, 'NOTIFIED'],
    ])
    const { rows } = await market.pool.query(
      `select kind, count(*)::integer as count from notification where receiver_id = $1 and kind like 'prize-%' group by 1 order by 1`,
      [anna.accountId],
    )
    expect(rows).toEqual([
      { kind: 'prize-claim-ends', count: 1 },
      { kind: 'prize-passed', count: 1 },
      { kind: 'prize-won', count: 1 },
    ])
  })

  test('a disabled account does not win, and one that is disabled later passes its prize on', async () => {
    const [anna, bibek, chandra] = (await people(3)) as [Signed, Signed, Signed]
    const id = await acts.start({ vendorId: store.vendorId, winners: 1 })
    for (const who of [anna, bibek, chandra]) await buy(who)
    const disable = ({ accountId }: Signed) =>
      market.pool.query('update account set disabled_at = $2 where id = $1', [accountId, now])
    await disable(anna)
    await later(11 * hourMs)
    await acts.tend()
    await disable(bibek)
    await acts.tend()
    expect((await acts.standings(id)).map(([, who, state]) => [who, state])).toEqual([
      [bibek.accountId, 'DISQUALIFIED'],
      [chandra.accountId, 'NOTIFIED'],
    ])
  })
})

describe('in the hands of admins', () => {
  test('what is published keeps its promises', async () => {
    const id = await acts.start({ vendorId: store.vendorId })
    const stored = await acts.show(id)
    const { title, terms, mode, winners, endsAt, startsAt, waitDays, claimDays, version } = stored
    const form = {
      ...{ title, terms, mode, winners, endsAt, startsAt, waitDays, claimDays, vendorId: store.vendorId },
      prize: { kind: 'PRODUCT', name: 'A brass lamp', worth: 1_500 },
    }
    const fewer = await acts.ask('PUT', id, { ...form, winners: 1, version })
    expect(fewer.json()).toMatchObject({ code: 'WINNERS_PROMISED', field: 'winners' })
    const more = await acts.ask('PUT', id, { ...form, winners: 3, titleNe: 'तिहारका विजेता', version })
    expect(more.json()).toMatchObject({ winners: 3, titleNe: 'तिहारका विजेता', version: 3 })
    expect((await acts.ask('PUT', id, { ...form, version })).json()).toMatchObject({
      code: 'EDITED_MEANWHILE',
    })
    const soon = await acts.ask('POST', `${id}/select`, { version: 3 })
    expect(soon.json()).toMatchObject({ code: 'WINNERS_NOT_YET' })
    expect((await acts.ask('POST', `${id}/cancel`, { reason: 'Called off' })).statusCode).toBe(200)
    expect(await pub(`/api/winners/${id}`)).toMatchObject({ state: 'CANCELLED', cancelReason: 'Called off' })
    expect((await acts.ask('POST', `${id}/cancel`, { reason: 'Again' })).json()).toMatchObject({
      code: 'WINNERS_OVER',
    })
    const draft = (await acts.add()).json()
    expect((await pub(`/api/winners/${draft.id}`)).code).toBe('NOT_FOUND')
  })

  test('first places that are filled may be selected before the end', async () => {
    const [anna] = (await people(1)) as [Signed]
    const id = await acts.start({ vendorId: store.vendorId, winners: 1 })
    await buy(anna)
    const done = await acts.ask('POST', `${id}/select`, { version: 2 })
    expect(done.json()).toMatchObject({ state: 'CLOSED', counts: { notified: 1 } })
    expect((await acts.ask('POST', `${id}/select`, { version: 3 })).json()).toMatchObject({
      code: 'WINNERS_OVER',
    })
  })

  test('winners by hand: as many as there are places, nobody twice, no staff', async () => {
    const [anna, bibek] = (await people(2)) as [Signed, Signed]
    const id = await acts.start({ mode: 'ADMIN_PICK', winners: 1 })
    const pick = ({ accountId: userId }: Signed) =>
      acts.ask('POST', `${id}/pick`, { userId, reason: 'The best photo' })
    expect((await pick(store)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await acts.ask('GET', `${id}/people?search=maya`)).json().total).toBeGreaterThan(1)
    expect((await pick(anna)).statusCode).toBe(201)
    expect((await pick(anna)).json()).toMatchObject({ code: 'WINNER_CHOSEN' })
    expect((await pick(bibek)).json()).toMatchObject({ code: 'WINNER_PLACES_TAKEN' })
    const [{ winnerId } = { winnerId: '' }] = await acts.winners(id)
    await acts.ask('POST', `${id}/winner/${winnerId}/disqualify`, { reason: 'Not her photo' })
    expect((await acts.prizes(anna))[0]).toMatchObject({ reason: 'Not her photo' })
    expect((await pick(bibek)).json()).toMatchObject({ place: 1, round: 2 })
    const trail = (await market.pool.query(`select act from admin_act where about_id = $1 order by id`, [id]))
      .rows
    expect(trail.map(({ act }) => act)).toEqual([
      ...['WINNER_CAMPAIGN_ADDED', 'WINNER_CAMPAIGN_PUBLISHED', 'WINNER_PICKED'],
      ...['WINNER_DISQUALIFIED', 'WINNER_PICKED'],
    ])
  })
})

describe('a draw', () => {
  test('is off, needs a permission, and is settled by a seed that was promised', async () => {
    const draft = (await acts.add({ mode: 'DRAW', vendorId: store.vendorId })).json()
    const publish = (id: string) => acts.ask('POST', `${id}/publish`, { version: 1 })
    expect((await publish(draft.id)).json()).toMatchObject({ code: 'DRAWS_OFF' })
    const on = { method: 'PUT', url: '/api/admin/setting/drawsOn', headers: keeper.headers } as const
    await market.app.inject({ ...on, payload: { value: true } })
    expect((await publish(draft.id)).json()).toMatchObject({ code: 'DRAW_PERMISSION_MISSING' })
    const id = await acts.start({ mode: 'DRAW', vendorId: store.vendorId, drawPermission: 'Kathmandu 83-17' })
    await market.app.inject({ ...on, payload: { value: null } })
    const before = await pub(`/api/winners/${id}`)
    expect(before.draw).toMatchObject({ permission: 'Kathmandu 83-17', seed: null })
    for (const who of await people(4)) await buy(who)
    expect((await acts.ask('GET', `${id}/preview`)).json()).toMatchObject({ rows: [], people: 4 })
    await later(11 * hourMs)
    await acts.tend()
    const { draw, chosen } = await pub(`/api/winners/${id}`)
    const { rows } = await pub(`/api/winners/${id}/sheet`)
    // Reckoned as a stranger would, with the browser's own cryptography.
    const seed = Buffer.from(draw.seed, 'hex')
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', seed)).toString('hex')
    expect(hash).toBe(before.draw.seedHash)
    const hmac = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    const lots = await Promise.all(
      rows.map(async ({ key }: { key: string }) => ({
        key,
        lot: Buffer.from(await crypto.subtle.sign('HMAC', hmac, Buffer.from(key))).toString('hex'),
      })),
    )
    const byLot = lots.toSorted((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ key }) => key)
    expect(chosen.map(({ key }: { key: string }) => key)).toEqual(byLot.slice(0, 2))
  })
})
