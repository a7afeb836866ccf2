import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureUrl } from '../../contract/limits.ts'
import { openPictures, PictureFault, storeDrawing, storePicture } from './files.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'
let dataDir: string
let app: FastifyInstance

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = Fastify()
  await openPictures(app, { dataDir })
})

afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

test('a drawing is kept in three widths under a name that ends in its ground colour', async () => {
  const name = await storeDrawing(dataDir, drawing, 'f4e3d0')
  expect(name).toMatch(/^[0-9a-f]{32}\.f4e3d0$/)
  for (const width of [160, 320, 640] as const) {
    const answer = await app.inject(pictureUrl(name, width))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const { width: wide, height } = await sharp(answer.rawPayload).metadata()
    expect([wide, height]).toEqual([width, width])
  }
})

test('the same picture again is the same name and is not written again', async () => {
  const name = await storeDrawing(dataDir, drawing, 'aabbcc')
  const path = join(dataDir, 'pictures', `${name}-160.webp`)
  const before = await stat(path)
  expect(await storeDrawing(dataDir, drawing, 'aabbcc')).toBe(name)
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs)
  expect(await storeDrawing(dataDir, drawing, 'aabbcd')).not.toBe(name)
  expect((await readdir(join(dataDir, 'pictures'))).filter((file) => file.endsWith('.draft'))).toEqual([])
})

test('a photograph loses its metadata, and only photographs are taken from outside', async () => {
  const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer()
  const name = await storePicture(dataDir, photo, '112233')
  const kept = await app.inject(pictureUrl(name, 640))
  const { width, height, exif } = await sharp(kept.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 640, height: 640, exif: undefined })
  await expect(storePicture(dataDir, Buffer.from(drawing), '112233')).rejects.toThrow(PictureFault)
  await expect(storePicture(dataDir, photo.subarray(0, 40), '112233')).rejects.toThrow(PictureFault)
  await expect(storePicture(dataDir, photo, '../../')).rejects.toThrow(PictureFault)
})

test('whatever is not a picture of ours is plainly not found', async () => {
  await writeFile(join(dataDir, 'pictures', 'secret.txt'), 'secret')
  await writeFile(join(dataDir, 'demo-accounts.json'), '{}')
  const missing = `${'0'.repeat(32)}.ffffff`
  for (const path of [
    '/pictures/',
    '/pictures',
    '/pictures/secret.txt',
    '/pictures/../demo-accounts.json',
    '/pictures/%2e%2e%2fdemo-accounts.json',
    pictureUrl(missing),
    `/pictures/${missing}-200.webp`,
    `/pictures/${missing}-320.webp/`,
    '/pictures/%00',
  ]) {
    const answer = await app.inject(path)
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 })
    expect(answer.body).not.toContain('secret')
  }
})
