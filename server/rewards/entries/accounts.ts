/** Accounts of points: one row for each person and programme, which every write of its entries locks. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The account, opened where there is none. Undefined for a person who is no shopper. */
export async function openAccount(
  tx: Tx,
  { programId, userId, at }: { readonly programId: string; readonly userId: string; readonly at: Date },
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

/** Lock order of several accounts, against deadlocks: by id, and after every other lock of a transaction. */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await sql`
    select from reward_account where id = any(${[...accountIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
