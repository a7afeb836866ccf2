/** Pictures as they are kept and handed out: J3, J4, J7 and J10 of the promises. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avifUrl, pictureUrl } from '../../../contract/shared/limits.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { PictureFault } from './picture-fault.ts'
import { storeDrawing, storePicture } from './picture-store.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><circle cx="400" cy="400" r="200"/></svg>'
let house: TestMarket
let folder: string

beforeAll(async () => {
  house = await openTestMarket()
  folder = join(house.ctx.config.dataDir, 'pictures')
})
afterAll(() => house.close())

const fetch = (url: string, headers = {}) => house.app.inject({ url, headers })
const draw = (ground: string) => storeDrawing(house.ctx, drawing, { ground })
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { width, height, format, exif }
}

test('a drawing is kept in three widths under a name that ends in its ground colour, and has its row', async () => {
  const name = await draw('f4e3d0')
  expect(name).toMatch(/^[0-9a-f]{32}\.f4e3d0$/)
  for (const width of [160, 320, 640] as const) {
    const answer = await fetch(pictureUrl(name, width))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(await sizeOf(answer.rawPayload)).toMatchObject({ width, height: width })
  }
  const row = await house.db.selectFrom('picture').selectAll().where('name', '=', name).executeTakeFirst()
  expect(row).toMatchObject({ shape: 'SQUARE', width: 640 })
})

test("of the demo's drawings the widest is kept, stands in for the others, and those are made on first use", async () => {
  const name = await storeDrawing(house.ctx, drawing, { ground: 'f4e3d1', widestAlone: true })
  const filesOf = async () => (await readdir(folder)).filter((file) => file.startsWith(name))
  expect(await filesOf()).toEqual([`${name}-640.webp`])
  const first = await fetch(pictureUrl(name, 320))
  expect(await sizeOf(first.rawPayload)).toMatchObject({ width: 640, format: 'webp' })
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  await expect.poll(filesOf).toContain(`${name}-320.webp`)
  expect(await sizeOf((await fetch(pictureUrl(name, 320))).rawPayload)).toMatchObject({ width: 320 })
  expect(await storeDrawing(house.ctx, drawing, { ground: 'f4e3d1', widestAlone: true })).toBe(name)
})

test('the same picture again is the same name and is not written again', async () => {
  const name = await draw('aabbcc')
  const path = join(folder, `${name}-160.webp`)
  const before = await stat(path)
  expect(await draw('aabbcc')).toBe(name)
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs)
  expect(await draw('aabbcd')).not.toBe(name)
  expect((await readdir(folder)).filter((file) => file.endsWith('.draft'))).toEqual([])
})

test('the same picture again is written again when its files are gone', async () => {
  const name = await draw('aabbce')
  for (const width of [160, 320, 640]) await rm(join(folder, `${name}-${width}.webp`))
  expect((await fetch(pictureUrl(name))).statusCode).toBe(404)
  await draw('aabbce')
  expect((await fetch(pictureUrl(name))).statusCode).toBe(200)
})

test('a photograph stands upright, loses its metadata, and is not blown up', async () => {
  const taken = await photo(900, 300)
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { name, width, height, tint } = await storePicture(house.ctx, taken, { ground: '112233' })
  expect({ width, height, tint }).toEqual({ width: 1280, height: 1280, tint: '#112233' })
  const kept = await fetch(pictureUrl(name, 640))
  expect(await sizeOf(kept.rawPayload)).toMatchObject({ width: 640, height: 640, exif: undefined })
  const middle = await sharp(kept.rawPayload)
    .extract({ left: 20, top: 320, width: 1, height: 1 })
    .raw()
    .toBuffer()
  // Turned by its orientation it is high, so its ground shows beside it and not above it.
  expect(middle[2]).toBeGreaterThan(middle[0] ?? 0)

  const small = await storePicture(house.ctx, await photo(300, 300).png().toBuffer())
  expect(small).toMatchObject({ width: 320, height: 320, tint: '#804020' })
  const large = await fetch(pictureUrl(small.name, 1280))
  expect(large.headers['cache-control']).toContain('immutable')
  expect(await sizeOf(large.rawPayload)).toMatchObject({ width: 320 })
})

test('a wide picture is kept three to one', async () => {
  const banner = await storePicture(house.ctx, await photo(1500, 500).webp().toBuffer(), { shape: 'WIDE' })
  expect(banner).toMatchObject({ width: 1920, height: 640, url: pictureUrl(banner.name, 960) })
  const middling = await fetch(banner.url)
  expect(await sizeOf(middling.rawPayload)).toMatchObject({ width: 960, height: 320 })
})

test('AVIF is made upon its first use, and a WebP picture stands in for it until then', async () => {
  const name = await draw('0a0b0c')
  const first = await fetch(avifUrl(pictureUrl(name, 320)))
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
  await expect
    .poll(async () => (await fetch(avifUrl(pictureUrl(name, 320)))).headers['content-type'])
    .toBe('image/avif')
  const made = await fetch(avifUrl(pictureUrl(name, 320)))
  expect(made.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sizeOf(made.rawPayload)).toMatchObject({ width: 320, format: 'heif' })
  const again = await fetch(avifUrl(pictureUrl(name, 320)), { 'if-none-match': made.headers.etag })
  expect(again.statusCode).toBe(304)
})

test('a size that is missing is made from the largest there is', async () => {
  const name = await draw('0a0b0d')
  await rm(join(folder, `${name}-160.webp`))
  const first = await fetch(pictureUrl(name, 160))
  expect(await sizeOf(first.rawPayload)).toMatchObject({ width: 320 })
  await expect
    .poll(async () => (await fetch(pictureUrl(name, 160))).headers['cache-control'])
    .toContain('immutable')
  expect(await sizeOf((await fetch(pictureUrl(name, 160))).rawPayload)).toMatchObject({ width: 160 })
})

test('of an animated picture the first frame is kept', async () => {
  const frames = await sharp(
    await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 200, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const { name, tint } = await storePicture(house.ctx, frames)
  expect(tint).toMatch(/^#f/)
  expect((await sharp((await fetch(pictureUrl(name))).rawPayload).metadata()).pages).toBeUndefined()
})

test('only photographs are taken from outside', async () => {
  const jpeg = await photo(90, 90).jpeg().toBuffer()
  const refused = (bytes: Buffer, ground = '112233') =>
    expect((async () => storePicture(house.ctx, bytes, { ground }))()).rejects.toThrow(PictureFault)
  await refused(Buffer.from(drawing))
  await refused(jpeg.subarray(0, 40))
  await refused(jpeg, '../../')
  // Each begins as SVG and holds, further on, the magic bytes of a photograph: the decoder would draw it.
  await refused(Buffer.from(`<svg    WEBPVP8 xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`))
  await refused(Buffer.from(`<!--ftypavif-->${drawing}`))
  await refused(await photo(9, 9).gif().toBuffer())
  await refused(await photo(9, 9).tiff().toBuffer())
})

test('whatever is not a picture of ours is plainly not found', async () => {
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(house.ctx.config.dataDir, 'demo-accounts.json'), '{}')
  const missing = `${'0'.repeat(32)}.ffffff`
  for (const path of [
    '/pictures/',
    '/pictures',
    '/pictures/secret.txt',
    '/pictures/../demo-accounts.json',
    '/pictures/%2e%2e%2fdemo-accounts.json',
    '/pictures/..%5cdemo-accounts.json',
    '/pictures/.git/config',
    '/uploads/../.env',
    pictureUrl(missing),
    avifUrl(pictureUrl(missing)),
    `/pictures/${missing}-200.webp`,
    `/pictures/${missing}-320.jpg`,
    '/pictures/%00',
  ]) {
    const answer = await fetch(path)
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('secret')
  }
})
