/** An admin suspends a store: the vendor's notification, the notes that stay among admins, and the way back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorStatuses } from '../../contract/vendors/vendor-store.ts'
import { logoFile, sendSignUp, vendorForm } from '../testing/forms.ts'
import { emailsTo } from '../testing/mailbox.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import { type OpenStore, openStoreWithProducts, type Signed } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { mayBecome, vendorTransitions } from './vendor-states.ts'

let shop: TestMarket
let admin: Signed
beforeAll(async () => {
  shop = await openTestMarket()
  admin = await signedInAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST', url: string, { headers }: Pick<Signed, 'headers'>, payload?: object) =>
  shop.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const judge = (store: Pick<OpenStore, 'vendorId'>, act: string, body = {}) =>
  ask('POST', `/api/admin/vendor/${store.vendorId}/${act}`, admin, body)
const own = async (store: Signed) => (await ask('GET', '/api/vendor/profile', store)).json()
const noticesOf = async (of: Signed) => (await ask('GET', '/api/support/notification/?notify=100', of)).body
/** A store as it is after sign-up: not yet moderated. */
async function waitingStore(): Promise<OpenStore> {
  const store = await openStoreWithProducts(shop)
  await shop.db.updateTable('vendor').set({ status: 'APPLIED' }).where('id', '=', store.vendorId).execute()
  return store
}
const emailOf = async ({ vendorId }: OpenStore) =>
  (
    await shop.db
      .selectFrom('account')
      .innerJoin('vendor', 'vendor.account_id', 'account.id')
      .select('email')
      .where('vendor.id', '=', vendorId)
      .executeTakeFirstOrThrow()
  ).email

const reason = 'Your PAN does not fit your name'
const note = 'Suspected fraud, police informed'

test('who is suspended reads why, and never what admins note among themselves', async () => {
  const store = await openStoreWithProducts(shop)
  for (const body of [{}, { reason: ' ' }, { note }]) {
    expect((await judge(store, 'suspend', body)).statusCode).toBe(400)
  }
  expect(await own(store)).toMatchObject({ status: 'APPROVED', statusReason: '' })
  const judged = await judge(store, 'suspend', { reason, note })
  expect(judged.statusCode, judged.body).toBe(200)
  expect(await own(store)).toMatchObject({ status: 'SUSPENDED', statusReason: reason })
  const letters = JSON.stringify(await emailsTo(shop, await emailOf(store)))
  const heard = [await noticesOf(store), letters, JSON.stringify(await own(store))]
  for (const words of heard) expect(words).toContain(reason)
  for (const words of [...heard, (await ask('GET', '/api/vendor/dashboard', store)).body]) {
    expect(words).not.toContain(note)
  }
  const { rows } = (await ask('GET', `/api/admin/act/?aboutId=${store.vendorId}`, admin)).json()
  expect(rows[0]).toMatchObject({ act: 'VENDOR_SUSPENDED', after: { status: 'SUSPENDED', reason, note } })

  await judge(store, 'approve')
  expect(await own(store)).toMatchObject({ status: 'APPROVED', statusReason: '' })
})

test('who is refused reads why, mends it and is looked at again', async () => {
  const store = await waitingStore()
  expect((await judge(store, 'refuse', {})).statusCode).toBe(400)
  expect((await judge(store, 'refuse', { reason, note })).json()).toMatchObject({ status: 'REJECTED' })
  expect((await judge(store, 'refuse', { reason: 'Another' })).statusCode).toBe(200)
  expect(await own(store)).toMatchObject({ status: 'REJECTED', statusReason: reason })
  const [told] = (await ask('GET', '/api/support/notification/?notify=100', store)).json()
  expect(told).toMatchObject({
    kind: 'store-refused',
    message: `Your store wasn't approved. ${reason} You can fix it and submit it again.`,
  })
  expect(await noticesOf(store)).not.toContain(note)
  expect(JSON.stringify(await emailsTo(shop, await emailOf(store)))).not.toContain(note)

  const before = (await ask('GET', '/api/support/notification/?notify=100', admin)).json().length
  const twice = await Promise.all([1, 2].map(() => ask('POST', '/api/vendor/profile/handIn', store)))
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await own(store)).toMatchObject({ status: 'APPLIED', statusReason: '' })
  const notices = (await ask('GET', '/api/support/notification/?notify=100', admin)).json()
  // Red where the row is not locked: two requests that read REJECTED at once would both notify the admins.
  expect(notices.length).toBe(before + 1)
  expect(notices[0]).toMatchObject({ kind: 'store-waits' })
  expect((await judge(store, 'approve')).json()).toMatchObject({ status: 'APPROVED' })
})

test('a store is shut only from where the transition table says', async () => {
  const store = await openStoreWithProducts(shop)
  expect((await judge(store, 'refuse', { reason })).json()).toMatchObject({ code: 'VENDOR_NOT_READY' })
  expect((await ask('POST', '/api/vendor/profile/handIn', store)).json()).toMatchObject({
    code: 'VENDOR_NOT_READY',
  })
  expect(await own(store)).toMatchObject({ status: 'APPROVED' })
  const waiting = await waitingStore()
  expect((await judge(waiting, 'suspend', { reason })).statusCode).toBe(409)
  expect(await own(waiting)).toMatchObject({ status: 'APPLIED' })
  expect(Object.keys(vendorTransitions)).toEqual([...vendorStatuses])
  expect(vendorStatuses.filter((to) => mayBecome('CLOSED', to))).toEqual([])
})

test('one admin approves while another refuses: one of them decides, and the vendor hears that alone', async () => {
  const store = await waitingStore()
  // Red on a naive version that reads the status without the lock: both would be recorded from APPLIED.
  await Promise.all([judge(store, 'approve'), judge(store, 'refuse', { reason })])
  const { rows } = (await ask('GET', `/api/admin/act/?aboutId=${store.vendorId}`, admin)).json()
  const fromWaiting = rows.filter(({ before }: { before: { status: string } }) => before.status === 'APPLIED')
  expect(fromWaiting).toHaveLength(1)
  expect((await own(store)).status).toBe(rows[0].after.status)
})

test('who has just signed up is refused all the same, and admins see why in the trail', async () => {
  await sendSignUp(shop, vendorForm({ shopName: 'Patan Bowls' }), [await logoFile()])
  const found = (await ask('GET', '/api/admin/vendor/?search=Patan%20Bowls', admin)).json().rows[0]
  expect((await judge(found, 'refuse', { reason })).json()).toMatchObject({ status: 'REJECTED' })
  const listed = (await ask('GET', '/api/admin/vendor/?status=REJECTED', admin)).json().rows
  expect(listed.map(({ shopName }: { shopName: string }) => shopName)).toContain('Patan Bowls')
})
