/** Accounts of points: one row for each person and programme, which every write of its entries locks. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export interface Holder {
  readonly programId: string
  readonly userId: string
}

/** The account, opened where there is none. Undefined for a person who is no shopper. */
export async function openAccount(
  tx: Tx,
  { programId, userId, at }: Holder & { readonly at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into reward_account (id, program_id, user_id, created_at)
      select ${randomUUIDv7()}::uuid, ${programId}::uuid, id, ${at}::timestamptz from account
      where id = ${userId} and user_type = 'USER'
        and not exists (select from reward_account where user_id = ${userId} and program_id = ${programId})
      on conflict do nothing returning id
    )
    select id from opened
    union all select id from reward_account where user_id = ${userId} and program_id = ${programId}`.execute(
    tx,
  )
  // Race: another transaction has just opened it, after this statement's snapshot.
  return rows[0]?.id ?? (await accountOf(tx, programId, userId))
}

async function accountOf(tx: Tx, programId: string, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reward_account where user_id = ${userId} and program_id = ${programId}`.execute(tx)
  return rows[0]?.id
}

/**
 * Lock order of several accounts, against deadlocks: all at once and by id, after every other lock of a transaction, the
 * referral's among them. A transaction locks once; a second call may only name accounts that the first one locked.
 */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await sql`
    select from reward_account where id = any(${[...accountIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** The same with accounts that may have to be opened: all of them by person and programme, before the first is locked. */
export async function lockHolders(tx: Tx, { holders, accountIds = [], at }: HoldersToLock): Promise<void> {
  const opened: string[] = []
  for (const holder of [...holders].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const accountId = await openAccount(tx, { ...holder, at })
    if (accountId !== undefined) opened.push(accountId)
  }
  await lockAccounts(tx, [...opened, ...accountIds])
}

interface HoldersToLock {
  readonly holders: readonly Holder[]
  /** Accounts that are known to be open. */
  readonly accountIds?: readonly string[]
  readonly at: Date
}

const keyOf = ({ userId, programId }: Holder): string => `${userId} ${programId}`
