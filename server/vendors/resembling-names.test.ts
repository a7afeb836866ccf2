/** Names that look like another's: no store sells under one before an admin has approved it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logoFile, sendSignUp, vendorForm } from '../testing/forms.ts'
import { signIn, signUp } from '../testing/people.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import type { Signed } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let admin: Signed
beforeAll(async () => {
  shop = await openTestMarket()
  admin = await signedInAdmin(shop)
})
afterAll(() => shop.close())

type Headers = Record<string, string>
const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const asAdmin = (method: 'GET' | 'POST', url: string, payload?: object) =>
  call(method, url, { ...admin.headers }, payload)
const form = {
  vendorDescription: 'Tea from Ilam',
  phone: '9841000001',
  vendorAddress: 'New Road',
  state: 'Bagmati',
  city: 'Lalitpur',
}
const own = async (headers: Headers) => (await call('GET', '/api/vendor/profile', headers)).json()
const callIt = (headers: Headers, shopName: string) =>
  call('PUT', '/api/vendor/profile', headers, { ...form, shopName })
const callIn = (headers: Headers, shopName: string, shopNameNe: string) =>
  call('PUT', '/api/vendor/profile', headers, { ...form, shopName, shopNameNe })
const namesOf = async (vendorId: string) =>
  (await asAdmin('GET', `/api/admin/vendor/${vendorId}/name`)).json()
const decide = (vendorId: string, kind: string, how: 'agree' | 'refuse', body: object) =>
  asAdmin('POST', `/api/admin/vendor/${vendorId}/name/${kind}/${how}`, body)
const heard = async (headers: Headers) =>
  (await call('GET', '/api/support/notification/?notify=100', headers)).json() as {
    kind: string
    message: string
  }[]
/** A shop that sells, under a name like no other. */
async function approvedStore(shopName = `Shop ${randomUUID().slice(0, 8)} Tea`) {
  const vendor = await signUp(shop, { userType: 'VENDOR', store: { shopName } })
  return { ...vendor, shopName, headers: await signIn(shop, vendor.email) }
}

test.each([
  ['eSewa', 'PAYMENT_SERVICE'],
  ['е-Ѕеwа Offers', 'PAYMENT_SERVICE'],
  ['ＥＳＥＷＡ', 'PAYMENT_SERVICE'],
  ['Khaltı', 'PAYMENT_SERVICE'],
  ['KhaIti', 'PAYMENT_SERVICE'],
  ['Kha1ti Shop', 'PAYMENT_SERVICE'],
  ['खल्ती पसल', 'PAYMENT_SERVICE'],
  ['F0nepay', 'PAYMENT_SERVICE'],
  ['I M E Pay', 'PAYMENT_SERVICE'],
  ['C\u200bonnectIPS', 'PAYMENT_SERVICE'],
  ['Hatiya Official', 'MARKET'],
  ['Ηаtiyа', 'MARKET'],
  ['हटिया सहयोग', 'MARKET'],
  ['Nаbil Offers', 'BANK'],
  ['Everest Bank', 'BANK'],
])('a shop called %s has to wait with that name', async (name, of) => {
  const store = await approvedStore()
  const answer = await callIt(store.headers, name)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    shopName: store.shopName,
    vendorDescription: form.vendorDescription,
    heldNames: [{ kind: 'SHOP_NAME', name: name.trim().normalize('NFC') }],
  })
  const { waiting } = await namesOf(store.vendorId)
  expect(waiting[0].resembles.map((each: { of: string }) => each.of)).toContain(of)
})

test.each(['Bhatiya Store', 'Banking on Tea', 'Patan Bowls', 'आशा साडी'])(
  'a shop called %s has that name at once',
  async (name) => {
    const { headers } = await approvedStore()
    expect((await callIt(headers, name)).json()).toMatchObject({ shopName: name, heldNames: [] })
  },
)

