/** The username of a new vendor, made from the shop's name. Its alphabet stands in contract/accounts/usernames.ts. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isFitUsername, longestUsername } from '../../../contract/accounts/usernames.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inLatinLetters } from '../../platform/text/latin-letters.ts'

const mostNumbered = 30
const longestEnding = '-store-99999999'.length

/** Asan Spice House is asan-spice-house, the next one asan-spice-house-2. Locked until this commits. */
export async function takeStoreUsername(tx: Tx, shopName: string): Promise<string> {
  await lockUsernames(tx)
  const names = candidatesFor(shopName)
  const taken = await takenAmong(tx, names)
  const free = names.find((name) => !taken.has(name))
  if (free === undefined) throw new Error('no username is free')
  return free
}

/** Advisory lock: two concurrent searches for a free name would find the same one. */
export async function lockUsernames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('store username'))`.execute(tx)
}

export function candidatesFor(shopName: string): string[] {
  const word = slugOf(shopName)
  const plain = isFitUsername(word) ? word : word === '' ? 'store' : `${word}-store`
  const numbered = Array.from({ length: mostNumbered }, (_, at) => `${plain}-${at + 2}`)
  const anyNumber = Array.from({ length: 5 }, () => `${plain}-${randomInt(10_000_000, 100_000_000)}`)
  return [plain, ...numbered, ...anyNumber].filter(isFitUsername)
}

function slugOf(shopName: string): string {
  const latin = inLatinLetters(shopName.normalize('NFKC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
  const slug = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug.slice(0, longestUsername - longestEnding).replace(/-$/, '')
}

/** Those of the names in use, now or before: an old name of a store leads to it for ever. */
export async function takenAmong(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ username: string }>`
    select username from account where username = any(${names}::text[])
    union select username from vendor where username = any(${names}::text[])
    union select username from old_username where username = any(${names}::text[])
  `.execute(tx)
  return new Set(rows.map((row) => row.username))
}
