/** Selections, claims and picks at once, on a real PostgreSQL; each gate beside a naive twin that is red. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../../contract/shared/durations.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { killedAt } from '../../testing/killed-at.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addPlatformPromo, type Headers, signedInAdmin, tenOff } from '../../testing/promos.ts'
import { rewards } from '../../testing/rewards/programs.ts'
import { complete, receiver, winnerCampaigns } from '../../testing/rewards/winner-campaigns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { freePlaces } from './fill-places.ts'
import { winnerCampaignById } from './winner-campaign-rows.ts'

let now = new Date()
let market: TestMarket
let store: OpenStore
let productId: string
let admin: Headers
let acts: ReturnType<typeof winnerCampaigns>

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
  admin = await signedInAdmin(market)
  acts = winnerCampaigns(market, admin)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const buyers = async (count: number): Promise<Signed[]> => {
  const crowd = await Promise.all(Array.from({ length: count }, () => signedInShopper(market)))
  for (const who of crowd) await complete(market, { store, productId }, who)
  return crowd
}
/** The clock of the jobs alone: tokens last for minutes. */
const afterwards = (hours: number) => ({
  ...market.ctx,
  clock: () => new Date(now.getTime() + hours * hourMs),
})
const tendLater = async () => (await import('./tend-campaigns.ts')).tendCampaigns(afterwards(11))

