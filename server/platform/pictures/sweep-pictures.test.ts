/** Unused pictures, and files without a row: J8 and I12 of the promises. */
import { randomBytes } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/shared/durations.ts'
import { pictureUses } from '../../audit/picture-uses.ts'
import { addCategory } from '../../catalogue/index.ts'
import { ownedPictures } from '../../content/index.ts'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { inTransaction } from '../db/db.ts'
import { storageOf } from './picture-storage.ts'
import { lockPicture, storePicture } from './picture-store.ts'
import { sweepPictures } from './sweep-pictures.ts'

let market: TestMarket
let now: Date
let accountId: string
let logo: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  const vendor = await signUp(market, { userType: 'VENDOR' })
  accountId = vendor.accountId
  logo = await bring()
  await market.db
    .updateTable('vendor')
    .set({ logo })
    .where('id', '=', vendor.vendorId ?? '')
    .execute()
})
afterAll(() => market.close())
beforeEach(() => {
  now = new Date()
})

const later = (ms: number) => {
  now = new Date(Date.now() + ms)
}
const sweep = () => sweepPictures(market.ctx, pictureUses)
const pictureOf = async (colour = randomBytes(3).toString('hex')) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: `#${colour}` } })
    .png()
    .toBuffer()
const bring = async (bytes?: Buffer) => {
  now ??= new Date()
  const how = { by: accountId, ground: 'ffffff' }
  return (await storePicture(market.ctx, bytes ?? (await pictureOf()), how)).name
}
const filesOf = (name: string) => storageOf(market.ctx.config).filesOf(name)
const hasRow = async (name: string) =>
  (await market.db.selectFrom('picture').select('name').where('name', '=', name).execute()).length === 1

