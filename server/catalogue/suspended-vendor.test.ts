/** Approving and suspending a store, with its products: here, because vendors is the earlier slice. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/db.ts'
import { signIn, signUp } from '../testing/people.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { addCategory, addProduct } from './index.ts'

let shop: TestMarket
let headers: { authorization: string }
let categoryId: string
beforeAll(async () => {
  shop = await openTestMarket()
  headers = await signIn(shop, (await signUp(shop, { userType: 'ADMIN', name: 'Boss' })).email)
  categoryId = await inTransaction(shop.db, (tx) => addCategory(tx, { name: 'Tea' }))
})
afterAll(() => shop.close())

const judge = (vendorId: string, what: 'approve' | 'suspend', payload: object = {}, as = headers) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/vendor/${vendorId}/${what}`, headers: as, payload })
const vendors = async (query = '') =>
  (await shop.app.inject({ url: `/api/admin/vendor/?${query}`, headers })).json()
const actsAbout = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/act/?aboutId=${id}`, headers })).json().rows
const goodsOf = async (vendorId: string) =>
  (await shop.app.inject({ url: `/api/products/product/?vendorId=${vendorId}` })).json().total
const isSeen = async (vendorId: string) =>
  (await shop.app.inject({ url: `/api/vendor/vendorDescription/?vendorId=${vendorId}` })).json().length === 1

/** A store with one product. */
async function newStore(isApproved: boolean) {
  const vendor = await signUp(shop, { userType: 'VENDOR', isApproved })
  const variations = [{ pricePaisa: 5_000, stock: 3 }] as const
  const goods = { vendorId: vendor.vendorId, categoryId, name: 'Ilam tea', variations }
  await inTransaction(shop.db, (tx) => addProduct(tx, goods))
  return vendor
}

test('a store that I approve is found at once, its goods with it, and who did it is written down', async () => {
  const { vendorId, email, accountId } = await newStore(false)
  expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([false, 0])
  const answer = await judge(vendorId, 'approve')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ vendorId, accountId, email, status: 'APPROVED', productCount: 1 })
  expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([true, 1])
  expect((await judge(vendorId, 'approve')).statusCode).toBe(200)
  expect(await actsAbout(vendorId)).toMatchObject([
    {
      act: 'VENDOR_APPROVED',
      actorName: 'Boss',
      aboutKind: 'VENDOR',
      before: { status: 'APPLIED' },
      after: { status: 'APPROVED' },
    },
  ])
})

test('ten admins who approve one store at once approve it once', async () => {
  const { vendorId } = await newStore(false)
  const answers = await Promise.all(Array.from({ length: 10 }, () => judge(vendorId, 'approve')))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
  expect(await actsAbout(vendorId)).toHaveLength(1)
})

test('a store that I suspend neither sells nor is found, until I approve it again', async () => {
  const { vendorId } = await newStore(true)
  expect((await judge(vendorId, 'suspend', { reason: 'Complaints' })).json().status).toBe('SUSPENDED')
  expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([false, 0])
  expect((await judge(vendorId, 'suspend', { reason: 'Again' })).statusCode).toBe(200)
  expect((await judge(vendorId, 'approve')).json()).toMatchObject({ status: 'APPROVED', productCount: 1 })
  expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([true, 1])
  expect(await actsAbout(vendorId)).toMatchObject([
    { act: 'VENDOR_APPROVED', before: { status: 'SUSPENDED' } },
    { act: 'VENDOR_SUSPENDED', after: { status: 'SUSPENDED', reason: 'Complaints' } },
  ])
})

test('what is closed stays closed, what never sold cannot be suspended, what is not there is not there', async () => {
  const closed = await newStore(true)
  await shop.db.updateTable('vendor').set({ status: 'CLOSED' }).where('id', '=', closed.vendorId).execute()
  expect((await judge(closed.vendorId, 'approve')).json().code).toBe('VENDOR_NOT_READY')
  const reason = { reason: 'Complaints' }
  expect((await judge((await newStore(false)).vendorId, 'suspend', reason)).json().code).toBe(
    'VENDOR_NOT_READY',
  )
  for (const what of ['approve', 'suspend'] as const)
    expect((await judge(randomUUID(), what, reason)).statusCode).toBe(404)
})

test('the store of a disabled account closes with it, and opens again only when it is approved', async () => {
  const { vendorId, accountId } = await newStore(true)
  const turn = (what: string) =>
    shop.app.inject({ method: 'POST', url: `/api/admin/account/${accountId}/${what}`, headers })
  await turn('disable')
  expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([false, 0])
  expect((await judge(vendorId, 'approve')).json().code).toBe('VENDOR_NOT_READY')
  await turn('enable')
  expect(await isSeen(vendorId)).toBe(false)
  await judge(vendorId, 'approve')
  expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([true, 1])
})

// Red where the two do not lock the account's row in the same order.
test('a store that is approved while its account is disabled ends up closed, whichever comes first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { vendorId, accountId } = await newStore(false)
    const url = `/api/admin/account/${accountId}/disable`
    const answers = await Promise.all([
      judge(vendorId, 'approve'),
      shop.app.inject({ method: 'POST', url, headers }),
    ])
    expect(answers.every((answer) => answer.statusCode < 500)).toBe(true)
    expect([await isSeen(vendorId), await goodsOf(vendorId)]).toEqual([false, 0])
  }
})

test('I list vendors by where they stand and find them by name or address', async () => {
  const { vendorId, username, email } = await newStore(false)
  const [row] = (await vendors(`search=${username.toUpperCase()}&status=APPLIED`)).rows
  expect(row).toMatchObject({
    vendorId,
    username,
    email,
    status: 'APPLIED',
    isVerified: true,
    isDisabled: false,
    approvedAt: null,
    productCount: 0,
  })
  expect((await vendors(`search=${encodeURIComponent(email)}`)).total).toBe(1)
  expect((await vendors(`search=${username}&status=APPROVED`)).total).toBe(0)
  expect((await vendors('search=%25')).total).toBe(0)
  const all = await vendors('noOfRows=2')
  expect(all.rows).toHaveLength(2)
  expect(all.rows[0].vendorId > all.rows[1].vendorId).toBe(true)
  expect((await shop.app.inject({ url: '/api/admin/vendor/?status=OPEN', headers })).statusCode).toBe(400)
})

test('a vendor approves nobody, least of all themselves', async () => {
  const vendor = await newStore(false)
  const as = await signIn(shop, vendor.email)
  expect((await judge(vendor.vendorId, 'approve', {}, as)).statusCode).toBe(403)
  expect((await shop.app.inject({ url: '/api/admin/vendor/', headers: as })).statusCode).toBe(403)
  expect(await isSeen(vendor.vendorId)).toBe(false)
})
