/** Rows in bulk: COPY, with everything that slows it down taken away first and put back afterwards. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Undefined and null are both NULL; lists are arrays of text. */
export type Cell = string | number | boolean | null | undefined | readonly string[]

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (char) => special[char] ?? char)

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'object') {
    return escaped(`{${cell.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  }
  return String(cell)
}

const chunkCharacters = 128 * 1024

/** Returns the number of rows; reports progress now and then. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  told: (rows: number) => void = () => {},
): Promise<number> {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  const end = finished(stream)
  end.catch(() => {})
  let chunk = ''
  let count = 0
  for (const row of rows) {
    chunk += `${row.map(cellText).join('\t')}\n`
    count += 1
    if (chunk.length < chunkCharacters) continue
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), end])
    chunk = ''
    told(count)
  }
  stream.end(chunk)
  await end
  return count
}

interface Definition {
  readonly drop: string
  readonly restore: string
}

/**
 * Drops the tables' indexes and foreign keys, except those that hold a primary key or a unique constraint, and
 * answers how to put them back. All of it belongs to the transaction it runs in.
 */
export async function setIndexesAside(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ restore }) => restore)
}
