/** Prizes of stores by real requests: credits, slots in campaigns, badges that shoppers see, certificates on paper. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { type Ledger, openLedger, sell } from '../../testing/ledger.ts'
import { campaignForm, campaigning, itemForm } from '../../testing/offers/campaigns.ts'
import { creditFaultsIn } from '../../testing/oracle/oracle-credits.ts'
import { findingsOf } from '../../testing/oracle/soundness.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { addHistory } from '../../testing/rewards/level-rows.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { updateStorePrizes } from './end-prizes.ts'
import { runNight } from './run-night.ts'

// Noon in Nepal, so that all of it is one day and within one sign-in.
let now = new Date('2026-11-20T06:15:00Z')
let market: TestMarket
let books: Ledger
let other: OpenStore

const ask = async (method: 'GET' | 'POST', url: string, headers: object, payload?: object) => {
  const answer = await market.app.inject({
    ...{ method, url, headers: { ...headers } },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), answer }
}
const form = (prize: string, more: object = {}) => ({
  ...{ name: `Busy ${prize}`, nameNe: 'व्यस्त पसल', metric: 'ORDERS', windowDays: 30, threshold: 5, least: 1 },
  ...{ prize, prizeDays: prize === 'CERTIFICATE' ? null : 10, ...more },
})
const rules = '/api/admin/reward/vendor/rule'
const rewardsOf = async ({ headers }: Signed) =>
  (await ask('GET', '/api/vendor/level/', headers)).body.rewards as Record<string, unknown>[]
const mine = async (prize: string) => (await rewardsOf(books.store)).find((one) => one.prize === prize)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  books = await openLedger(market)
  other = await openStoreWithProducts(market)
  await addHistory(market, books.store, { day: dayAfter(nepalDayOf(now), -3), count: 8 })
  for (const [prize, more] of [
    ['FEE_CREDIT', { credit: 120.5 }],
    ['CAMPAIGN_SLOT', {}],
    ['BADGE', {}],
    ['CERTIFICATE', {}],
  ] as const) {
    const { body } = await ask('POST', rules, books.admin, form(prize, more))
    await ask('POST', `${rules}/${body.ruleId}/status`, books.admin, { status: 'ACTIVE', version: 1 })
  }
  await runNight(market.ctx)
  pass(minuteMs)
})
afterAll(async () => {
  expect(await creditFaultsIn(market.pool)).toEqual([])
  expect((await findingsOf(market)).filter(({ name }) => ['levels', 'prizes'].includes(name))).toEqual([])
  await market.close()
})

test('are given by the night to the store that has earned them, and to no other', async () => {
  const given = (await rewardsOf(books.store)).map(({ prize, state }) => `${prize} ${state}`)
  expect(given.toSorted()).toEqual([
    'BADGE GRANTED',
    'CAMPAIGN_SLOT GRANTED',
    'CERTIFICATE GRANTED',
    'FEE_CREDIT GRANTED',
  ])
  expect(await rewardsOf(other)).toEqual([])
})

test.each([
  ['a credit of nothing', 'FEE_CREDIT', { credit: 0 }, 'credit'],
  ['a credit without its sum', 'FEE_CREDIT', {}, 'credit'],
  ['a credit without its days', 'FEE_CREDIT', { credit: 5, prizeDays: null }, 'prizeDays'],
  ['a slot with a sum', 'CAMPAIGN_SLOT', { credit: 5 }, 'credit'],
])('%s is refused', async (_, prize, more, field) => {
  const { status, body } = await ask('POST', rules, books.admin, form(prize, more))
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

describe('a fee credit', () => {
  const statement = async () => {
    const url = '/api/admin/settlement/'
    const { body } = await ask('POST', url, books.admin, {
      vendorId: books.store.vendorId,
      upTo: nepalDayOf(now),
    })
    return (await ask('GET', `${url}${body.settlementId}`, books.admin)).body
  }

  test('covers the commission of what is sold, on the page, in the books and on the statement', async () => {
    expect(await mine('FEE_CREDIT')).toMatchObject({ credit: 120.5, creditLeft: 120.5 })
    const productId = await addTestProducts(market, books.store, { pricePaisa: 100_000 })
    const lines = [{ productId, quantity: 1, expectedUnitPrice: 1_000 }]
    for (let sold = 0; sold < 2; sold++) {
      pass(1_000)
      await sell(market, books, { lines, byCourier: false })
    }
    expect(await mine('FEE_CREDIT')).toMatchObject({ credit: 120.5, creditLeft: 0 })
    const { body } = await ask('GET', '/api/vendor/balance', books.store.headers)
    expect(body.balance).toBe(-79.5)
    expect(body.rows.map(({ kind, amount, note }: Record<string, unknown>) => [kind, amount, note])).toEqual(
      expect.arrayContaining([
        ['FEE_CREDIT', 20.5, 'Busy FEE_CREDIT'],
        ['COMMISSION', -100, ''],
      ]),
    )
    pass(1_000)
    const { rows, closing } = await statement()
    expect(closing).toBe(-79.5)
    expect(rows).toMatchObject([
      { sale: 0, commission: -100, feeCredit: 100, net: 0 },
      { sale: 0, commission: -100, feeCredit: 20.5, net: -79.5 },
    ])
    const sheet = await ask('GET', '/api/vendor/balance/sheet?offset=0', books.store.headers)
    expect(sheet.body.csv).toContain('Fee credit')
    const summary = await ask(
      'GET',
      `/api/admin/orderSummary/?from=${nepalDayOf(now)}&to=${nepalDayOf(now)}`,
      books.admin,
    )
    expect(summary.body.commission).toBe(79.5)
  })
})

describe('a slot in a campaign', () => {
  test('stands beside the nominations, is used up by the item that is chosen, and comes back with a campaign that is off', async () => {
    const acts = campaigning(market, books.admin)
    const campaign = await acts.opened(campaignForm(now))
    const [own, foreign] = [await addTestProducts(market, books.store), await addTestProducts(market, other)]
    const item = await acts.nominated(books.store, campaign.id, itemForm(own))
    const rival = await acts.nominated(other, campaign.id, itemForm(foreign))
    const holders = async () =>
      (await acts.items(campaign.id))
        .json()
        .rows.map((row: { id: string; holdsSlot: boolean }) => [row.id, row.holdsSlot])
    expect(await holders()).toEqual([
      [item.id, true],
      [rival.id, false],
    ])
    pass(2 * minuteMs)
    await acts.approve(campaign.id, item.id, rival.id)
    // It may still be rejected: until choosing is finished nothing is used up.
    expect((await mine('CAMPAIGN_SLOT'))?.state).toBe('GRANTED')
    await acts.chosen(campaign.id)
    expect((await mine('CAMPAIGN_SLOT'))?.state).toBe('USED')
    expect(await holders()).toEqual([
      [item.id, false],
      [rival.id, false],
    ])
    expect((await findingsOf(market)).filter(({ name }) => name === 'prizes')).toEqual([])
    const free = await offersWhileNightRuns(campaign.id, async () => {
      expect((await acts.cancel(campaign.id)).statusCode).toBe(200)
    })
    expect(free).toBe(2)
    expect((await mine('CAMPAIGN_SLOT'))?.state).toBe('GRANTED')
  })

  /** Seen red with the offers locked first: check-outs would wait for the night as well. */
  async function offersWhileNightRuns(campaignId: string, work: () => Promise<void>): Promise<number> {
    const night = await market.pool.connect()
    try {
      await night.query('begin')
      await night.query('select pg_advisory_xact_lock(471920083)')
      const working = work()
      await expect
        .poll(async () => {
          const { rows } = await market.pool.query(
            `select count(*)::integer as count from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
          )
          return rows[0].count
        })
        .toBe(1)
      const { rows } = await night.query(
        'select id from offer where campaign_id = $1 for no key update skip locked',
        [campaignId],
      )
      await night.query('rollback')
      await working
      return rows.length
    } finally {
      night.release()
    }
  }
})

describe('two campaigns whose choosing is finished at once', () => {
  const used = async () =>
    (
      await market.pool.query(
        `select count(*)::integer as count from vendor_reward where prize = 'CAMPAIGN_SLOT' and state = 'USED'`,
      )
    ).rows[0].count

  test('use one slot up once', async () => {
    const acts = campaigning(market, books.admin)
    const made = []
    for (let nth = 0; nth < 2; nth++) {
      const campaign = await acts.opened(campaignForm(now))
      const item = await acts.nominated(
        books.store,
        campaign.id,
        itemForm(await addTestProducts(market, books.store)),
      )
      made.push({ campaign, item })
    }
    pass(2 * minuteMs)
    for (const { campaign, item } of made) await acts.approve(campaign.id, item.id)
    await Promise.all(made.map(({ campaign }) => acts.chosen(campaign.id)))
    expect(await used()).toBe(1)
    for (const { campaign } of made) await acts.cancel(campaign.id)
    expect(await used()).toBe(0)
  })

  test('are red where each takes the slot that it has seen', async () => {
    const bothAreHere = openBarrier(2)
    const naive = () =>
      inTransaction(market.db, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select id from vendor_reward where prize = 'CAMPAIGN_SLOT' and state = 'GRANTED'`.execute(tx)
        await bothAreHere()
        const taken = await sql`
          update vendor_reward set earned_at = earned_at where id = ${rows[0]?.id ?? ''} returning 1`.execute(
          tx,
        )
        return taken.rows.length
      })
    expect(await Promise.all([naive(), naive()])).toEqual([1, 1])
  })
})

