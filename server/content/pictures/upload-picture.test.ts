/** Bringing pictures: J3, J4, J5, J7, J8 and the uploads' half of E10 of the promises. */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureNotYours, pictureTooWide, pictureUnreadable } from '../../../contract/content/pictures.ts'
import { largestPictureBytes, pictureUrl } from '../../../contract/shared/limits.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { multipartOf } from '../../testing/forms.ts'
import { type SignedUp, signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { ownedPictures } from '../index.ts'

let market: TestMarket
let now = new Date()
let shopper: Person
let vendor: Person

interface Person {
  readonly account: SignedUp
  readonly headers: Readonly<Record<string, string>>
}
const enter = async (userType: 'USER' | 'VENDOR' | 'ADMIN'): Promise<Person> => {
  const account = await signUp(market, { userType })
  return { account, headers: await signIn(market, account.email, account.password) }
}

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  ;[shopper, vendor] = await Promise.all([enter('USER'), enter('VENDOR')])
})
afterAll(() => market.close())

const url = '/api/support/picture'
const photo = (width = 400, height = 400, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = () => photo().png().toBuffer()
const dataDir = (folder: string) => join(market.ctx.config.dataDir, folder)
const left = () => readdir(dataDir('uploads'))

interface Upload {
  readonly by?: Person
  readonly fields?: Readonly<Record<string, string>>
  readonly filename?: string
  readonly type?: string
}
const upload = (
  content: Buffer,
  { by = vendor, fields = {}, filename = 'photo.png', type = 'image/png' }: Upload = {},
) => {
  const form = multipartOf(fields, [{ name: 'file', filename, type, content }])
  return market.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...by.headers },
  })
}
const kept = async (name: string, width: 160 | 320 | 480 = 320) =>
  (await market.app.inject(pictureUrl(name, width))).rawPayload

