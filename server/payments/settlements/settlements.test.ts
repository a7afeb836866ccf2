import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { type Ledger, openLedger, sell } from '../../testing/ledger.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { addPlatformPromo, amountOff } from '../../testing/promos.ts'
import { addTestProducts, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let books: Ledger
let stranger: Who
// Some minutes before midnight in Nepal, which is 18:15 here: all of it within the life of one sign-in.
let now = new Date('2026-11-20T18:06:00Z')
const later = () => {
  now = new Date(now.getTime() + 5_000)
}
const pastMidnight = () => {
  now = new Date('2026-11-20T18:16:00Z')
}

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  books = await openLedger(market)
  stranger = { ...(await openStoreWithProducts(market)).headers }
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

type Who = Readonly<Record<string, string>>
const ask = async (url: string, who: Who, payload?: object, method?: 'DELETE') => {
  const answer = await market.app.inject({
    method: method ?? (payload ? 'POST' : 'GET'),
    url,
    headers: { ...who },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const vendor = (): Who => ({ ...books.store.headers })
const draft = (upTo = '2026-11-20') =>
  ask('/api/admin/settlement/', books.admin, { vendorId: books.store.vendorId, upTo })
const admins = (id: string, what: string, body: object = {}) =>
  ask(`/api/admin/settlement/${id}/${what}`, books.admin, body)
const vendors = (id: string, what: string, body: object = {}) =>
  ask(`/api/vendor/settlement/${id}/${what}`, vendor(), body)
const balance = async () => (await ask('/api/vendor/balance', vendor())).body.balance

/** Rs. 1,500 with a code of the market that takes Rs. 700 off, which leaves Rs. 550 to me; or Rs. 500, of which I owe Rs. 50. */
async function sellOne(isOwed = true): Promise<string> {
  const price = isOwed ? 1_500 : 500
  const productId = await addTestProducts(market, books.store, { pricePaisa: price * 100 })
  later()
  const lines = [{ productId, quantity: 1, expectedUnitPrice: price }]
  const code = isOwed && (await addPlatformPromo(market, books.admin, amountOff(700)))
  return sell(market, books, { lines, byCourier: true, ...(code && { platformCode: code.code }) })
}

const paidAndConfirmed = async (id: string) => {
  await admins(id, 'send')
  await admins(id, 'paid', { reference: 'NIC 4711' })
  expect((await vendors(id, 'confirm')).body.status).toBe('CONFIRMED')
}

describe('what a sale leaves between us', () => {
  // Cash is the vendor's, whoever collected it: red when a courier's cash was booked as held by the market.
  test('is the commission, and what the market bore of a discount, though my courier took the cash', async () => {
    await sellOne()
    expect(await balance()).toBe(550)
    await sellOne(false)
    const { body } = await ask('/api/vendor/balance', vendor())
    expect(body).toMatchObject({ balance: 500, unsettled: 500, commissionPercent: 10, total: 3 })
    const amounts = body.rows.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
    expect(amounts.toSorted()).toEqual(['COMMISSION -150', 'COMMISSION -50', 'DISCOUNT_SHARE 700'])
  })

  test('is listed among the dues, and penalties and corrections are entries with a reason', async () => {
    const { vendorId } = books.store
    const book = (more: object) =>
      ask(`/api/admin/vendorPayment/${vendorId}/entry`, books.admin, {
        entryId: randomUUID(),
        kind: 'PENALTY',
        amount: 20,
        reason: 'Sent the wrong goods on purpose',
        ...more,
      })
    const entryId = randomUUID()
    const twice = [await book({ entryId }), await book({ entryId })]
    expect(twice.map(({ status, body }) => [status, body.amount])).toEqual([
      [201, -20],
      [201, -20],
    ])
    expect((await book({ kind: 'ADJUSTMENT', amount: 5, reason: 'Fee of the bank' })).body.amount).toBe(5)
    expect(await balance()).toBe(485)
    // The sheet of all balances is narrowed as the list is.
    const balancesIn = async (query: string): Promise<string> =>
      (await ask(`/api/admin/vendorPayment/sheet?${query}`, books.admin)).body.csv
    expect(await balancesIn('standing=OWED')).toContain(',485,')
    expect((await balancesIn('standing=OWING')).split('\r\n')).toHaveLength(2)
    expect((await balancesIn('search=nobodyatall')).split('\r\n')).toHaveLength(2)
    // Idempotent: each once, though one of them was sent twice.
    const acts = (await ask(`/api/admin/act/?aboutId=${vendorId}`, books.admin)).body.rows
    expect(acts.map(({ act, after }: { act: string; after: unknown }) => [act, after])).toMatchObject([
      ['ENTRY_BOOKED', { kind: 'ADJUSTMENT', paisa: 500, reason: 'Fee of the bank' }],
      ['ENTRY_BOOKED', { kind: 'PENALTY', paisa: -2000 }],
    ])
    for (const wrong of [{ amount: -20 }, { amount: 0 }, { reason: ' ' }, { kind: 'SALE' }])
      expect((await book(wrong)).status).toBe(400)
    const dues = await ask('/api/admin/vendorPayment/?standing=OWED', books.admin)
    expect(dues.body).toMatchObject({
      total: 1,
      owed: 485,
      owing: 0,
      rows: [{ vendorId, balance: 485, open: null }],
    })
    const theirs = await ask(`/api/admin/vendorPayment/${vendorId}?noOfRows=2`, books.admin)
    expect(theirs.body).toMatchObject({ total: 5, due: { unsettled: 485 } })
    expect(theirs.body.rows).toHaveLength(2)
  })
})

describe('a statement', () => {
  test('holds one line for each order, is sent, paid and confirmed; the next begins where it ended', async () => {
    later()
    const first = (await draft()).body
    expect(first).toMatchObject({
      opening: 0,
      change: 485,
      closing: 485,
      direction: 'PAY_OUT',
      status: 'DRAFT',
    })
    const id = first.settlementId
    expect((await ask(`/api/vendor/settlement/${id}`, vendor())).status).toBe(404)
    expect((await vendors(id, 'confirm')).status).toBe(404)
    expect((await admins(id, 'paid', { reference: 'x' })).body.code).toBe('SETTLEMENT_MOVED_ON')
    expect((await draft()).body.code).toBe('SETTLEMENT_OPEN')
    await admins(id, 'send', { note: 'For Kartik' })
    const shown = (await ask(`/api/vendor/settlement/${id}?noOfRows=3`, vendor())).body
    expect(shown).toMatchObject({
      total: 4,
      events: [{ status: 'STATEMENT_SENT', by: 'ADMIN', note: 'For Kartik' }],
    })
    expect(shown.rows).toHaveLength(3)
    expect(shown.rows[0]).toMatchObject({
      total: 900,
      collectedBy: 'VENDOR',
      sale: 0,
      commission: -150,
      discountShare: 700,
      net: 550,
    })
    expect(shown.rows[1]).toMatchObject({ collectedBy: 'VENDOR', sale: 0, commission: -50, net: -50 })
    expect((await ask(`/api/vendor/settlement/${id}`, stranger)).status).toBe(404)
    expect((await admins(id, 'paid', { reference: ' ' })).status).toBe(400)
    expect((await admins(id, 'paid', { reference: 'NIC 1', proof: `${'0'.repeat(32)}.aabbcc` })).status).toBe(
      400,
    )
    await sellOne()
    pastMidnight()
    expect((await admins(id, 'paid', { reference: 'NIC 1' })).body).toMatchObject({ status: 'PAID_MARKED' })
    expect(await balance()).toBe(550)
    expect((await vendors(id, 'confirm')).body).toMatchObject({ status: 'CONFIRMED', reference: 'NIC 1' })
    expect((await vendors(id, 'dispute', { reason: 'No' })).body.code).toBe('SETTLEMENT_MOVED_ON')
    // Up to a day that was over before the first one was paid: the payment is included all the same.
    const second = (await draft('2026-11-20')).body
    expect(second).toMatchObject({ opening: 485, change: 65, closing: 550 })
    const sheet = (await ask(`/api/admin/settlement/${second.settlementId}/sheet`, books.admin)).body
    expect(sheet.next).toBeNull()
    expect(sheet.csv.split('\r\n')).toMatchObject([
      expect.stringContaining('date,order,kind'),
      expect.stringContaining(',opening,'),
      expect.stringMatching(
        /^2026-11-20,[A-Z]{2}-\w{5},order,[\d.]+,[-\d.]+,[-\d.]+,[\d.]+,900,vendor,0,-150,0,700,0,0,550,$/,
      ),
      expect.stringMatching(/,Payout,.*,-485,NIC 1$/),
      expect.stringContaining(',closing,'),
      '',
    ])
    await paidAndConfirmed(second.settlementId)
  })

  test('that is a draft can be thrown away; then its entries are free for the next', async () => {
    await sellOne()
    later()
    const { settlementId, closing } = (await draft('2026-11-21')).body
    expect(
      (await ask(`/api/admin/settlement/${settlementId}`, books.admin, undefined, 'DELETE')).status,
    ).toBe(204)
    expect((await ask(`/api/admin/settlement/${settlementId}`, books.admin)).status).toBe(404)
    later()
    const again = (await draft('2026-11-21')).body
    expect(again.closing).toBe(closing)
    await admins(again.settlementId, 'send')
    const gone = await ask(`/api/admin/settlement/${again.settlementId}`, books.admin, undefined, 'DELETE')
    expect(gone.body.code).toBe('SETTLEMENT_MOVED_ON')
    await admins(again.settlementId, 'paid', { reference: 'NIC 2' })
    await vendors(again.settlementId, 'confirm')
  })

  test('may be disputed, is answered, and its money is booked once however often it is marked', async () => {
    await sellOne(false)
    later()
    const { settlementId: id, direction, closing } = (await draft('2026-11-21')).body
    expect([direction, closing]).toEqual(['COLLECT', -50])
    await admins(id, 'send')
    expect((await vendors(id, 'dispute', { reason: '' })).status).toBe(400)
    expect((await vendors(id, 'dispute', { reason: 'I never sold this' })).body.status).toBe('DISPUTED')
    expect((await vendors(id, 'confirm')).body.code).toBe('SETTLEMENT_MOVED_ON')
    expect((await admins(id, 'send', { note: 'You did, on Friday' })).body.status).toBe('STATEMENT_SENT')
    await admins(id, 'paid', { reference: 'Cash' })
    await vendors(id, 'dispute', { reason: 'I paid by bank' })
    expect((await admins(id, 'paid', { reference: 'NIC 3' })).body).toMatchObject({
      status: 'PAID_MARKED',
      reference: 'NIC 3',
    })
    await vendors(id, 'confirm')
    expect(await balance()).toBe(0)
    const seen = (await ask('/api/vendor/settlement/', vendor())).body
    expect([seen.total, seen.rows[0].settlementId]).toEqual([4, id])
  })

  test('of nothing, of a day to come, or of nobody is not drafted', async () => {
    later()
    const settled = (await draft('2026-11-21')).body
    expect(settled).toMatchObject({ opening: -50, change: 50, closing: 0, direction: 'NONE' })
    await admins(settled.settlementId, 'send')
    expect((await admins(settled.settlementId, 'paid', { reference: 'x' })).body.code).toBe(
      'SETTLEMENT_MOVED_ON',
    )
    await vendors(settled.settlementId, 'confirm')
    expect((await draft('2026-11-21')).body.code).toBe('NOTHING_TO_SETTLE')
    expect((await draft('2027-11-21')).status).toBe(400)
    const nobody = await ask('/api/admin/settlement/', books.admin, {
      vendorId: randomUUID(),
      upTo: '2026-11-20',
    })
    expect(nobody.status).toBe(404)
  })
})

describe('two admins at once', () => {
  const atOnce = <T>(times: number, what: () => Promise<T>) =>
    Promise.all(Array.from({ length: times }, what))
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('draft one statement, and pay it once', async () => {
    await sellOne()
    later()
    const drafted = await atOnce(6, () => draft('2026-11-21'))
    expect(statuses(drafted)).toEqual([201, 409, 409, 409, 409, 409])
    const id = drafted.find(({ status }) => status === 201)?.body.settlementId
    await admins(id, 'send')
    const paid = await atOnce(6, () => admins(id, 'paid', { reference: 'NIC 5' }))
    expect(statuses(paid)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await balance()).toBe(0)
  })

  test('would settle the same money several times on a market that looks first and then writes', async () => {
    await market.pool.query('create table naive (entry_id uuid, paisa bigint)')
    const bothHaveRead = openBarrier(2)
    const draftNaively = async () => {
      const client = await market.pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query(
          'select id, amount_paisa as paisa from ledger_entry where id not in (select entry_id from naive)',
        )
        await bothHaveRead()
        for (const { id, paisa } of rows) await client.query('insert into naive values ($1, $2)', [id, paisa])
        return rows.length
      } finally {
        await client.query('commit')
        client.release()
      }
    }
    const written = (await atOnce(2, draftNaively)).reduce((sum, one) => sum + one, 0)
    const { rows } = await market.pool.query('select count(*) as number from ledger_entry')
    expect(written).toBeGreaterThan(rows[0].number)
    await market.pool.query('drop table naive')
  })
})
