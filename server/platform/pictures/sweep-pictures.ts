/** Takes away pictures that no row uses any more, and files that belong to no picture. Both are left alone for a day. */
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { type Db, inTransaction } from '../db/db.ts'
import type { Job } from '../jobs/jobs.ts'
import { videoFileOf } from '../videos/video-files.ts'
import { pictureFileOf } from './picture-files.ts'
import { storageOf } from './picture-storage.ts'
import { lockPicture } from './picture-store.ts'

/** A column that names pictures: one, a list of them, or somewhere within JSON. */
export interface PictureUse {
  readonly table: string
  readonly key: readonly string[]
  readonly column: string
  readonly holds: 'ONE' | 'LIST' | 'JSON'
}

const graceMs = 24 * 3_600_000
/** The limit of one night; the pictures that were checked longest ago come first. */
const mostLookedAt = 20_000
/** Batch size, so that no statement takes long, however large the market. */
const rowsInBite = 20_000
const namesInBite = 500
/** Safety stop: when more than this and most of the files belong to no picture, the database is the wrong one. */
const suspiciousFiles = 100

/** Daily, at half past two in the morning in Nepal. */
export const pictureJobs = (uses: readonly PictureUse[]): readonly Job[] => [
  { name: 'pictures-sweep', cron: '45 20 * * *', run: (ctx) => sweepPictures(ctx, uses) },
]

export async function sweepPictures(ctx: AppContext, uses: readonly PictureUse[]): Promise<void> {
  const before = new Date(ctx.clock().getTime() - graceMs)
  await forgetArrivals(ctx, before)
  await sweepRows(ctx, uses, before)
  await sweepFiles(ctx, before)
}

async function sweepRows(ctx: AppContext, uses: readonly PictureUse[], before: Date): Promise<void> {
  const old = await ctx.db
    .selectFrom('picture')
    .select('name')
    .where('brought_at', '<', before)
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .limit(mostLookedAt)
    .execute()
  const unused = new Set(old.map(({ name }) => name))
  for (const use of uses) for await (const name of usedAmong(ctx.db, use, unused)) unused.delete(name)
  const used = old.map(({ name }) => name).filter((name) => !unused.has(name))
  for (const names of bitesOf(used)) {
    await ctx.db.updateTable('picture').set({ looked_at: ctx.clock() }).where('name', 'in', names).execute()
  }
  for (const name of unused) await takeAway(ctx, name, before)
}

/** Reads a whole column in batches, in the order of its key, which no edit changes. */
async function* usedAmong(db: Db, use: PictureUse, wanted: ReadonlySet<string>): AsyncGenerator<string> {
  const key = sql.join(use.key.map((column) => sql.ref(column)))
  const backwards = sql.join(use.key.map((column) => sql`${sql.ref(column)} desc`))
  let last: readonly unknown[] | undefined
  do {
    if (wanted.size === 0) return
    const after = last === undefined ? sql`true` : sql`(${key}) > (${sql.join(last)})`
    const { rows } = await sql<{ names: string[]; last: unknown[] | null }>`
      with bite as (
        select ${key}, ${namesIn(use)} as names from ${sql.table(use.table)}
        where ${after} order by ${key} limit ${rowsInBite}
      )
      select
        array(
          select distinct name from bite cross join unnest(bite.names) as name
          join unnest(${[...wanted]}::text[]) as wanted (name) using (name)
        ) as names,
        (select to_jsonb(array[${sql.join(use.key.map((column) => sql`${sql.ref(column)}::text`))}])
         from bite order by ${backwards} limit 1) as last
    `.execute(db)
    yield* rows[0]?.names ?? []
    last = rows[0]?.last ?? undefined
  } while (last !== undefined)
}

function namesIn({ column, holds }: PictureUse) {
  const named = sql.ref(column)
  if (holds === 'LIST') return named
  if (holds === 'ONE') return sql`array[${named}]`
  return sql`array(select found[1] from regexp_matches(${named}::text, '[0-9a-f]{32}\.[0-9a-f]{6}', 'g') as found)`
}

/** The row first, then the files: killed in between, files without a row are left for the next night. */
async function takeAway(ctx: AppContext, name: string, before: Date): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockPicture(tx, name)
    // A claim that came meanwhile has also renewed its age: see ownedPictures.
    await tx.deleteFrom('picture').where('name', '=', name).where('brought_at', '<', before).execute()
  })
  await removeFilesOf(ctx, name)
}

/**
 * Not while the picture is announced, and not when it has its row again: read in one statement, since an upload
 * replaces the one by the other.
 */
const removeFilesOf = async ({ db, config }: AppContext, name: string): Promise<void> => {
  const storage = storageOf(config)
  const files = await storage.filesOf(name)
  if (files.length === 0) return
  await inTransaction(db, async (tx) => {
    // One at a time and in the night: the idle timeout must not end the lock while a far storage is slow.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
    await lockPicture(tx, name)
    const { rows } = await sql`
      select from picture where name = ${name} union all select from picture_arrival where name = ${name}`.execute(
      tx,
    )
    if (rows.length === 0) await storage.remove(files)
  })
}

/** Removes announcements without an upload: their process was killed. */
const forgetArrivals = ({ db }: AppContext, before: Date) =>
  db.deleteFrom('picture_arrival').where('at', '<', before).execute()

async function knownAmong(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('name', 'in', [...names])
    .execute()
  return new Set(rows.map(({ name }) => name))
}

async function sweepFiles(ctx: AppContext, before: Date): Promise<void> {
  const storage = storageOf(ctx.config)
  const old = new Set<string>()
  for await (const { file, at } of storage.all()) {
    if (at >= before) continue
    const picture = pictureFileOf(file) ?? videoFileOf(file)
    if (picture !== undefined) old.add(picture.name)
    // Half-written files of a killed process.
    else if (file.endsWith('.draft')) await storage.remove([file])
  }
  const strays: string[] = []
  for (const names of bitesOf([...old])) {
    const known = await knownAmong(ctx.db, names)
    strays.push(...names.filter((name) => !known.has(name)))
  }
  if (strays.length > suspiciousFiles && strays.length > old.size / 2) {
    ctx.log.error(
      { pictures: old.size, strays: strays.length },
      'most pictures that lie here are unknown to the database: is it the right one? None was taken away',
    )
    return
  }
  for (const name of strays) await removeFilesOf(ctx, name)
}

function* bitesOf(names: readonly string[]): Generator<string[]> {
  for (let from = 0; from < names.length; from += namesInBite) yield names.slice(from, from + namesInBite)
}