test('a shop that sells keeps its name until an admin agrees to the new one, and both are told', async () => {
  await approvedStore('Himal Carpets')
  const store = await approvedStore()
  await callIt(store.headers, 'Нimаl  Carpets')
  await callIt(store.headers, 'Нimаl  Carpets')
  const { heldNames } = await own(store.headers)
  const [{ name }] = heldNames
  expect(heldNames).toHaveLength(1)
  const told = (await heard({ ...admin.headers })).filter(
    ({ kind, message }) => kind === 'store-name-waits' && message.includes(store.shopName),
  )
  expect(told).toHaveLength(1)
  const listed = (await asAdmin('GET', '/api/admin/vendor/?nameWaits=true&noOfRows=100')).json().rows
  expect(listed.find((row: { vendorId: string }) => row.vendorId === store.vendorId)).toMatchObject({
    isNameWaiting: true,
  })

  expect((await decide(store.vendorId, 'SHOP_NAME', 'agree', { name: 'Another' })).json()).toMatchObject({
    code: 'NAME_CHANGED',
  })
  expect((await decide(randomUUID(), 'SHOP_NAME', 'agree', { name })).statusCode).toBe(404)
  expect(await own(store.headers)).toMatchObject({ shopName: store.shopName })
  // Red without the lock of the store's row: both would be recorded.
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => decide(store.vendorId, 'SHOP_NAME', 'agree', { name })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await own(store.headers)).toMatchObject({ shopName: name, heldNames: [] })
  expect((await heard(store.headers))[0]).toMatchObject({ kind: 'store-name-agreed' })
  const { rows } = (await asAdmin('GET', `/api/admin/act/?aboutId=${store.vendorId}`)).json()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    act: 'STORE_NAME_AGREED',
    before: { name: store.shopName },
    after: { name },
  })
})

test('a refused name is told with its reason, and the note stays among admins', async () => {
  const store = await approvedStore()
  await callIt(store.headers, 'eSewa')
  expect((await decide(store.vendorId, 'SHOP_NAME', 'refuse', { name: 'eSewa' })).statusCode).toBe(400)
  const body = { name: 'eSewa', reason: 'That is a wallet', note: 'Seen before' }
  const refused = await decide(store.vendorId, 'SHOP_NAME', 'refuse', body)
  expect(refused.json(), refused.body).toEqual({ resembles: [], waiting: [] })
  expect(await own(store.headers)).toMatchObject({ shopName: store.shopName, heldNames: [] })
  const [notice] = await heard(store.headers)
  expect(notice).toMatchObject({ kind: 'store-name-refused' })
  expect(notice?.message).toContain('That is a wallet')
  expect(JSON.stringify(await heard(store.headers))).not.toContain('Seen before')
})

test('a name that waits is replaced by the next one, and gone when that is like no other', async () => {
  const { headers } = await approvedStore()
  await callIt(headers, 'eSewa')
  expect((await callIt(headers, 'Khalti')).json().heldNames).toMatchObject([{ name: 'Khalti' }])
  const free = `Ilam ${randomUUID().slice(0, 8)}`
  expect((await callIt(headers, free)).json()).toMatchObject({ shopName: free, heldNames: [] })
})

test('a username that resembles waits likewise, and is spent only when an admin agrees', async () => {
  const store = await approvedStore()
  const rename = (username: string) =>
    call('PUT', '/api/vendor/profile/username', store.headers, { username })
  expect((await rename('esewa-official')).json()).toMatchObject({
    username: store.username,
    canRename: true,
    heldNames: [{ kind: 'USERNAME', name: 'esewa-official' }],
  })
  const agree = () => decide(store.vendorId, 'USERNAME', 'agree', { name: 'esewa-official' })
  await signUp(shop, { userType: 'VENDOR', username: 'esewa-official' })
  expect((await agree()).json()).toMatchObject({ code: 'USERNAME_TAKEN' })
  expect(await own(store.headers)).toMatchObject({ canRename: true, heldNames: [{ kind: 'USERNAME' }] })

  await rename('khalti-official')
  expect((await decide(store.vendorId, 'USERNAME', 'agree', { name: 'khalti-official' })).statusCode).toBe(
    200,
  )
  expect(await own(store.headers)).toMatchObject({
    username: 'khalti-official',
    canRename: false,
    heldNames: [],
  })
})