describe('a certificate', () => {
  test.each([
    ['en', ['Certificate', 'This certifies that the store', 'Delivered orders, 8', '2026']],
    ['ne', ['प्रमाणपत्र', 'व्यस्त']],
    ['both', ['Certificate', 'प्रमाणपत्र', 'Busy CERTIFICATE', 'व्यस्त']],
  ])('is a PDF in %s with the store, what it earned and the day', async (language, words) => {
    const reward = await mine('CERTIFICATE')
    const url = `/api/vendor/level/reward/${reward?.rewardId}/certificate`
    const answer = await market.app.inject({
      ...{ method: 'POST', url, headers: { ...books.store.headers }, payload: { language } },
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificate-2026-11-19.pdf"',
    })
    const [page = '', ...more] = pagesOf(answer.rawPayload)
    expect(more).toEqual([])
    for (const said of [...words, 'Asan']) expect(page).toContain(said)
    expect((await mine('CERTIFICATE'))?.state).toBe('USED')
    const stolen = await market.app.inject({
      ...{ method: 'POST', url, headers: { ...other.headers }, payload: { language } },
    })
    expect(stolen.statusCode).toBe(404)
  })
})

test('a badge is read by shoppers on the page of its store until it ends', async () => {
  const badges = async () =>
    (await ask('GET', `/api/vendor/vendorDescription/?username=${books.store.username}`, {})).body[0].badges
  expect(await badges()).toEqual([{ name: 'Busy BADGE', nameNe: 'व्यस्त पसल' }])
  // Won before as well, and still running: shown once.
  const { rows: before } = await market.pool.query(`
    insert into vendor_reward (id, rule_id, vendor_id, from_day, until_day, prize, name, name_ne, metric, prize_days,
      hits, cases, state, earned_at, granted_at, ends_at)
    select gen_random_uuid(), rule_id, vendor_id, from_day - 100, until_day - 100, prize, name, name_ne, metric,
      prize_days, hits, cases, state, earned_at - interval '1 day', granted_at, ends_at - interval '1 day'
    from vendor_reward where prize = 'BADGE' returning id`)
  await inTransaction(market.db, (tx) => updateStorePrizes(tx, books.store.vendorId))
  expect(await badges()).toEqual([{ name: 'Busy BADGE', nameNe: 'व्यस्त पसल' }])
  expect((await findingsOf(market)).filter(({ name }) => name === 'prizes')).toEqual([])
  await market.pool.query('delete from vendor_reward where id = $1', [before[0].id])
  pass(10 * dayMs)
  expect(await badges()).toEqual([])
  await runNight(market.ctx)
  const { rows } = await market.pool.query(
    `select prize, state from vendor_reward where earned_at < $1 and vendor_id = $2 order by prize`,
    [new Date('2026-11-21T00:00:00Z'), books.store.vendorId],
  )
  expect(rows.map(({ prize, state }) => `${prize} ${state}`)).toEqual([
    'BADGE EXPIRED',
    'CAMPAIGN_SLOT EXPIRED',
    'CERTIFICATE USED',
    'FEE_CREDIT USED',
  ])
})
