import { afterAll, beforeAll, expect, test } from 'vitest'
import { logoFile, multipartOf } from '../testing/forms.ts'
import { signIn, signUp, testPassword } from '../testing/people.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
beforeAll(async () => {
  shop = await openTestMarket()
})
afterAll(() => shop.close())

const form = {
  shopName: 'Himal Tea',
  vendorDescription: 'Tea from Ilam.\nFresh every week.',
  phone: '9841000001',
  vendorAddress: 'New Road',
  state: 'Bagmati',
  city: 'Lalitpur',
}
type Headers = Record<string, string>
const put = (headers: Headers, payload: object, url = '/api/vendor/profile') =>
  shop.app.inject({ method: 'PUT', url, headers, payload })
const rename = (headers: Headers, username: string) =>
  put(headers, { username }, '/api/vendor/profile/username')
const own = async (headers: Headers) =>
  (await shop.app.inject({ url: '/api/vendor/profile', headers })).json()
const seen = async (username: string) =>
  (
    await shop.app.inject({ url: `/api/vendor/vendorDescription/?username=${encodeURIComponent(username)}` })
  ).json()
const newVendor = async (isApproved = true) => {
  const vendor = await signUp(shop, { userType: 'VENDOR', isApproved })
  return { ...vendor, headers: await signIn(shop, vendor.email) }
}

test('I see and change my store while it waits for approval, and it stays unseen', async () => {
  const { headers, vendorId, username } = await newVendor(false)
  expect(await own(headers)).toMatchObject({
    vendorId,
    username,
    status: 'APPLIED',
    canRename: true,
    approvedAt: null,
  })
  const openingHours = [
    { weekday: 0, opens: '10:00', closes: '18:00' },
    { weekday: 5, opens: '18:00', closes: '02:00' },
  ]
  const position = { latitude: 27.67, longitude: 85.32 }
  const answer = await put(headers, { ...form, position, openingHours })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ ...form, ...position, openingHours, status: 'APPLIED' })
  expect(await own(headers)).toEqual(answer.json())
  expect(await seen(username)).toEqual([])
})

test('what I leave out of hours and pin stays, and null takes the pin away', async () => {
  const { headers, username } = await newVendor()
  const openingHours = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
  const named = { ...form, shopName: 'Ilam Tea' }
  await put(headers, { ...named, position: { latitude: 27.7, longitude: 85.3 }, openingHours })
  expect((await put(headers, named)).json()).toMatchObject({ latitude: 27.7, openingHours })
  expect((await put(headers, { ...named, position: null, openingHours: [] })).json()).toMatchObject({
    latitude: null,
    longitude: null,
    openingHours: [],
  })
  expect(await seen(username)).toMatchObject([{ shopName: 'Ilam Tea', openingHours: [] }])
})

test('a name and a description in Nepali may stand beside mine: shoppers get both, and empty takes them away', async () => {
  const { headers, username, vendorId } = await newVendor()
  const nepali = { shopNameNe: 'हिमाल चिया', vendorDescriptionNe: 'इलामको चिया।\nहरेक हप्ता ताजा।' }
  const named = { ...form, shopName: 'Himal Chiya Ghar' }
  expect((await put(headers, named)).json()).toMatchObject({ shopNameNe: null, vendorDescriptionNe: null })
  expect(await seen(username)).toMatchObject([{ shopNameNe: null, vendorDescriptionNe: null }])
  const answer = await put(headers, { ...named, ...nepali, shopNameNe: '  हिमाल चिया ' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ ...named, ...nepali, heldNames: [] })
  expect(await seen(username)).toMatchObject([{ shopName: 'Himal Chiya Ghar', ...nepali }])
  // A form of before does not know the fields.
  expect((await put(headers, named)).json()).toMatchObject(nepali)
  expect((await put(headers, { ...named, shopNameNe: '' })).json()).toMatchObject({
    shopNameNe: null,
    vendorDescriptionNe: nepali.vendorDescriptionNe,
  })
  expect((await put(headers, { ...named, vendorDescriptionNe: null })).json()).toMatchObject({
    vendorDescriptionNe: null,
  })
  const { rows } = (await shop.app.inject({ url: '/api/vendor/store/?noOfRows=100' })).json<{
    rows: { vendorId: string }[]
  }>()
  expect(rows.find((row) => row.vendorId === vendorId)).toMatchObject({ shopNameNe: null })
})

test.each([
  [{ shopNameNe: 'प'.repeat(101) }, { shopNameNe: 'Shop Name must be less than 100 characters' }],
  [{ shopNameNe: 'हिमाल\nचिया' }, { shopNameNe: 'Must be one line of plain text' }],
  [{ shopNameNe: 'हिमाल/चिया' }, { shopNameNe: 'Shop Name cannot contain / or \\' }],
  [{ vendorDescriptionNe: 'प'.repeat(501) }, { vendorDescriptionNe: 'Max 500 characters' }],
  [{ vendorDescriptionNe: 'चिया\u0000' }, { vendorDescriptionNe: 'Must be plain text' }],
])('in Nepali too a field is refused in the words of its form', async (part, errors) => {
  const { headers } = await newVendor()
  const before = await own(headers)
  const answer = await put(headers, { ...form, ...part })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', errors })
  expect(await own(headers)).toEqual(before)
})