test('of two shops that take look-alike names at once, one has it and the other waits', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const stores = await Promise.all([approvedStore(), approvedStore(), approvedStore(), approvedStore()])
    const names = [`Mоmo ${round}x`, `Momo ${round}x`, `MOMO ${round}x`, `mοmο-${round}x`]
    // Red without lockStoreNames: none of them sees the others, and all sell under one name.
    const answers = await Promise.all(stores.map(({ headers }, at) => callIt(headers, names[at] ?? '')))
    const held = answers.map((answer) => answer.json().heldNames.length)
    expect(held.sort()).toEqual([0, 1, 1, 1])
  }
})

test('two who sign up under look-alike names at once are both shown beside the other', async () => {
  const names = ['Dhaka Cloth Corner', 'Dhаkа Cloth Corner']
  await Promise.all(
    names.map(async (shopName) => sendSignUp(shop, vendorForm({ shopName }), [await logoFile()])),
  )
  const { rows } = (await asAdmin('GET', '/api/admin/vendor/?status=APPLIED&noOfRows=100')).json()
  const both = rows.filter(({ shopName }: { shopName: string }) => shopName.endsWith('Cloth Corner'))
  expect(both).toHaveLength(2)
  for (const { vendorId } of both) {
    const { resembles } = await namesOf(vendorId)
    expect(resembles).toMatchObject([{ of: 'STORE' }])
  }
})

test.each([
  ['खल्ती पसल', 'PAYMENT_SERVICE'],
  ['हटिया सहयोग', 'MARKET'],
  ['Ηаtiyа', 'MARKET'],
  ['गुराँस किराना भण्डार', 'STORE'],
  ['Ｇｕｒаѕ Kirana Bhandar', 'STORE'],
])('a shop called %s in Nepali has to wait with that name like with its own', async (name, of) => {
  const other = await approvedStore(`Guras Kirana Bhandar`)
  await callIn(other.headers, 'Guras Kirana Bhandar', 'गुराँस किराना भण्डार')
  const store = await approvedStore()
  const answer = await callIn(store.headers, store.shopName, name)
  expect(answer.statusCode, answer.body).toBe(200)
  const held = { kind: 'SHOP_NAME_NE', name: name.normalize('NFC') }
  expect(answer.json()).toMatchObject({ shopName: store.shopName, shopNameNe: null, heldNames: [held] })
  const [waiting] = (await namesOf(store.vendorId)).waiting
  expect(waiting.resembles.map((each: { of: string }) => each.of)).toContain(of)
  await sql`update vendor set status = 'CLOSED' where id = ${other.vendorId}`.execute(shop.db)
})

test('a name in Nepali holds its place against names of both kinds, until its store gives it up', async () => {
  const first = await approvedStore('Lali Gurans Mart')
  expect((await callIn(first.headers, 'Lali Gurans Mart', 'लाली गुराँस')).json()).toMatchObject({
    shopNameNe: 'लाली गुराँस',
    heldNames: [],
  })
  const second = await approvedStore()
  expect((await callIt(second.headers, 'लाली  गुराँस')).json()).toMatchObject({
    shopName: second.shopName,
    heldNames: [{ kind: 'SHOP_NAME' }],
  })
  expect((await namesOf(second.vendorId)).waiting[0].resembles).toEqual([
    { of: 'STORE', name: `Lali Gurans Mart, लाली गुराँस (@${first.username})` },
  ])
  await callIn(first.headers, 'Lali Gurans Mart', '')
  expect((await callIt(second.headers, 'लाली गुराँस')).json()).toMatchObject({
    shopName: 'लाली गुराँस',
    heldNames: [],
  })
})

