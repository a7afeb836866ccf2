/** Points as a prize of winner coupons: promised, claimed once, counted, and kept. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../../testing/promos.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import { rewards, tenForHundred } from '../../testing/rewards/programs.ts'
import { complete, winnerCampaigns, winnerForm } from '../../testing/rewards/winner-campaigns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type Cost = ResponseJson<typeof contract.rewards.platformPointsCost>

let market: TestMarket
let store: OpenStore
let productId: string
let admin: Headers
let acts: ReturnType<typeof winnerCampaigns>

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { stock: 100 })
  admin = await signedInAdmin(market)
  acts = winnerCampaigns(market, admin)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const prize = { kind: 'POINTS', points: 1_500 }
const byHand = { mode: 'ADMIN_PICK', winners: 3, title: 'Best photo', titleNe: 'राम्रो तस्बिर', prize }
let version = 0
async function saveProgram(more: object = {}): Promise<void> {
  const saved = await rewards(market).savePlatform(admin, tenForHundred({ version, ...more }))
  if (saved.statusCode !== 200) throw new Error(saved.body)
  version += 1
}
async function pick(id: string, who: Signed): Promise<string> {
  const picked = await acts.ask('POST', `${id}/pick`, { userId: who.accountId, reason: 'A photo' })
  if (picked.statusCode !== 201) throw new Error(picked.body)
  return String(picked.json().winnerId)
}
const balanceOf = async (who: Signed) => (await rewards(market).mine(who))[0]?.balance ?? 0
const prizesGiven = async (): Promise<number> => {
  const { months }: Cost = (await rewards(market).ask('GET', '/api/admin/reward/cost', admin)).json()
  return months.reduce((sum, month) => sum + month.prizes, 0)
}
const told = async (who: Signed) =>
  (
    await market.pool.query(
      `select kind, detail ->> 'prize' as prize, detail ->> 'prizeNe' as "prizeNe" from notification
       where receiver_id = $1 and kind like 'prize-%' order by sent_at, id`,
      [who.accountId],
    )
  ).rows

test('a draft waits for the market’s programme: it is published only while that is active', async () => {
  const made = await acts.add(byHand)
  expect(made.json()).toMatchObject({ prize: { ...prize, name: '1,500 points', worth: null } })
  const { id } = made.json()
  const publish = () => acts.ask('POST', `${id}/publish`, { version: 1 })
  expect((await publish()).json()).toMatchObject({ code: 'PRIZE_PROGRAM_MISSING' })
  await saveProgram({ active: false })
  expect((await publish()).json()).toMatchObject({ code: 'PRIZE_PROGRAM_MISSING' })
  await saveProgram()
  expect((await publish()).statusCode).toBe(200)
  const shown = await market.app.inject({ url: `/api/winners/${id}` })
  expect(shown.json().prize).toEqual({
    ...{ kind: 'POINTS', name: '1,500 points', nameNe: '1,500 पोइन्ट' },
    ...{ points: 1_500, worth: 150, voucher: null },
  })
})

test.each([0, -5, 2.5, 1_000_001])('%s points are no prize', async (points) => {
  expect((await acts.add({ prize: { kind: 'POINTS', points } })).statusCode).toBe(400)
})

test('the claim adds them once, with their expiry, and everybody reads what they are', async () => {
  const id = await acts.start(byHand)
  const who = await signedInShopper(market)
  const winnerId = await pick(id, who)
  const before = await prizesGiven()
  const claimed = await acts.claim(who, winnerId)
  expect(claimed.json()).toMatchObject({ state: 'ISSUED', grantId: null, prize: { name: '1,500 points' } })
  await acts.claim(who, winnerId)
  const [mine] = await rewards(market).mine(who)
  expect(mine).toMatchObject({ owner: 'PLATFORM', balance: 1_500, expiring: [{ points: 1_500 }] })
  const entries = await rewards(market).ask('GET', `/api/reward/mine/${mine?.programId}`, who.headers)
  const entry = {
    ...{ kind: 'PRIZE', points: 1_500, order: null },
    prize: { campaignId: id, title: 'Best photo', titleNe: 'राम्रो तस्बिर' },
  }
  expect(entries.json()).toMatchObject({ total: 1, rows: [entry] })
  const forAdmins = await rewards(market).ask('GET', `/api/admin/reward/user/${who.accountId}`, admin)
  expect(forAdmins.json()).toMatchObject({ rows: [entry] })
  expect((await prizesGiven()) - before).toBe(1_500)
  expect(await told(who)).toEqual([{ kind: 'prize-won', prize: '1,500 points', prizeNe: '1,500 पोइन्ट' }])
})

test('points that were given stay: neither an admin nor a return takes them away', async () => {
  const who = await signedInShopper(market)
  const id = await acts.start({ ...byHand, vendorId: store.vendorId })
  const orderId = await complete(market, { store, productId }, who)
  const winnerId = await pick(id, who)
  await acts.claim(who, winnerId)
  const given = await balanceOf(who)
  const gone = await acts.ask('POST', `${id}/winner/${winnerId}/disqualify`, { reason: 'Too late' })
  expect(gone.json()).toMatchObject({ code: 'WINNER_SETTLED' })
  const asked = await returning(market).ask(who, orderId, [{ productId, quantity: 1 }])
  expect((await takeBack(market, store, asked.json())).status).toBe('REFUNDED')
  expect(await acts.standings(id)).toEqual([[1, who.accountId, 'ISSUED']])
  // Ten points for the Rs. 100 went back with the goods.
  expect([given, await balanceOf(who)]).toEqual([1_510, 1_500])
})

test('while the programme has ended a claim waits for an admin, and nothing is lost', async () => {
  const id = await acts.start(byHand)
  const who = await signedInShopper(market)
  const winnerId = await pick(id, who)
  await saveProgram({ active: false })
  expect((await acts.claim(who, winnerId)).json()).toMatchObject({ state: 'CLAIMED' })
  const give = () => acts.ask('POST', `${id}/winner/${winnerId}/issue`, { proof: 'Given by hand' })
  expect((await give()).json()).toMatchObject({ code: 'PRIZE_PROGRAM_MISSING' })
  expect(await balanceOf(who)).toBe(0)
  await saveProgram()
  expect((await give()).json()).toMatchObject({ state: 'ISSUED' })
  expect((await give()).json()).toMatchObject({ code: 'WINNER_SETTLED' })
  expect(await balanceOf(who)).toBe(1_500)
  expect((await told(who)).at(-1)).toMatchObject({ kind: 'prize-issued', prize: '1,500 points' })
})

test('a draft changes its kind of prize; what is published keeps its points', async () => {
  const form = async (id: string, more: object) => {
    const { version: of, startsAt, endsAt } = await acts.show(id)
    const whole = winnerForm(market.ctx.clock(), { ...byHand, ...more })
    return acts.ask('PUT', id, { ...whole, startsAt, endsAt, version: of })
  }
  const { id } = (await acts.add(byHand)).json()
  const lamp = { kind: 'PRODUCT', name: 'A brass lamp', worth: 1_500 }
  expect((await form(id, { prize: lamp })).json()).toMatchObject({ prize: { ...lamp, points: null } })
  expect((await form(id, {})).json()).toMatchObject({ prize })
  const { version: of } = await acts.show(id)
  expect((await acts.ask('POST', `${id}/publish`, { version: of })).statusCode).toBe(200)
  const fewer = await form(id, { prize: { kind: 'POINTS', points: 1_499 } })
  expect(fewer.json()).toMatchObject({ code: 'WINNERS_PROMISED', field: 'prize' })
  expect((await form(id, { winners: 4 })).json()).toMatchObject({ winners: 4, prize })
  await saveProgram({ active: false })
  expect((await form(id, { winners: 5 })).json()).toMatchObject({ code: 'PRIZE_PROGRAM_MISSING' })
  await saveProgram()
})
