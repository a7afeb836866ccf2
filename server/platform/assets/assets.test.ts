/** Scripts of this build and of earlier ones, over real files and a bucket on loopback. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/shared/durations.ts'
import {
  type BucketDouble,
  bucketKey,
  freePort,
  openBucketDouble,
} from '../../testing/doubles/bucket-double.ts'
import { type Config, readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { storageOf } from '../pictures/picture-storage.ts'
import { assetStorageOf, keepBuild, sweepAssets } from './kept-builds.ts'
import { openAssets } from './serve-assets.ts'
import { openWebBuild, type WebBuild } from './web-build.ts'

const start = new Date('2026-11-20T06:00:00Z')
const daysLater = (days: number) => new Date(start.getTime() + days * dayMs)
const log = openLog('silent')

let folder: string
let bucket: BucketDouble
const port = await freePort()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  bucket = await openBucketDouble(join(folder, 'bucket'), port)
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

/** A build of these files; each with its precompressed forms. */
async function buildOf(name: string, files: readonly string[]): Promise<WebBuild> {
  const client = join(folder, name, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'), { recursive: true })
  await writeFile(join(client, '.vite', 'manifest.json'), JSON.stringify({ name, files }))
  for (const file of files) {
    for (const ending of ['', '.br', '.gz']) {
      await writeFile(join(client, 'assets', file + ending), `${file}${ending}`)
    }
  }
  return openWebBuild(join(folder, name))
}

async function doorOf(config: Config, build: WebBuild, now = start): Promise<FastifyInstance> {
  const app = Fastify()
  openAssets(app, { config, log, clock: () => now }, build)
  await app.ready()
  return app
}

const places = {
  disk: (name: string) => ({ DATA_DIR: join(folder, `data-${name}`) }),
  bucket: (name: string) => ({
    DATA_DIR: join(folder, `none-${name}`),
    PICTURES_URL: `s3://${bucketKey}:${bucketKey}@127.0.0.1:${port}/goods/${name}?tls=off`,
  }),
}

describe.each(['disk', 'bucket'] as const)('on %s', (kind) => {
  const configOf = (name: string) => readConfig(places[kind](name))

  test('a tab of the build before finds its pieces with the process of the next one', async () => {
    const config = configOf('next')
    const before = await doorOf(
      config,
      await buildOf(`${kind}-n`, ['cart-AAAAAAAA.js', 'shared-SSSSSSSS.css']),
    )
    await before.close()
    const after = await doorOf(
      config,
      await buildOf(`${kind}-n1`, ['cart-BBBBBBBB.js', 'shared-SSSSSSSS.css']),
    )
    for (const url of ['/assets/cart-AAAAAAAA.js', '/assets/cart-BBBBBBBB.js']) {
      const answer = await after.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      const known = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) }
      expect((await after.inject({ url, headers: known })).statusCode).toBe(304)
    }
    const plain = await after.inject('/assets/cart-AAAAAAAA.js')
    expect(plain.body).toBe('cart-AAAAAAAA.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    await after.close()
  })

  test('what is kept is swept three days after a process last ran on it, and never what a living build shares', async () => {
    const config = configOf('sweep')
    const storage = assetStorageOf(config)
    await keepBuild(storage, await buildOf(`${kind}-old`, ['old-AAAAAAAA.js', 'both-SSSSSSSS.js']), start)
    await keepBuild(
      storage,
      await buildOf(`${kind}-new`, ['new-BBBBBBBB.js', 'both-SSSSSSSS.js']),
      daysLater(2.9),
    )
    const files = async () => {
      const found = []
      for await (const { file } of storage.all()) if (file.endsWith('.js')) found.push(file)
      return found.toSorted()
    }
    // The files' own times are today's, by the clock of the machine: the build marks alone may decide here.
    const sweep = (now: Date) => sweepAssets({ config, clock: () => now })
    await sweep(daysLater(2.9))
    expect(await files()).toEqual(['both-SSSSSSSS.js', 'new-BBBBBBBB.js', 'old-AAAAAAAA.js'])
    const longAfter = new Date(Date.now() + 30 * dayMs)
    await keepBuild(storage, await buildOf(`${kind}-new`, ['new-BBBBBBBB.js', 'both-SSSSSSSS.js']), longAfter)
    await sweep(longAfter)
    expect(await files()).toEqual(['both-SSSSSSSS.js', 'new-BBBBBBBB.js'])
  })

  test('what somebody took away is laid down again by whoever runs on it', async () => {
    const config = configOf('again')
    const storage = assetStorageOf(config)
    const build = await buildOf(`${kind}-again`, ['cart-AAAAAAAA.js'])
    await keepBuild(storage, build, start)
    await storage.remove(['cart-AAAAAAAA.js'])
    await keepBuild(storage, build, start)
    expect((await storage.read('cart-AAAAAAAA.js'))?.toString()).toBe('cart-AAAAAAAA.js')
  })

  test('scripts are no pictures: whoever looks through these does not meet them', async () => {
    const config = configOf('apart')
    await keepBuild(assetStorageOf(config), await buildOf(`${kind}-apart`, ['cart-AAAAAAAA.js']), start)
    const found = []
    for await (const { file } of storageOf(config).all()) found.push(file)
    expect(found).toEqual([])
  })
})

test('nothing but a built file is found below /assets/, and nothing missing is remembered', async () => {
  const config = readConfig(places.disk('names'))
  const build = await buildOf('names', ['cart-AAAAAAAA.js'])
  const door = await doorOf(config, build)
  const odd = [
    '..%2f..%2fsession-secret',
    `${build.id}.build`,
    'cart-AAAAAAAA.js.br',
    'cart-AAAAAAAA.exe',
    'cart.js',
    '%00-AAAAAAAA.js',
  ]
  for (const name of [...odd, 'gone-AAAAAAAA.js']) {
    const answer = await door.inject(`/assets/${name}`)
    expect(answer.statusCode, name).toBe(404)
    if (name === 'gone-AAAAAAAA.js') expect(answer.headers['cache-control']).toBe('no-store')
  }
  await door.close()
})

test('nothing is written into the folder of the program', async () => {
  const build = await buildOf('untouched', ['cart-AAAAAAAA.js'])
  const everything = () => readdir(join(folder, 'untouched'), { recursive: true })
  const before = await everything()
  await (await doorOf(readConfig(places.disk('untouched')), build)).close()
  expect(await everything()).toEqual(before)
})

test('builds are told apart by what is in them, and a folder without one is refused with a sentence', async () => {
  const [one, other] = [await buildOf('one', ['a-AAAAAAAA.js']), await buildOf('other', ['b-BBBBBBBB.js'])]
  expect(one.id).not.toBe(other.id)
  expect((await openWebBuild(join(folder, 'one'))).id).toBe(one.id)
  const door = await doorOf(readConfig(places.disk('version')), one)
  expect((await door.inject('/version')).body).toBe(one.id)
  await door.close()
  expect(pathToFileURL(join(folder, 'one', 'server', 'entry-server.js')).href).toBe(one.entry.href)
  await expect(openWebBuild(join(folder, 'nowhere'))).rejects.toThrow(/There is no built web in WEB_DIR/)
})
