/** Pictures in a bucket of the S3 kind, on loopback. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avifUrl, pictureUrl } from '../../../contract/shared/limits.ts'
import { auditPictures } from '../../audit/audit-pictures.ts'
import { pictureUses } from '../../audit/picture-uses.ts'
import {
  type BucketDouble,
  bucketKey,
  freePort,
  openBucketDouble,
} from '../../testing/doubles/bucket-double.ts'
import { multipartOf } from '../../testing/forms.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { readConfig } from '../config.ts'
import { storageOf } from './picture-storage.ts'
import { sweepPictures } from './sweep-pictures.ts'

const port = await freePort()
const folder = await mkdtemp(join(tmpdir(), 'bucket-'))
const openStore = () => openBucketDouble(folder, port)
const address = `s3://${bucketKey}:${bucketKey}@127.0.0.1:${port}/goods/of/hatiya?tls=off`
let store: BucketDouble
let market: TestMarket
let headers: Readonly<Record<string, string>>
let now = new Date()

beforeAll(async () => {
  store = await openStore()
  market = await openTestMarket({ env: { PICTURES_URL: address }, clock: () => now })
  const vendor = await signUp(market, { userType: 'VENDOR' })
  headers = await signIn(market, vendor.email, vendor.password)
})
afterAll(async () => {
  await market.close()
  await store.close().catch(() => {})
  await rm(folder, { recursive: true })
})

const fetch = (url: string) => market.app.inject(url)
const upload = async (background: string) => {
  const content = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const form = multipartOf({}, [{ name: 'file', filename: 'x.png', content }])
  return market.app.inject({
    method: 'POST',
    url: '/api/support/picture',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
}
const lying = async () => {
  const files = []
  for await (const { file } of storageOf(market.ctx.config).all()) files.push(file)
  return files.toSorted()
}
const audit = async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  return auditPictures(client, market.ctx.config, new Date()).finally(() => client.end())
}

test('a picture is laid into the bucket and handed out from it, AVIF too', async () => {
  const brought = await upload('#804020')
  expect(brought.statusCode).toBe(201)
  const { name, url } = brought.json()
  expect(await lying()).toEqual([160, 320, 640].map((width) => `${name}-${width}.webp`))
  const served = await fetch(url)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await sharp(served.rawPayload).metadata()).width).toBe(320)
  await expect.poll(async () => (await fetch(avifUrl(url))).headers['content-type']).toBe('image/avif')
  expect((await fetch(pictureUrl(`${'0'.repeat(32)}.ffffff`))).statusCode).toBe(404)
  expect(await audit()).toMatchObject({ faults: 0 })
})

test('a file of the bucket has a size, and is read in parts', async () => {
  const { name } = (await upload('#336699')).json()
  const storage = storageOf(market.ctx.config)
  const file = `${name}-320.webp`
  const whole = (await storage.read(file)) ?? Buffer.alloc(0)
  expect(await storage.sizeOf(file)).toBe(whole.length)
  const part = await storage.readPart(file, 10, 29)
  expect(Buffer.concat((await part?.toArray()) ?? [])).toEqual(whole.subarray(10, 30))
  const nothing = `${'0'.repeat(32)}.000000-video.mp4`
  expect([await storage.sizeOf(nothing), await storage.readPart(nothing, 0, 9)]).toEqual([
    undefined,
    undefined,
  ])
})

test('the audit misses what somebody took out of the bucket, and sees what lies there for nobody', async () => {
  const { name } = (await upload('#112233')).json()
  await storageOf(market.ctx.config).remove([`${name}-640.webp`])
  expect(await audit()).toMatchObject({ faults: 1, examples: [`${name}-640.webp (no such file)`] })
  expect((await upload('#112233')).statusCode).toBe(201)
  expect(await audit()).toMatchObject({ faults: 0 })
})

test('what nobody uses is taken out of the bucket after a day', async () => {
  const { name } = (await upload('#445566')).json()
  now = new Date(Date.now() + 25 * 3_600_000)
  await sweepPictures(market.ctx, pictureUses)
  now = new Date()
  expect((await lying()).filter((file) => file.startsWith(name))).toEqual([])
})

test('with the store away nothing new is taken, the shop goes on, and no secret is told', async () => {
  const { name } = (await upload('#778899')).json()
  await store.close()
  const refused = await upload('#aabbcc')
  expect(refused.json()).toMatchObject({ status: 503, code: 'PICTURES_AWAY' })
  expect(refused.body).not.toContain(bucketKey)
  const missing = await fetch(pictureUrl(name))
  expect([missing.statusCode, missing.body.includes(bucketKey)]).toEqual([503, false])
  expect((await fetch('/api/products/category/')).statusCode).toBe(200)
  store = await openStore()
  expect((await fetch(pictureUrl(name))).statusCode).toBe(200)
  expect((await upload('#aabbcc')).statusCode).toBe(201)
})

// Red when files are uploaded within a transaction: each then holds a connection for as long as the storage takes.
test('a store that answers slowly keeps no connection of the shop, and holds up no other picture', async () => {
  const { waiting, goOn } = store.pause()
  const uploads = ['#010203', '#020304', '#030405', '#040506'].map(upload)
  await expect.poll(waiting).toBe(4)
  expect(market.appPool.totalCount - market.appPool.idleCount).toBe(0)
  goOn()
  expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
})

test.each([
  'https://KEY:SECRET@host/bucket',
  's3://host/bucket',
  's3://KEY:SECRET@host',
  's3://KEY:SECRET@host/bucket?tls=perhaps',
  's3://KEY:SECRET@host/bucket?reigon=x',
  's3://KEY:%@host/bucket',
])('%s stops the market with one sentence that does not repeat the secret', (wrong) => {
  const read = () => readConfig({ PICTURES_URL: wrong })
  expect(read).toThrow(
    /^PICTURES_URL is wrong: must be an address such as s3:\/\/KEY:SECRET@host\/bucket[^\n]*\.$/,
  )
})

test('a secret may hold any letter, percent-encoded', () => {
  const { pictures } = readConfig({
    PICTURES_URL: 's3://me:a%2Fb%40c@store.example.com/goods?region=ap-south-1',
  })
  expect(pictures).toEqual({
    endpoint: 'https://store.example.com',
    region: 'ap-south-1',
    name: 'goods',
    folder: '',
    key: 'me',
    secret: 'a/b@c',
  })
})