describe('a picture that somebody brings', () => {
  test.each(['USER', 'VENDOR', 'ADMIN'] as const)(
    'is told to a %s by its name, and served',
    async (userType) => {
      const answer = await upload(await png(), { by: await enter(userType) })
      expect(answer.statusCode).toBe(201)
      const { name } = answer.json()
      expect(answer.json()).toEqual({ name, url: pictureUrl(name), tint: '#804020', width: 640, height: 640 })
      expect((await market.app.inject(answer.json().url)).headers['content-type']).toBe('image/webp')
      expect(await left()).toEqual([])
    },
  )

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever it is called', async (format) => {
    const answer = await upload(await photo().toFormat(format).toBuffer(), {
      filename: 'x.exe',
      type: 'text/html',
    })
    expect(answer.statusCode).toBe(201)
  })

  test('as WIDE is kept three to one', async () => {
    const answer = await upload(await photo(900, 300).jpeg().toBuffer(), { fields: { shape: 'WIDE' } })
    expect(answer.json()).toMatchObject({ width: 960, height: 320 })
    const { width, height } = await sharp(await kept(answer.json().name, 480)).metadata()
    expect([width, height]).toEqual([480, 160])
    expect((await upload(await png(), { fields: { shape: 'ROUND' } })).statusCode).toBe(400)
  })

  test('is nobody’s to bring without an account', async () => {
    const form = multipartOf({}, [{ name: 'file', filename: 'x.png', content: await png() }])
    expect((await market.app.inject({ method: 'POST', url, ...form })).statusCode).toBe(401)
    expect(await left()).toEqual([])
  })

  test('loses where it was taken, and what hangs on behind', async () => {
    const taken = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'planted-canary' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } })
      .toBuffer()
    const tails = ['<script>planted-canary</script>', 'PK\x03\x04 planted-canary', 'GIF89a/*planted-canary*/']
    for (const [at, tail] of tails.entries()) {
      const name = ['../../x.php\0.png', 'a.png.html', 'n'.repeat(300)][at] ?? ''
      const answer = await upload(Buffer.concat([taken, Buffer.from(tail, 'latin1')]), { filename: name })
      expect(answer.statusCode).toBe(201)
      const file = await kept(answer.json().name)
      expect(file.includes('planted-canary')).toBe(false)
      expect((await sharp(file).metadata()).exif).toBeUndefined()
    }
    for (const file of await readdir(dataDir('pictures')))
      expect(file).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{6}-\d+\.(webp|avif)$/)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing', svg],
    [
      'a drawing with entities',
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ],
    ['a drawing that looks like WebP', `<svg    WEBPVP8 xmlns="http://www.w3.org/2000/svg"/>`],
    ['a drawing that looks like AVIF', `<!--ftypavif--> ${svg}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PHP file', '<?php system($_GET[0]); ?>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
    ['a HEIC photograph', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
    ['the first bytes of a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, content) => {
    const answer = await upload(Buffer.from(content, 'latin1'))
    expect(answer.json()).toMatchObject({ status: 400, errors: { file: pictureUnreadable } })
    expect(await left()).toEqual([])
  })

  test('is refused when it would unpack to 42 megapixels, and unpacked by nobody', async () => {
    const bomb = await sharp({
      create: { width: 7_000, height: 6_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(largestPictureBytes)
    expect((await upload(bomb)).json()).toMatchObject({ status: 400, errors: { file: pictureTooWide } })
    expect((await upload(await photo(39_000, 2).png().toBuffer())).statusCode).toBe(400)
  })

  test('may have 10 MB, and not one byte more', async () => {
    const content = await png()
    const padded = (bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.length)])
    expect((await upload(padded(largestPictureBytes))).statusCode).toBe(201)
    expect((await upload(padded(largestPictureBytes + 1))).json()).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      detail: 'File must be less than 10 MB.',
    })
    expect(await left()).toEqual([])
  })
})

test('a form that trickles and is given up leaves nothing behind', async () => {
  const address = new URL(url, await market.url())
  const { payload, headers } = multipartOf({}, [
    { name: 'file', filename: 'x.png', content: Buffer.alloc(50_000) },
  ])
  const call = request(address, {
    method: 'POST',
    headers: { ...headers, ...vendor.headers, 'content-length': payload.length },
  })
  call.on('error', () => {})
  call.write(payload.subarray(0, 20_000))
  await expect.poll(left).toHaveLength(1)
  call.destroy()
  await expect.poll(left).toEqual([])
})

test('of a thousand pictures in a day those beyond the quota are refused, and only those', async () => {
  const by = await enter('VENDOR')
  const content = await png()
  now = new Date(now.getTime() + 60_000)
  const statuses: number[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    for (let nth = 0; nth < 60; nth += 1) statuses.push((await upload(content, { by })).statusCode)
    if (minute === 0) {
      const answer = await upload(content, { by })
      expect(answer.json()).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    now = new Date(now.getTime() + 60_000)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(300)
  expect(statuses.slice(300).every((status) => status === 429)).toBe(true)
  expect((await upload(content, { by: shopper })).statusCode).toBe(201)
  now = new Date(now.getTime() + 24 * 3_600_000)
  const tomorrow = { ...by, headers: await signIn(market, by.account.email, by.account.password) }
  expect((await upload(content, { by: tomorrow })).statusCode).toBe(201)
  now = new Date()
})

test('without a place to lay pictures uploads are refused, the shop goes on, and it mends itself', async () => {
  const name = (await upload(await png(), { by: shopper })).json().name
  const aside = await kept(name)
  await rm(dataDir('pictures'), { recursive: true })
  await writeFile(dataDir('pictures'), 'in the way')
  const other = await photo(400, 400, '#102030').png().toBuffer()
  expect((await upload(other, { by: shopper })).json()).toMatchObject({ status: 503, code: 'PICTURES_AWAY' })
  expect((await market.app.inject('/api/products/category/')).statusCode).toBe(200)
  expect((await market.app.inject(pictureUrl(name))).statusCode).toBe(503)
  const rows = await market.db
    .selectFrom('picture')
    .select('name')
    .where('name', 'like', '%.102030')
    .execute()
  expect(rows).toEqual([])
  await rm(dataDir('pictures'))
  expect((await upload(other, { by: shopper })).statusCode).toBe(201)
  // The picture whose files were lost is whole again once it is brought again.
  expect((await upload(await png(), { by: shopper })).statusCode).toBe(201)
  expect((await kept(name)).equals(aside)).toBe(true)
})

describe('pictures in other forms', () => {
  const own = (by: Person, names: readonly string[], more = {}) =>
    inTransaction(market.db, (tx) =>
      ownedPictures(tx, by.account.accountId, names, { field: 'pictures', ...more }),
    )

  test('are those that the account brought, or that were there already', async () => {
    const mine = (await upload(await photo(50, 50, '#111111').png().toBuffer(), { by: shopper })).json().name
    const wide = (
      await upload(await photo(90, 30, '#222222').png().toBuffer(), {
        by: shopper,
        fields: { shape: 'WIDE' },
      })
    ).json().name
    await own(shopper, [mine])
    await own(shopper, [])
    await own(shopper, [wide], { shape: 'WIDE' })
    await own(vendor, [mine], { attached: [mine] })
    const refused = { code: 'BAD_INPUT', extra: { errors: { pictures: pictureNotYours } } }
    await expect(own(vendor, [mine])).rejects.toMatchObject(refused)
    await expect(own(shopper, [mine, wide])).rejects.toMatchObject(refused)
    const unknown = `${'9'.repeat(32)}.ffffff`
    await expect(own(shopper, [unknown])).rejects.toMatchObject(refused)
    await expect(own(shopper, [unknown], { attached: [unknown] })).rejects.toMatchObject(refused)
  })
})
