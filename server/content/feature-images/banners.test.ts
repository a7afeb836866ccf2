/** Banners: shown by their days in Nepal, kept in order, few enough, and only with pictures of one's own. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipartOf } from '../../testing/forms.ts'
import { type SignedUp, signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
interface Keeper {
  readonly account: SignedUp
  readonly headers: { readonly authorization: string }
  readonly picture: string
}
let admin: Keeper
let other: Keeper
let vendor: Keeper
let neighbour: Keeper

beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  ;[admin, other, vendor, neighbour] = await Promise.all([
    keeper('ADMIN', '#aa2030'),
    keeper('ADMIN', '#203040'),
    keeper('VENDOR', '#20aa30'),
    keeper('VENDOR', '#2030aa'),
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z')
  await shop.db.deleteFrom('feature_image').execute()
})

async function keeper(userType: 'ADMIN' | 'VENDOR', background: string): Promise<Keeper> {
  const account = await signUp(shop, { userType })
  const headers = await signIn(shop, account.email)
  return { account, headers, picture: await bring(headers, background, 'WIDE') }
}

async function bring(headers: object, background: string, shape: string): Promise<string> {
  const content = await sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const form = multipartOf({ shape }, [{ name: 'file', filename: 'a.png', type: 'image/png', content }])
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/support/picture',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  return answer.json().name
}

const market = '/api/admin/featureImage/'
const own = '/api/vendor/featureImage/'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, by?: Keeper, payload?: object) =>
  shop.app.inject({ method, url, ...(by && { headers: by.headers }), ...(payload && { payload }) })
const formOf = (by: Keeper, more: object = {}) => ({
  picture: by.picture,
  altText: 'Tea for winter',
  ...more,
})
const addHome = (more: object = {}, by = admin) =>
  call('POST', market, by, { ...formOf(by), category: 'home-banner', ...more })
const addOwn = (more: object = {}, by = vendor) => call('POST', own, by, formOf(by, more))
const shown = async (query = 'category=home-banner') =>
  (await call('GET', `${market}?${query}`)).json().map((one: { altText: string }) => one.altText)
const keptHome = async () => (await call('GET', `${market}kept?category=home-banner`, admin)).json()

describe('what visitors see', () => {
  test('a banner has its picture, its words and its way, and its counts stay with its keepers', async () => {
    await addHome({ linkUrl: '/products?search=tea', title: 'Winter', device: 'MOBILE' })
    const [banner] = (await call('GET', `${market}?category=home-banner`)).json()
    expect(banner).toEqual({
      id: expect.any(String),
      imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.[0-9a-f]{6}-960\.webp$/),
      category: 'home-banner',
      vendorId: null,
      linkUrl: '/products?search=tea',
      altText: 'Tea for winter',
      title: 'Winter',
      device: 'MOBILE',
    })
  })

  // The boundaries are Nepal's, whatever zone the process is in: this file also runs with TZ=America/New_York.
  test.each([
    ['2026-11-20T18:14:59.999Z', []],
    ['2026-11-20T18:15:00.000Z', ['Tea for winter']],
    ['2026-11-22T18:14:59.999Z', ['Tea for winter']],
    ['2026-11-22T18:15:00.000Z', []],
  ])('a banner of the 21st and 22nd is shown from midnight to midnight in Nepal: %s', async (at, seen) => {
    await addHome({ startDay: '2026-11-21', endDay: '2026-11-22' })
    now = new Date(at)
    expect(await shown()).toEqual(seen)
  })

  test('its keepers read the same days back, and in what state it is', async () => {
    await addHome({ startDay: '2026-11-21', endDay: '2026-11-22' })
    await addHome({ isActive: false })
    const states = async () => {
      // A day later the access token has expired.
      const headers = await signIn(shop, admin.account.email)
      const { rows } = (await call('GET', `${market}kept?category=home-banner`, { ...admin, headers })).json()
      return rows.map((row: { state: string }) => row.state)
    }
    expect((await keptHome()).rows[0]).toMatchObject({ startDay: '2026-11-21', endDay: '2026-11-22' })
    expect(await states()).toEqual(['SCHEDULED', 'OFF'])
    now = new Date('2026-11-21T06:00:00Z')
    expect(await states()).toEqual(['LIVE', 'OFF'])
    now = new Date('2026-11-23T06:00:00Z')
    expect(await states()).toEqual(['ENDED', 'OFF'])
  })

  test('what is switched off is not shown, and each place has its own', async () => {
    await addHome({ altText: 'Off', isActive: false })
    await addHome({ altText: 'Home' })
    await addHome({ altText: 'Dashboard', category: 'vendor-home' })
    await addHome({ altText: 'Stores', category: 'vendor-inside' })
    await addOwn({ altText: 'Mine' })
    expect(await shown()).toEqual(['Home'])
    expect(await shown('category=vendor-home')).toEqual(['Dashboard'])
    expect(await shown('category=vendor-inside')).toEqual(['Stores'])
    expect(await shown(`vendorId=${vendor.account.vendorId}`)).toEqual(['Mine'])
    expect(await shown(`vendorId=${neighbour.account.vendorId}`)).toEqual([])
    expect(await shown('category=vendor-banner')).toEqual([])
  })

  test('a store that may not sell shows no banners', async () => {
    await addOwn()
    const { vendorId } = vendor.account
    const status = (to: string) =>
      shop.db.updateTable('vendor').set({ status: to }).where('id', '=', vendorId).execute()
    await status('SUSPENDED')
    expect(await shown(`vendorId=${vendorId}`)).toEqual([])
    await status('APPROVED')
    expect(await shown(`vendorId=${vendorId}`)).toEqual(['Tea for winter'])
  })
})

describe('what is hung up', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https://user:pass@example.com',
    'https://example.com@evil.example',
    'https:/example.com',
    'https://exa mple.com',
    'java\nscript:alert(1)',
    'products',
    'vbscript:x',
  ])('leads neither to a script nor past the market: %s', async (linkUrl) => {
    const answer = await addHome({ linkUrl })
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, ['linkUrl']])
    expect((await keptHome()).total).toBe(0)
  })

  test.each([
    '/',
    '/products?search=tea',
    '/store/himal#top',
    'https://example.com/a?b=c',
    'https://हाट.example',
  ])('leads to %s', async (linkUrl) => {
    expect((await addHome({ linkUrl })).json().linkUrl).toBe(linkUrl)
  })

  test('needs words for the picture, days in order, and a picture that its keeper brought as wide', async () => {
    const square = await bring(admin.headers, '#112233', 'SQUARE')
    for (const [field, more] of [
      ['altText', { altText: ' ' }],
      ['endDay', { startDay: '2026-11-22', endDay: '2026-11-21' }],
      ['startDay', { startDay: '2026-02-30' }],
      ['picture', { picture: 'nothing' }],
      ['picture', { picture: square }],
      ['picture', { picture: vendor.picture }],
      ['device', { device: 'TV' }],
    ] as const) {
      const answer = await addHome(more)
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], field).toEqual([400, [field]])
    }
    expect((await keptHome()).total).toBe(0)
  })

  test('is changed by any admin without bringing the picture again, and every act is in the trail', async () => {
    const added = (await addHome({ title: 'First' })).json()
    const body = { picture: added.imageUrl, altText: 'Changed', linkUrl: '/about' }
    const changed = await call('PUT', market + added.id, other, body)
    expect(changed.json()).toMatchObject({ id: added.id, altText: 'Changed', imageUrl: added.imageUrl })
    expect((await call('DELETE', market + added.id, other)).statusCode).toBe(204)
    expect((await call('DELETE', market + added.id, other)).statusCode).toBe(404)
    expect((await call('PUT', market + added.id, other, body)).statusCode).toBe(404)
    const { rows } = (await call('GET', `/api/admin/act/?aboutId=${added.id}`, admin)).json()
    expect(rows.map((row: Record<string, unknown>) => [row.act, row.actorId, row.aboutName])).toEqual([
      ['BANNER_REMOVED', other.account.accountId, 'Changed'],
      ['BANNER_CHANGED', other.account.accountId, 'Changed'],
      ['BANNER_ADDED', admin.account.accountId, 'First'],
    ])
    expect(rows[1]).toMatchObject({ before: { linkUrl: null }, after: { linkUrl: '/about' } })
  })

  test('of another vendor, or of the market, looks as if it were not there', async () => {
    const theirs = (await addOwn({}, neighbour)).json()
    const markets = (await addHome()).json()
    for (const { id } of [theirs, markets]) {
      expect((await call('PUT', own + id, vendor, formOf(vendor))).statusCode).toBe(404)
      expect((await call('DELETE', own + id, vendor)).statusCode).toBe(404)
      expect((await call('PUT', `${own}order`, vendor, { ids: [id] })).statusCode).toBe(404)
    }
    expect((await call('PUT', market + theirs.id, admin, formOf(admin))).statusCode).toBe(404)
    expect((await call('DELETE', market + theirs.id, admin)).statusCode).toBe(404)
    expect((await call('GET', own, neighbour)).json().rows).toEqual([theirs])
  })
})

describe('order and number', () => {
  const idsOf = async () => (await keptHome()).rows.map(({ id }: { id: string }) => id)

  test('new ones come last; named ones come first, in their order, and the others follow', async () => {
    const ids: string[] = []
    for (const altText of ['One', 'Two', 'Three', 'Four']) ids.push((await addHome({ altText })).json().id)
    const [one, two, three, four] = ids as [string, string, string, string]
    const put = await call('PUT', `${market}order`, admin, { category: 'home-banner', ids: [four, two] })
    expect(put.json().rows.map(({ id }: { id: string }) => id)).toEqual([four, two, one, three])
    expect(await shown()).toEqual(['Four', 'Two', 'One', 'Three'])
    const again = await call('PUT', `${market}order`, admin, { category: 'home-banner', ids: [four, two] })
    expect(again.statusCode).toBe(200)
    const trail = (await call('GET', `/api/admin/act/?aboutId=${four}`, admin)).json()
    expect(trail.rows.filter(({ act }: { act: string }) => act === 'BANNERS_ORDERED')).toMatchObject([
      {
        actorId: admin.account.accountId,
        aboutName: 'Four, Two, One, Three',
        before: { category: 'home-banner', ids },
        after: { category: 'home-banner', ids: [four, two, one, three] },
      },
    ])
    const wrong = { category: 'vendor-home', ids: [one] }
    expect((await call('PUT', `${market}order`, admin, wrong)).statusCode).toBe(404)
    expect(await idsOf()).toEqual([four, two, one, three])
  })

  // All places are set by one statement under the lock of the place: of two orders one stands whole.
  test('two admins who order at once leave the order of one of them', async () => {
    const ids: string[] = []
    for (let one = 0; one < 8; one += 1) ids.push((await addHome()).json().id)
    for (let round = 0; round < 5; round += 1) {
      const orders = [ids, ids.toReversed()]
      const answers = await Promise.all(
        orders.map((order, at) =>
          call('PUT', `${market}order`, at === 0 ? admin : other, { category: 'home-banner', ids: order }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(orders).toContainEqual(await idsOf())
    }
  })

  // Red where the count is read before the lock: up to sixteen were there.
  test('sixteen banners added at once are ten, each in a place of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => addOwn()))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('TOO_MANY')
    const rows = await shop.db.selectFrom('feature_image').select('sort').execute()
    expect(new Set(rows.map(({ sort }) => sort)).size).toBe(10)
    expect((await addOwn({}, neighbour)).statusCode).toBe(201)
  })
})

describe('counts', () => {
  const note = (body: object) => call('POST', '/api/support/featureImage/noted', undefined, body)

  test('each is seen once a call, followed once, and only while it is live', async () => {
    const { id } = (await addOwn()).json()
    const off = (await addOwn({ isActive: false })).json()
    expect((await note({ seen: [id, id, off.id] })).statusCode).toBe(204)
    expect((await note({ seen: [id], followed: id })).statusCode).toBe(204)
    expect((await note({ followed: off.id })).statusCode).toBe(204)
    const { rows } = (await call('GET', own, vendor)).json()
    expect(rows).toMatchObject([
      { id, views: 2, clicks: 1 },
      { id: off.id, views: 0, clicks: 0 },
    ])
  })

  test('one address is counted only so often in a minute', async () => {
    const statuses = new Set<number>()
    for (let one = 0; one < 70; one += 1) statuses.add((await note({ seen: [] })).statusCode)
    expect([...statuses]).toEqual([204, 429])
  })
})