test('each field is refused in the words of its form', async () => {
  const { headers } = await newVendor()
  const before = await own(headers)
  for (const [part, field, message] of [
    [{ shopName: '  ' }, 'shopName', 'Shop Name is Required'],
    [{ shopName: 'Tea/Coffee' }, 'shopName', 'Shop Name cannot contain / or \\'],
    [{ shopName: 'Tea／Coffee' }, 'shopName', 'Shop Name cannot contain / or \\'],
    [{ shopName: 'Tea\\Coffee' }, 'shopName', 'Shop Name cannot contain / or \\'],
    [{ vendorDescription: '' }, 'vendorDescription', 'Must fill Shop description'],
    [{ vendorDescription: 'x'.repeat(501) }, 'vendorDescription', 'Max 500 characters'],
    [{ phone: '12' }, 'phone', 'Phone number is not valid'],
    [{ city: 'Jhapa' }, 'city', 'District is Required'],
    [{ position: { latitude: 91, longitude: 0 } }, 'position.latitude', undefined],
    [
      { openingHours: [{ weekday: 7, opens: '10:00', closes: '11:00' }] },
      'openingHours.0.weekday',
      undefined,
    ],
    [{ openingHours: [{ weekday: 1, opens: '24:00', closes: '11:00' }] }, 'openingHours.0.opens', undefined],
    [{ openingHours: [{ weekday: 1, opens: '10:00', closes: '10:00' }] }, 'openingHours.0.closes', undefined],
    [
      { openingHours: ['11:00', '12:00'].map((closes) => ({ weekday: 1, opens: '10:00', closes })) },
      'openingHours',
      'Two slots start at the same time',
    ],
  ] as const) {
    const answer = await put(headers, { ...form, ...part })
    expect(answer.statusCode, JSON.stringify(part)).toBe(400)
    expect(Object.keys(answer.json().errors)).toContain(field)
    if (message) expect(answer.json().errors[field]).toBe(message)
  }
  expect(await own(headers)).toEqual(before)
})

test('approving myself, or writing into another store, has no effect', async () => {
  const [mine, other] = [await newVendor(false), await newVendor()]
  const before = await own(other.headers)
  const smuggled = {
    vendorId: other.vendorId,
    status: 'APPROVED',
    username: 'grabbed',
    approved_at: '2026-01-01',
  }
  const counts = {
    goods_count: 99,
    isKycApproved: 'Y',
    account_id: other.accountId,
    vendorLogo: '/pictures/x',
  }
  expect((await put(mine.headers, { ...form, ...smuggled, ...counts })).json()).toMatchObject({
    vendorId: mine.vendorId,
    status: 'APPLIED',
    username: mine.username,
    vendorLogo: null,
  })
  expect(await own(other.headers)).toEqual(before)
})