/** How many statements wait for the lock of another transaction. */
const waiting = async () => {
  const { rows } = await market.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('what no row uses goes after a day, what a row uses stays', async () => {
  const abandoned = await bring()
  const shelf = await bring()
  await market.db.transaction().execute((tx) => addCategory(tx, { name: 'Tea', picture: shelf }))
  later(dayMs - 60_000)
  await sweep()
  expect(await hasRow(abandoned)).toBe(true)
  later(dayMs + 60_000)
  await sweep()
  expect([await hasRow(abandoned), await filesOf(abandoned)]).toEqual([false, []])
  for (const used of [logo, shelf])
    expect([await hasRow(used), (await filesOf(used)).length]).toEqual([true, 1])
})

test('what somebody brings again is young again', async () => {
  const bytes = await pictureOf()
  const name = await bring(bytes)
  later(dayMs - 60_000)
  await bring(bytes)
  later(2 * dayMs - 120_000)
  await sweep()
  expect(await hasRow(name)).toBe(true)
})

test('files that a killed upload left without a row go, whatever else lies there stays', async () => {
  const folder = join(market.ctx.config.dataDir, 'pictures')
  const left = `${'c'.repeat(32)}.ffffff`
  await mkdir(folder, { recursive: true })
  const lies = [`${left}-160.webp`, `${left}-320.avif`, `${left}-160.webp.1.draft`, 'notes.txt']
  for (const file of lies) await writeFile(join(folder, file), 'x')
  await sweep()
  expect(await filesOf(left)).toHaveLength(2)
  const old = (Date.now() - dayMs - 60_000) / 1000
  for (const file of lies) await utimes(join(folder, file), old, old)
  await sweep()
  expect(await filesOf(left)).toEqual([])
  const lying = []
  for await (const { file } of storageOf(market.ctx.config).all()) lying.push(file)
  expect(lying.filter((file) => lies.includes(file))).toEqual(['notes.txt'])
})

test('a database that knows few of the pictures takes none away', async () => {
  const folder = join(market.ctx.config.dataDir, 'pictures')
  const old = (Date.now() - dayMs - 60_000) / 1000
  const names = Array.from({ length: 101 }, () => `${randomBytes(16).toString('hex')}.ffffff`)
  for (const name of names) {
    await writeFile(join(folder, `${name}-160.webp`), 'x')
    await utimes(join(folder, `${name}-160.webp`), old, old)
  }
  await sweep()
  expect(await filesOf(names[0] ?? '')).toHaveLength(1)
  await storageOf(market.ctx.config).remove(names.map((name) => `${name}-160.webp`))
})

// Red when removeFilesOf does not check for announcements: the row is written, and its files are gone.
test('a picture that is brought at the very moment in which its files are swept is whole afterwards', async () => {
  const bytes = await pictureOf()
  const name = await bring(bytes)
  await market.db.deleteFrom('picture').where('name', '=', name).execute()
  later(2 * dayMs)
  let brought: Promise<unknown> | undefined
  let swept: Promise<void> | undefined
  await market.db.transaction().execute(async (tx) => {
    // The upload stops short of its last row: its files are written, and nothing of it is committed.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    brought = bring(bytes)
    await expect.poll(waiting).toBe(1)
    swept = sweep()
    await Promise.race([swept, expect.poll(waiting, { timeout: 10_000 }).toBe(2)])
  })
  await Promise.all([brought, swept])
  expect([await hasRow(name), (await filesOf(name)).length]).toEqual([true, 1])
})

// Red when an upload does not wait for the lock: its files are written and removed again.
test('a picture that is brought while its files are being taken away is whole afterwards', async () => {
  const bytes = await pictureOf()
  const name = await bring(bytes)
  await market.db.deleteFrom('picture').where('name', '=', name).execute()
  const storage = storageOf(market.ctx.config)
  const files = await storage.filesOf(name)
  let brought: Promise<unknown> | undefined
  await market.db.transaction().execute(async (tx) => {
    await lockPicture(tx, name)
    brought = bring(bytes)
    await expect.poll(waiting).toBe(1)
    await storage.remove(files)
  })
  await brought
  expect([await hasRow(name), (await filesOf(name)).length]).toEqual([true, 1])
})

test('what a killed upload announced is forgotten after a day, and its files go', async () => {
  const name = await bring()
  await market.db.deleteFrom('picture').where('name', '=', name).execute()
  await market.db.insertInto('picture_arrival').values({ name, at: now }).execute()
  later(dayMs - 60_000)
  await sweep()
  expect(await filesOf(name)).toHaveLength(1)
  later(2 * dayMs)
  await sweep()
  expect(await filesOf(name)).toEqual([])
  expect(await market.db.selectFrom('picture_arrival').select('name').execute()).toEqual([])
})

// Red when ownedPictures only looks: the sweep has found the picture unused, and takes it after the row was written.
test('a picture that is put to use while it is swept stays', async () => {
  const bytes = await pictureOf()
  const name = await bring(bytes)
  await market.db
    .updateTable('picture')
    .set({ brought_at: new Date(Date.now() - 2 * dayMs) })
    .where('name', '=', name)
    .execute()
  let swept: Promise<void> | undefined
  await inTransaction(market.db, async (tx) => {
    await ownedPictures(tx, accountId, [name], { field: 'picture' })
    swept = sweep()
    // It has looked at every table by the time that it waits for this picture's row.
    await expect.poll(waiting).toBe(1)
    await addCategory(tx, { name: 'Coffee', picture: name })
  })
  await swept
  expect([await hasRow(name), (await filesOf(name)).length]).toEqual([true, 1])
})

test('the list of uses names every column that holds pictures', async () => {
  const { rows } = await market.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name in ('picture', 'pictures', 'logo', 'photo', 'photos')
     and table_name not in ('picture', 'picture_upload')`,
  )
  const listed = pictureUses.map(({ table, column }) => `${table}.${column}`)
  expect(listed).toEqual(expect.arrayContaining(rows.map(({ place }) => place)))
})