test('an admin agrees to a name in Nepali, or refuses it, like to any other', async () => {
  const store = await approvedStore()
  await callIn(store.headers, store.shopName, 'खल्ती पसल')
  expect((await decide(store.vendorId, 'SHOP_NAME_NE', 'agree', { name: 'चिया' })).json()).toMatchObject({
    code: 'NAME_CHANGED',
  })
  const reason = 'That is a wallet'
  await decide(store.vendorId, 'SHOP_NAME_NE', 'refuse', { name: 'खल्ती पसल', reason })
  expect(await own(store.headers)).toMatchObject({ shopNameNe: null, heldNames: [] })
  await callIn(store.headers, store.shopName, 'खल्ती पसल')
  const agreed = await decide(store.vendorId, 'SHOP_NAME_NE', 'agree', { name: 'खल्ती पसल' })
  expect(agreed.json().resembles, agreed.body).toMatchObject([{ of: 'PAYMENT_SERVICE' }])
  expect(await own(store.headers)).toMatchObject({
    shopName: store.shopName,
    shopNameNe: 'खल्ती पसल',
    heldNames: [],
  })
  const { rows } = (await asAdmin('GET', `/api/admin/act/?aboutId=${store.vendorId}`)).json()
  expect(rows[0]).toMatchObject({
    act: 'STORE_NAME_AGREED',
    before: { name: '' },
    after: { name: 'खल्ती पसल' },
  })
})

test('whoever approves a shop has read its name in Nepali too', async () => {
  const shopName = 'Chiya of Ilam'
  const vendor = await signUp(shop, { userType: 'VENDOR', isApproved: false, store: { shopName } })
  const headers = await signIn(shop, vendor.email)
  await callIn(headers, shopName, 'ई-सेवा पसल')
  const approve = (nameNeSeen: string) =>
    asAdmin(
      'POST',
      `/api/admin/vendor/${vendor.vendorId}/approve?nameSeen=${encodeURIComponent(shopName)}&nameNeSeen=${encodeURIComponent(nameNeSeen)}`,
    )
  expect((await approve('')).json()).toMatchObject({ code: 'NAME_CHANGED' })
  expect((await namesOf(vendor.vendorId)).resembles).toMatchObject([{ of: 'PAYMENT_SERVICE' }])
  expect((await approve('ई-सेवा पसल')).json()).toMatchObject({ status: 'APPROVED', shopNameNe: 'ई-सेवा पसल' })
})

test('whoever approves a shop approves the name that they have read', async () => {
  const vendor = await signUp(shop, {
    userType: 'VENDOR',
    isApproved: false,
    store: { shopName: 'Tea of Ilam' },
  })
  const headers = await signIn(shop, vendor.email)
  expect((await callIt(headers, 'eSewa Store')).json()).toMatchObject({
    shopName: 'eSewa Store',
    heldNames: [],
  })
  const approve = (nameSeen: string) =>
    asAdmin('POST', `/api/admin/vendor/${vendor.vendorId}/approve?nameSeen=${encodeURIComponent(nameSeen)}`)
  expect((await approve('Tea of Ilam')).json()).toMatchObject({ code: 'NAME_CHANGED' })
  expect(await own(headers)).toMatchObject({ status: 'APPLIED' })
  expect((await namesOf(vendor.vendorId)).resembles).toMatchObject([{ of: 'PAYMENT_SERVICE', name: 'eSewa' }])
  expect((await approve('eSewa Store')).json()).toMatchObject({ status: 'APPROVED' })
})

test('the skeleton of a name is kept with the store, whoever wrote the row', async () => {
  await approvedStore('Вlue Lаke')
  const { rows } = await sql<{ skeleton: string }>`
    select name_skeleton as skeleton from vendor where shop_name = 'Вlue Lаke'`.execute(shop.db)
  expect(rows).toEqual([{ skeleton: 'bluelake' }])
})