test('two tabs that save at once leave the hours of one of them, whole', async () => {
  const { headers } = await newVendor()
  const hoursOf = (opens: string) => [1, 2, 3].map((weekday) => ({ weekday, opens, closes: '20:00' }))
  const answers = await Promise.all(
    ['08:00', '09:00', '10:00', '11:00'].map((opens) =>
      put(headers, { ...form, openingHours: hoursOf(opens) }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  const { openingHours } = await own(headers)
  expect(openingHours).toHaveLength(3)
  expect(new Set(openingHours.map((slot: { opens: string }) => slot.opens)).size).toBe(1)
})

test('I rename my store once; the old name leads to the new one for ever, and I sign in with the new one', async () => {
  const { headers, username } = await newVendor()
  const answer = await rename(headers, ' ＨＩＭＡＬ-Chiya ')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ username: 'himal-chiya', canRename: false })
  const person = answer.cookies.find((cookie) => cookie.name === 'person')?.value ?? ''
  expect(JSON.parse(Buffer.from(person, 'base64url').toString()).username).toBe('himal-chiya')
  expect((await seen(username))[0]).toMatchObject({ username: 'himal-chiya' })
  expect((await seen('himal-chiya'))[0]).toMatchObject({ username: 'himal-chiya' })
  const payload = { email: 'Himal-Chiya', password: testPassword }
  expect((await shop.app.inject({ method: 'POST', url: '/api/security/login', payload })).statusCode).toBe(
    200,
  )
  expect((await rename(headers, 'another-name')).json().code).toBe('USERNAME_IS_FINAL')
  expect((await rename(headers, 'himal-chiya')).statusCode).toBe(200)
})

test('a name that is taken now, was somebody’s once, is reserved or does not fit is refused', async () => {
  const [old, mine, plain] = [await newVendor(), await newVendor(), await newVendor()]
  await rename(old.headers, 'kept-for-ever')
  for (const [username, code] of [
    [plain.username, 'USERNAME_TAKEN'],
    [old.username, 'USERNAME_TAKEN'],
    ['kept-for-ever', 'USERNAME_TAKEN'],
    ['admin', 'USERNAME_NOT_FIT'],
    ['a', 'USERNAME_NOT_FIT'],
    ['two--hyphens', 'USERNAME_NOT_FIT'],
    ['me@example.com', 'USERNAME_NOT_FIT'],
    ['चिया', 'USERNAME_NOT_FIT'],
    ['../etc', 'USERNAME_NOT_FIT'],
    ['nul\u0000', 'USERNAME_NOT_FIT'],
  ] as const) {
    expect((await rename(mine.headers, username)).json().code, username).toBe(code)
  }
  expect(await own(mine.headers)).toMatchObject({ username: mine.username, canRename: true })
})

test('eight stores that want one name: one gets it', async () => {
  const vendors = await Promise.all(Array.from({ length: 8 }, () => newVendor()))
  const answers = await Promise.all(vendors.map(({ headers }) => rename(headers, 'wanted-by-all')))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

test('only a vendor has a store', async () => {
  const shopper = await signIn(shop, (await signUp(shop)).email)
  expect((await put(shopper, form)).statusCode).toBe(403)
  expect((await rename(shopper, 'mine')).statusCode).toBe(403)
  expect((await shop.app.inject({ url: '/api/vendor/profile' })).statusCode).toBe(401)
})

test('I change my logo; what is no picture, or too large, is refused and the old one stays', async () => {
  const { headers } = await newVendor()
  const send = async (file?: Awaited<ReturnType<typeof logoFile>>) => {
    const form = multipartOf({}, file ? [file] : [])
    const all = { ...headers, ...form.headers }
    return shop.app.inject({
      method: 'PUT',
      url: '/api/vendor/profile/logo',
      headers: all,
      payload: form.payload,
    })
  }
  const changed = await send(await logoFile())
  expect(changed.statusCode, changed.body).toBe(200)
  const { vendorLogo } = changed.json()
  expect((await shop.app.inject({ url: vendorLogo })).headers['content-type']).toBe('image/webp')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await send(await logoFile(svg))).json().errors).toHaveProperty('vendorLogoFile')
  expect((await send()).json().errors).toEqual({ vendorLogoFile: 'Vendor logo is required' })
  const large = await send(await logoFile(Buffer.alloc(10 * 1024 * 1024 + 1)))
  expect([large.statusCode, large.json().detail]).toEqual([413, 'File must be less than 10 MB.'])
  expect((await own(headers)).vendorLogo).toBe(vendorLogo)
  expect((await put(headers, {}, '/api/vendor/profile/logo')).statusCode).toBe(415)
})

test('the days on which I stay closed are shown to shoppers, the next opening honours them, and they pass', async () => {
  let now = new Date('2026-11-20T08:00:00+05:45')
  const market = await openTestMarket({ clock: () => now })
  try {
    const vendor = await signUp(market, { userType: 'VENDOR' })
    const headers = await signIn(market, vendor.email)
    const change = (closedDays?: object) =>
      market.app.inject({
        method: 'PUT',
        url: '/api/vendor/profile',
        headers,
        payload: { ...form, closedDays },
      })
    const described = async () =>
      (
        await market.app.inject({ url: `/api/vendor/vendorDescription/?vendorId=${vendor.vendorId}` })
      ).json()[0]
    const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      opens: '10:00',
      closes: '18:00',
    }))
    await market.app.inject({
      method: 'PUT',
      url: '/api/vendor/profile',
      headers,
      payload: { ...form, openingHours },
    })
    const tihar = [
      { day: '2026-11-20', reason: 'Tihar' },
      { day: '2026-11-21', reason: '' },
    ]
    const answer = await change([{ day: '2026-11-10', reason: 'gone' }, ...tihar])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().closedDays).toEqual(tihar)
    expect(await described()).toMatchObject({ closedDays: tihar, openTime: null, closeTime: null })
    expect((await change()).json().closedDays).toEqual(tihar)
    expect((await change([])).json().closedDays).toEqual([])
    await change(tihar)
    now = new Date('2026-11-22T00:00:00+05:45')
    expect(await described()).toMatchObject({ closedDays: [tihar[1]], openTime: '10:00' })
  } finally {
    await market.close()
  }
})

test('closed days that are no days, named twice or too many are refused, and nothing has changed', async () => {
  const { headers } = await newVendor()
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await put(headers, { ...form, closedDays: [{ day, reason: 'Wedding' }] })
  for (const closedDays of [
    [{ day: '2026-02-30', reason: '' }],
    [{ day: 'tomorrow', reason: '' }],
    [{ day }],
    [
      { day, reason: 'once' },
      { day, reason: 'twice' },
    ],
    Array.from({ length: 61 }, (_, at) => ({
      day: new Date(Date.now() + at * 86_400_000).toISOString().slice(0, 10),
      reason: '',
    })),
  ]) {
    expect((await put(headers, { ...form, closedDays })).statusCode).toBe(400)
  }
  expect((await own(headers)).closedDays).toEqual([{ day, reason: 'Wedding' }])
})
