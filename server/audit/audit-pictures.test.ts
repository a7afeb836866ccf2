/** I12 of the promises: violations on purpose, and the state after kills and a full disk. */
import { execFile, execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory } from '../catalogue/index.ts'
import { redraw } from '../platform/pictures/draw-picture.ts'
import { storePicture } from '../platform/pictures/picture-store.ts'
import { startScript } from '../testing/program.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { auditPictures } from './audit-pictures.ts'

let market: TestMarket
let folder: string
let name: string
beforeAll(async () => {
  market = await openTestMarket()
  folder = join(market.ctx.config.dataDir, 'pictures')
})
afterAll(() => market.close())
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await market.pool.query('truncate picture cascade')
  const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: '#225588' } })
  name = (await storePicture(market.ctx, await photo.png().toBuffer())).name
})

const audit = async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const finding = await auditPictures(client, market.ctx.config, new Date()).finally(() => client.end())
  expect(finding.faults).toBe(finding.examples.length)
  return finding.examples
}
const path = (file: string) => join(folder, file)

describe('the audit', () => {
  test('finds nothing where nothing is wrong, AVIF included', async () => {
    const avif = await redraw(await sharp(path(`${name}-640.webp`)).toBuffer(), 320, 'avif')
    await writeFile(path(`${name}-320.avif`), avif)
    expect(await audit()).toEqual([])
    await writeFile(path(`${name}-320.avif`), avif.subarray(0, avif.length - 5))
    expect(await audit()).toEqual([`${name}-320.avif (cut off)`])
  })

  test.each([
    ['is gone', (file: string) => rm(file), 'no such file'],
    ['is torn', (file: string) => truncate(file, 100), 'cut off'],
    [
      'is something else',
      (file: string) => writeFile(file, '<script></script> and more of it'),
      'not a WebP picture',
    ],
    [
      'tells where it was taken',
      async (file: string) =>
        writeFile(
          file,
          await sharp(file)
            .withExif({ IFD0: { Artist: 'somebody' } })
            .webp()
            .toBuffer(),
        ),
      'carries metadata',
    ],
  ])('sees that a file %s', async (_, breakIt, words) => {
    await breakIt(path(`${name}-640.webp`))
    expect(await audit()).toEqual([`${name}-640.webp (${words})`])
  })

  test('tells what an AVIF picture carries', async () => {
    const avif = sharp(path(`${name}-640.webp`)).withExif({ IFD0: { Artist: 'somebody' } })
    await avif.avif({ effort: 0 }).toFile(path(`${name}-160.avif`))
    expect(await audit()).toEqual([`${name}-160.avif (carries metadata)`])
  })

  test('sees files of no picture once they are old, and rows that use what has none', async () => {
    const stray = `${'d'.repeat(32)}.ffffff`
    await copyFile(path(`${name}-160.webp`), path(`${stray}-160.webp`))
    expect(await audit()).toEqual([])
    const old = Date.now() / 1000 - 25 * 3600
    await utimes(path(`${stray}-160.webp`), old, old)
    await market.db.transaction().execute((tx) => addCategory(tx, { name: 'Tea', picture: stray }))
    expect((await audit()).toSorted()).toEqual(
      [`${stray} (used without a row of its own)`, `${stray}-160.webp (no row names it)`].toSorted(),
    )
    await market.pool.query('delete from category')
  })
})

test('a process that is killed while it keeps pictures leaves no row without its files', async () => {
  const script = join(import.meta.dirname, '../testing/store-pictures.ts')
  for (let kill = 0; kill < 6; kill += 1) {
    const child = startScript(script, [market.databaseUrl, market.ctx.config.dataDir], {})
    await expect.poll(child.output).toMatch(/\n/)
    await new Promise((wake) => setTimeout(wake, Math.random() * 60))
    await child.kill('SIGKILL')
    expect(await audit()).toEqual([])
  }
  const { rows } = await market.pool.query('select 1 from picture')
  expect(rows.length).toBeGreaterThan(6)
})

const maySandbox = (() => {
  try {
    execFileSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
})()

// E10: the folder of pictures is a disk of its own, of 300 kB. It needs the right to mount one. Red when rows are
// written before their files.
test.runIf(maySandbox)(
  'a full disk refuses pictures with its own words and leaves no row without its files',
  async () => {
    const script = join(import.meta.dirname, '../testing/store-pictures.ts')
    await mkdir(folder, { recursive: true })
    const kept = join(market.ctx.config.dataDir, 'kept')
    await mkdir(kept)
    const { stderr } = await promisify(execFile)('unshare', [
      '-Urm',
      'sh',
      '-c',
      `mount -t tmpfs -o size=300k tmpfs "$1" && { "$2" "$3" "$4" "$5" >/dev/null; cp "$1"/* "$6"; }`,
      'sh',
      ...[folder, process.execPath, script, market.databaseUrl, market.ctx.config.dataDir, kept],
    ])
    expect(stderr).toContain('NO_ROOM')
    for (const file of await readdir(kept)) await copyFile(join(kept, file), path(file))
    expect(await audit()).toEqual([])
    expect((await readdir(kept)).length).toBeGreaterThan(10)
    expect((await readdir(kept)).filter((file) => file.endsWith('.draft'))).toEqual([])
  },
)
