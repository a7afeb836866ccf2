import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { type SettingKey, settingsTable } from '../../contract/settings/settings.ts'
import type { AppContext } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingChanged } from './events.ts'
import { forgetSettings, isSettingKey } from './settings-of.ts'

type Change = typeof contract.settings.change

/** Stores one setting, or brings its default back; what it was before is kept for good. */
export async function changeSetting(ctx: AppContext, call: Call<Change>): Promise<ResponseData<Change>> {
  const { key } = call.params
  if (!isSettingKey(key)) throw new Refusal('NOT_FOUND')
  const value = call.body.value === null ? null : parsed(key, call.body.value)
  const changedAt = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const stored = { key, value, changedAt, changedBy: call.caller.accountId }
    await store(tx, stored, afterCommit)
    afterCommit(() => forgetSettings(ctx))
  })
  const { usual, help } = settingsTable[key]
  return { key, value: value ?? usual, usual, help, changedAt: value === null ? null : changedAt }
}

function parsed(key: SettingKey, value: unknown): unknown {
  const result = settingsTable[key].schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('BAD_INPUT', { errors: { value: result.error.issues[0]?.message ?? 'Not valid' } })
}

interface Stored {
  readonly key: SettingKey
  readonly value: unknown
  readonly changedAt: Date
  readonly changedBy: string
}

async function store(
  tx: Tx,
  { key, value, changedAt, changedBy }: Stored,
  afterCommit: AfterCommit,
): Promise<void> {
  // Advisory lock: of two admins at once, the second one's "before" is the value of the first.
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`.execute(tx)
  const before = await tx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  if (value === null) {
    await tx.deleteFrom('setting').where('key', '=', key).execute()
  } else {
    const row = { value: asJson(value), changed_by: changedBy, changed_at: changedAt }
    await tx
      .insertInto('setting')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  const id = randomUUIDv7()
  await tx
    .insertInto('setting_change')
    .values({
      id,
      key,
      before: before === undefined ? null : asJson(before.value),
      after: value === null ? null : asJson(value),
      changed_by: changedBy,
      at: changedAt,
    })
    .execute()
  const change = { before: before === undefined ? null : before.value, after: value }
  await settingChanged.publish(tx, { id, key, ...change, changedBy, at: changedAt }, afterCommit)
}

/** pg would send a bare string as it is, which is no JSON. */
const asJson = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`
