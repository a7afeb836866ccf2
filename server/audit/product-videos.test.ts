/** A short video of a product, through the API: uploaded, refused, shown, served by ranges, swept. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureNotYours } from '../../contract/content/pictures.ts'
import { videoFaults } from '../../contract/content/video-faults.ts'
import { type StoredVideo, videoNotYours } from '../../contract/content/videos.ts'
import type { contract } from '../../contract/index.ts'
import type { ResponseJson } from '../../contract/route.ts'
import { largestVideoBytes } from '../../contract/shared/video-limits.ts'
import { sweepPictures } from '../platform/pictures/sweep-pictures.ts'
import { multipartOf } from '../testing/forms.ts'
import { type OpenStore, openStoreWithProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { realWebm, syntheticMp4, tellingWords, withPlaces } from '../testing/videos.ts'
import { auditPictures } from './audit-pictures.ts'
import { pictureUses } from './picture-uses.ts'

type Own = ResponseJson<typeof contract.catalogue.vendorProduct>
type Shown = ResponseJson<typeof contract.catalogue.product>

let market: TestMarket
let store: OpenStore
let other: OpenStore
let now = new Date()

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  ;[store, other] = [await openStoreWithProducts(market), await openStoreWithProducts(market)]
})
afterAll(async () => {
  expect(await faults()).toEqual([])
  await market.close()
})

async function faults() {
  const client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const finding = await auditPictures(client, market.ctx.config, now).finally(() => client.end())
  return finding.examples
}
const send = (url: string, content: Buffer, by = store) => {
  const form = multipartOf({}, [{ name: 'file', filename: 'my.mp4', type: 'video/mp4', content }])
  const headers = { ...form.headers, ...by.headers }
  return market.app.inject({ method: 'POST', url, payload: form.payload, headers })
}
const upload = async (content: Buffer, by = store): Promise<StoredVideo> => {
  const answer = await send('/api/support/video', content, by)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const faultOf = async (content: Buffer) => (await send('/api/support/video', content)).json().errors?.file
const poster = async (background: string, by = store): Promise<string> => {
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background } })
  return (await send('/api/support/picture', await photo.png().toBuffer(), by)).json().name
}
const bowl = (change: object) => ({
  name: 'Singing bowl',
  categoryId: store.categoryId,
  variations: [{ choices: [], price: 2400, stock: 10 }],
  status: 'LIVE',
  ...change,
})
const save = (change: object, of?: Own) =>
  market.app.inject({
    method: of === undefined ? 'POST' : 'PUT',
    url: `/api/vendor/product/${of?.id ?? ''}`,
    headers: store.headers,
    payload: { ...bowl(change), ...(of !== undefined && { edition: of.edition }) },
  })
const shown = async (id: string): Promise<Shown> =>
  (await market.app.inject({ url: `/api/products/product/${id}` })).json()
const files = () => readdir(join(market.ctx.config.dataDir, 'pictures'))
const left = () => readdir(join(market.ctx.config.dataDir, 'uploads'))

test('my product shows my video; what a form of before does not name stays, null takes it away', async () => {
  const video = await upload(await realWebm())
  expect(video).toMatchObject({ format: 'webm', seconds: 4, width: 480, height: 480 })
  const named = { name: video.name, poster: await poster('#804020') }
  const added = await save({ video: named })
  expect(added.statusCode, added.body).toBe(201)
  const own: Own = added.json()
  expect(own.video).toEqual({ ...named, url: video.url, seconds: 4 })
  expect((await shown(own.id)).video).toEqual({
    url: video.url,
    format: 'webm',
    seconds: 4,
    width: 480,
    height: 480,
    poster: `/pictures/${named.poster}-640.webp`,
    addedAt: now.toISOString(),
  })
  const stays: Own = (await save({ name: 'Large singing bowl' }, own)).json()
  expect(stays.video).toEqual(own.video)
  const again: Own = (await save({ video: named }, stays)).json()
  expect(again.video).toEqual(own.video)
  const gone: Own = (await save({ video: null }, again)).json()
  expect(gone.video).toBe(null)
  expect((await shown(own.id)).video).toBe(null)
})

test('a form does not take another store’s video or poster, nor a picture in place of a video', async () => {
  const [theirs, mine] = [
    await upload(await syntheticMp4({ seconds: 3 }), other),
    await upload(await realWebm()),
  ]
  const [myPoster, theirPoster] = [await poster('#204060'), await poster('#602040', other)]
  const errors = async (video: object) => (await save({ video })).json().errors
  expect(await errors({ name: theirs.name, poster: myPoster })).toEqual({ video: videoNotYours })
  expect(await errors({ name: myPoster, poster: myPoster })).toEqual({ video: videoNotYours })
  expect(await errors({ name: mine.name, poster: theirPoster })).toEqual({ video: pictureNotYours })
  expect(await errors({ name: mine.name, poster: mine.name })).toEqual({ video: pictureNotYours })
  expect(await errors({ name: '../../x', poster: myPoster })).toEqual({ 'video.name': videoNotYours })
})

test('is refused with its reason, and nothing of it stays', async () => {
  const before = await files()
  expect(await faultOf(Buffer.from('no video'))).toBe(videoFaults.UNREADABLE)
  expect(await faultOf(await syntheticMp4({ withPicture: false }))).toBe(videoFaults.NO_PICTURE)
  expect(await faultOf(await syntheticMp4({ codec: 'hvc1.1.6.L93.B0' }))).toBe(videoFaults.CODEC)
  now = new Date(now.getTime() + 60_000)
  expect(await faultOf(await syntheticMp4({ seconds: 3600, withSound: false }))).toBe(videoFaults.TOO_LONG)
  expect(await faultOf(await syntheticMp4({ width: 4000 }))).toBe(videoFaults.TOO_WIDE)
  const large = await send('/api/support/video', Buffer.alloc(largestVideoBytes + 1))
  expect(large.statusCode).toBe(413)
  expect(large.json().code).toBe('VIDEO_TOO_LARGE')
  expect(await faultOf(Buffer.alloc(largestVideoBytes))).toBe(videoFaults.UNREADABLE)
  expect(await files()).toEqual(before)
  expect(await left()).toEqual([])
})

test('after ten in a minute, and forty in a day, an account waits', async () => {
  const keen = await openStoreWithProducts(market)
  const none = () => send('/api/support/video', Buffer.from('x'), keen)
  const codes = async (count: number) => {
    const answers: number[] = []
    for (let at = 0; at < count; at += 1) answers.push((await none()).statusCode)
    return answers
  }
  expect(await codes(11)).toEqual([...Array(10).fill(400), 429])
  for (let minute = 0; minute < 3; minute += 1) {
    now = new Date(now.getTime() + 61_000)
    await codes(10)
  }
  now = new Date(now.getTime() + 61_000)
  expect(await codes(1)).toEqual([429])
})

test('what is served has no place and no name in it, and says its type', async () => {
  const { url } = await upload(withPlaces(await syntheticMp4({ userData: tellingWords[0] })))
  const answer = await market.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.rawPayload.length),
  })
  expect(answer.headers['content-security-policy']).toContain("media-src 'self'")
  for (const words of tellingWords) expect(answer.rawPayload.includes(words)).toBe(false)
})

test('a player moves within it: ranges are parts of the whole, one beyond the end is 416', async () => {
  const { url } = await upload(await realWebm())
  const get = (headers: Record<string, string>) => market.app.inject({ url, headers })
  const whole = (await get({})).rawPayload
  const size = whole.length
  const part = await get({ range: 'bytes=1000-1999' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${size}`)
  expect(part.rawPayload.equals(whole.subarray(1000, 2000))).toBe(true)
  const rest = await get({ range: `bytes=${size - 10}-` })
  expect(rest.rawPayload.equals(whole.subarray(size - 10))).toBe(true)
  const beyond = await get({ range: `bytes=${size}-` })
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${size}`)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get({ 'if-none-match': String(part.headers.etag) })).statusCode).toBe(304)
  const head = await market.app.inject({ method: 'HEAD', url })
  expect(head.headers['content-length']).toBe(String(size))
  expect(head.rawPayload.length).toBe(0)
  for (const nowhere of ['/videos/none.mp4', `/videos/${'0'.repeat(32)}.000000-video.mp4`])
    expect((await market.app.inject({ url: nowhere })).statusCode, nowhere).toBeGreaterThanOrEqual(400)
})

test('an unused video is swept after a day, one that a product shows stays', async () => {
  const [used, unused] = [
    await upload(await syntheticMp4({ seconds: 5 })),
    await upload(await syntheticMp4()),
  ]
  await save({ video: { name: used.name, poster: await poster('#336633') } })
  now = new Date(now.getTime() + 25 * 3_600_000)
  await market.pool.query("update picture set brought_at = brought_at - interval '25 hours'")
  await sweepPictures(market.ctx, pictureUses)
  expect((await market.app.inject({ url: used.url })).statusCode).toBe(200)
  expect((await market.app.inject({ url: unused.url })).statusCode).toBe(404)
  expect((await files()).filter((file) => file.startsWith(unused.name))).toEqual([])
  const { rows } = await market.pool.query('select name from video where name = $1', [unused.name])
  expect(rows).toEqual([])
})