describe('two selections at once', () => {
  test('select once, and tell each winner once', async () => {
    const id = await acts.start()
    await buyers(3)
    await Promise.all([tendLater(), tendLater(), tendLater()])
    expect((await acts.winners(id)).map(({ place, round }) => [place, round])).toEqual([
      [1, 1],
      [2, 1],
    ])
    const { rows } = await market.pool.query(
      `select count(*)::integer as count from notification where kind = 'prize-won' and receiver_id in (select user_id from winner where campaign_id = $1)`,
      [id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('the same gate is red on two that do not lock the campaign: both find the place free', async () => {
    const id = await acts.start({ winners: 1 })
    const bothHaveLooked = openBarrier(2)
    const naive = () =>
      inTransaction(market.db, async (tx) => {
        const free = await freePlaces(tx, await winnerCampaignById(tx, id))
        await bothHaveLooked()
        return free
      })
    expect(await Promise.all([naive(), naive()])).toEqual([[1], [1]])
    await acts.ask('POST', `${id}/cancel`, { reason: 'A twin' })
  })
})

describe('the last place', () => {
  test('of two picks at once one has it', async () => {
    const id = await acts.start({ mode: 'ADMIN_PICK', winners: 1 })
    const crowd = await Promise.all([signedInShopper(market), signedInShopper(market)])
    const answers = await Promise.all(
      crowd.map(({ accountId: userId }) => acts.ask('POST', `${id}/pick`, { userId, reason: 'A photo' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await acts.winners(id)).toHaveLength(1)
  })
})

describe('two claims at once', () => {
  const won = async (more: object = {}) => {
    const id = await acts.start({ winners: 1, ...more })
    const [who] = (await buyers(1)) as [Signed]
    const { version } = await acts.show(id)
    await acts.ask('POST', `${id}/select`, { version })
    const prize = (await acts.prizes(who)).find(({ campaignId }) => campaignId === id)
    return { who, winnerId: prize?.winnerId ?? '' }
  }
  const other = { ...receiver, address: 'Thamel 26, Kathmandu' }

  test('of a product: the first receiver stays', async () => {
    const { who, winnerId } = await won()
    const answers = await Promise.all(
      [receiver, other].map((one) => acts.claim(who, winnerId, { receiver: one })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(answers.map((answer) => answer.json().receiver.address)).size).toBe(1)
  })

  test('the same gate is red on a claim that looks and then writes: each has its own receiver', async () => {
    const { who, winnerId } = await won()
    const bothHaveLooked = openBarrier(2)
    const naive = async (address: string) => {
      const { rows } = await market.pool.query('select state from winner where id = $1', [winnerId])
      await bothHaveLooked()
      if (rows[0].state !== 'NOTIFIED') return ''
      const written = await market.pool.query(
        `update winner set state = 'CLAIMED', claimed_at = notified_at, receiver = $2 where id = $1
         returning receiver ->> 'address' as address`,
        [winnerId, { ...receiver, address }],
      )
      return written.rows[0].address
    }
    expect(new Set(await Promise.all([naive('Thamel'), naive('Lakeside')])).size).toBe(2)
    expect((await acts.claim(who, winnerId, { receiver })).statusCode).toBe(200)
  })

  test('of a voucher: one voucher', async () => {
    const promo = await addPlatformPromo(market, admin, tenOff({ visibility: 'PRIVATE' }))
    const { who, winnerId } = await won({ prize: { kind: 'VOUCHER', promoId: promo.id } })
    const answers = await Promise.all([1, 2, 3].map(() => acts.claim(who, winnerId)))
    expect(new Set(answers.map((answer) => answer.json().grantId)).size).toBe(1)
    const { rows } = await market.pool.query('select state from promo_grant where promo_id = $1', [promo.id])
    expect(rows).toEqual([{ state: 'HELD' }])
  })
})

describe('points', () => {
  const entriesOf = async (who: Signed) =>
    (
      await market.pool.query(
        `select e.kind, e.points from reward_entry e join reward_account a on a.id = e.account_id
         where a.user_id = $1 and e.kind = 'PRIZE'`,
        [who.accountId],
      )
    ).rows
  const balanceOf = async (who: Signed) => (await rewards(market).mine(who))[0]?.balance ?? 0
  const won = async () => {
    const id = await acts.start({
      ...{ mode: 'ADMIN_PICK', winners: 1, prize: { kind: 'POINTS', points: 500 } },
    })
    const who = await signedInShopper(market)
    const picked = await acts.ask('POST', `${id}/pick`, { userId: who.accountId, reason: 'A photo' })
    return { who, winnerId: String(picked.json().winnerId) }
  }
  const once = [{ kind: 'PRIZE', points: 500 }]

  beforeAll(async () => {
    await rewards(market).savePlatform(admin)
  })

  test('of three claims at once are given once', async () => {
    const { who, winnerId } = await won()
    const answers = await Promise.all([1, 2, 3].map(() => acts.claim(who, winnerId)))
    expect(answers.map((answer) => answer.json().state)).toEqual(['ISSUED', 'ISSUED', 'ISSUED'])
    expect([await entriesOf(who), await balanceOf(who)]).toEqual([once, 500])
  })

  test('the same gate is red on a claim that looks and then gives: the points are there twice', async () => {
    const { who, winnerId } = await won()
    await rewards(market).correct(admin, who.accountId, 1)
    const bothHaveLooked = openBarrier(2)
    const naive = async () => {
      const { rows } = await market.pool.query('select state from winner where id = $1', [winnerId])
      await bothHaveLooked()
      if (rows[0].state !== 'NOTIFIED') return
      const give = 'update reward_account set balance = balance + 500 where user_id = $1'
      await market.pool.query(give, [who.accountId])
    }
    await Promise.all([naive(), naive()])
    expect(await balanceOf(who)).toBe(1_001)
    await market.pool.query('update reward_account set balance = 1 where user_id = $1', [who.accountId])
  })

  test.each([
    { name: 'the entry is written', statement: 'insert into reward_entry ', when: 'AFTER' },
    { name: 'it is kept', statement: 'insert into reward_entry ', when: 'COMMITTED' },
  ] as const)('of a claim that was killed when $name are given once by the next', async (point) => {
    const { who, winnerId } = await won()
    const claim = { method: 'POST', url: `/api/prizes/${winnerId}/claim`, payload: {} } as const
    await killedAt(market, point, { ...claim, headers: { ...who.headers } })
    expect((await acts.claim(who, winnerId)).json()).toMatchObject({ state: 'ISSUED' })
    expect([await entriesOf(who), await balanceOf(who)]).toEqual([once, 500])
  })
})

test.each([
  { name: 'the sheet is written', statement: 'update winner_entry e set position', when: 'AFTER' },
  { name: 'the first winner is written', statement: 'insert into winner ', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'insert into winner ', when: 'COMMITTING' },
  { name: 'it is kept', statement: 'insert into winner ', when: 'COMMITTED' },
] as const)('killed when $name: the next run has selected once', async (point) => {
  const id = await acts.start()
  const crowd = await buyers(2)
  await market.pool.query(`update winner_campaign set ends_at = clock_timestamp() where id = $1`, [id])
  now = new Date(Date.now() + 1_000)
  await killedAt(market, point, { job: 'rewards-tend-winners' })
  await acts.tend()
  const chosen = (await acts.standings(id)).map(([, userId]) => userId)
  expect(chosen.toSorted()).toEqual(crowd.map(({ accountId }) => accountId).toSorted())
  now = new Date()
})
