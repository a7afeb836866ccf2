import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { nepalDayOf } from '../../contract/shared/nepal-days.ts'
import { orderStatuses } from '../../contract/shared/order-statuses.ts'
import { audit } from '../audit/audit.ts'
import { auditPictures } from '../audit/audit-pictures.ts'
import { auditSearch } from '../audit/audit-search.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { signIn } from '../testing/people.ts'
import { type Reader, type ReadOutcome, readEverything } from '../testing/read-everything.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { loadDemo } from './index.ts'
import { type DemoAccounts, fileOf } from './people/accounts-file.ts'

const minute = 60_000
const silent = { progress: () => {} }
let market: TestMarket
let accounts: DemoAccounts
let afterKill: { accounts: number; file: string }

const told = () => readFile(fileOf(market.ctx.config.dataDir), 'utf8')
const countOf = async (table: 'account' | 'product' | 'orders'): Promise<number> => {
  const { count } = market.db.fn
  const row = await market.db
    .selectFrom(table)
    .select(count<number>('id').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

beforeAll(async () => {
  market = await openTestMarket()
  // The first read of the clock is inside the transaction: this load ends there, as a killed one would.
  const killed = {
    ...market.ctx,
    clock: () => {
      throw new Error('killed')
    },
  }
  await expect(loadDemo(killed, silent)).rejects.toThrow('killed')
  afterKill = { accounts: await countOf('account'), file: await told() }
  accounts = await loadDemo(market.ctx, silent)
}, 2 * minute)

afterAll(() => market.close())

test('a load that was killed leaves no row, and the next one goes on with the passwords already told', async () => {
  expect(afterKill.accounts).toBe(0)
  expect(JSON.parse(afterKill.file)).toEqual(accounts)
  expect(await told()).toBe(afterKill.file)
})

test('loading twice is loading once', async () => {
  const before = await Promise.all([countOf('account'), countOf('product'), countOf('orders')])
  expect(await loadDemo(market.ctx, silent)).toEqual(accounts)
  expect(await Promise.all([countOf('account'), countOf('product'), countOf('orders')])).toEqual(before)
  const [, products] = before
  expect(products).toBeGreaterThanOrEqual(600)
})

test('everybody whose password is told can sign in, and nobody else can read the file', async () => {
  const { shopper, vendor, admin, others } = accounts
  for (const one of [shopper, vendor, admin, ...others.shoppers, ...others.vendors]) {
    await signIn(market, one.email, one.password)
  }
  expect([others.shoppers.length, others.vendors.length]).toEqual([3, 2])
  expect((await stat(fileOf(market.ctx.config.dataDir))).mode & 0o777).toBe(0o600)
})

test('the books of the demo market balance, and every picture is there', async () => {
  const client = await market.pool.connect()
  try {
    const findings = [...(await audit(client)), await auditSearch(client)]
    findings.push(await auditPictures(client, market.ctx.config, new Date()))
    expect(findings.filter(({ faults }) => faults > 0)).toEqual([])
    expect(await faultsIn(client)).toEqual([])
  } finally {
    client.release()
  }
})

test('I find stores in many districts, and the demo vendor has orders in every state but one that ran out', async () => {
  const { rows } = await get('/api/vendor/store/?noOfRows=100')
  const { rows: stores } = contract.vendors.stores.answer.parse({ rows, total: rows.length })
  expect(stores.length).toBeGreaterThanOrEqual(24)
  expect(new Set(stores.map(({ city }) => city)).size).toBeGreaterThan(10)
  const headers = await signIn(market, accounts.vendor.email, accounts.vendor.password)
  const orders = await get('/api/orders/vendor/?noOfRows=100', headers)
  const states = new Set(orders.rows.map(({ status }) => status))
  const unused = ['EXPIRED']
  expect(orderStatuses.filter((status) => !states.has(status))).toEqual(unused)
})

test('the demo vendor has shelves of its own with goods on them, and goods that nobody sees yet', async () => {
  const headers = await signIn(market, accounts.vendor.email, accounts.vendor.password)
  const { rows: shelves } = await get('/api/vendor/category/', headers)
  expect(shelves.length).toBeGreaterThanOrEqual(3)
  for (const { productCount } of shelves) expect(productCount).toBeGreaterThan(0)
  const { rows: drafts } = await get('/api/vendor/product/?filter=draft', headers)
  expect(drafts).toHaveLength(1)
})

test('I can have something brought home by the demo vendor', async () => {
  const headers = await signIn(market, accounts.shopper.email, accounts.shopper.password)
  const { rows: stores } = await get('/api/vendor/store/?noOfRows=100')
  const store = stores.find(({ username }) => username === accounts.vendor.username)
  const answer = await market.app.inject({
    url: `/api/delivery/address/?vendorId=${String(store?.vendorId)}`,
    headers,
  })
  expect(answer.json()[0]).toMatchObject({ isDefault: true, serviceable: true, city: 'Kathmandu' })
})

test('everybody whose password is told has somebody to talk with, something to be told and complaints to see', async () => {
  for (const { email, password } of [accounts.shopper, accounts.vendor, accounts.admin]) {
    const headers = await signIn(market, email, password)
    const talks = await get('/api/support/chat/', headers)
    expect(talks.rows.length).toBeGreaterThanOrEqual(2)
    const complaints = await get('/api/support/complaint/', headers)
    expect(complaints.rows.length).toBeGreaterThanOrEqual(2)
    const answer = await market.app.inject({ url: '/api/support/notification/?notify=100', headers })
    const told = answer.json<{ message: string; sendAt: string }[]>()
    expect(told.length).toBeGreaterThanOrEqual(2)
    for (const { message } of told) expect(message).not.toMatch(/undefined|null|NaN|^$/)
    expect(told.map(({ sendAt }) => sendAt)).toEqual(
      told
        .map(({ sendAt }) => sendAt)
        .toSorted()
        .reverse(),
    )
  }
})

test('all that there is to read is answered as the contract says: every statement runs, every answer is parsed', async () => {
  const readers: Reader[] = []
  for (const [userType, one] of [
    ['USER', accounts.shopper],
    ['VENDOR', accounts.vendor],
    ['ADMIN', accounts.admin],
  ] as const) {
    readers.push({ userType, headers: await signIn(market, one.email, one.password) })
  }
  await settleDemoVendor(readers[2])
  const known = {
    latitude: '27.7',
    longitude: '85.3',
    searchQuery: 'a',
    words: 'asan',
    code: 'DASHAIN',
    price: '500',
    category: 'home-banner',
  }
  const outcomes = await readEverything(market, readers, known)
  const named = [...outcomes]
  const isEmpty = ({ lists, filled }: ReadOutcome) => lists.has('.rows') && !filled.has('.rows')
  expect({
    faults: named.flatMap(([, { faults }]) => faults),
    unread: named.filter(([, { answers }]) => answers === 0).map(([name]) => name),
    empty: named.filter(([, outcome]) => isEmpty(outcome)).map(([name]) => name),
  }).toEqual({ faults: [], ...readElsewhere })
})

test('when the file with the passwords is lost, the demo gets new ones', async () => {
  await rm(fileOf(market.ctx.config.dataDir))
  const renewed = await loadDemo(market.ctx, silent)
  expect(renewed.shopper.password).not.toBe(accounts.shopper.password)
  await signIn(market, renewed.vendor.email, renewed.vendor.password)
})

async function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ rows: Record<string, unknown>[] }> {
  const answer = await market.app.inject({ url, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Routes without data in the demo: the tests of their use cases read them. */
const readElsewhere = {
  unread: [
    'catalogue.vendorVariations',
    'catalogue.stockTaking',
    'catalogue.stockTakingLines',
    'catalogue.stockDifferences',
    'rewards.invitation',
    'payments.paymentState',
    'orders.checkout',
    'chat.reportedMessage',
  ],
  empty: [
    'catalogue.savedProducts',
    'catalogue.stockTakings',
    'catalogue.productImports',
    'payments.accountChecks',
    'payments.proofQueue',
    'payments.gatewayTroubles',
    'chat.reportedMessages',
    'rewards.mySheetRows',
  ],
}

/** The demo's own ledger has nothing to settle: its shoppers pay cash. */
async function settleDemoVendor(admin: Reader | undefined): Promise<void> {
  const { rows } = await get('/api/vendor/store/?noOfRows=100')
  const vendorId = String(rows.find(({ username }) => username === accounts.vendor.username)?.vendorId)
  const reason = 'Commission charged twice in the first week'
  const entry = { entryId: randomUUID(), kind: 'ADJUSTMENT', amount: 150, reason }
  const write = async (url: string, payload: object): Promise<Record<string, unknown>> => {
    const answer = await market.app.inject({ method: 'POST', url, headers: admin?.headers ?? {}, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  await write(`/api/admin/vendorPayment/${vendorId}/entry`, entry)
  const upTo = nepalDayOf(market.ctx.clock())
  const { settlementId } = await write('/api/admin/settlement/', { vendorId, upTo })
  await write(`/api/admin/settlement/${settlementId}/send`, {})
}
