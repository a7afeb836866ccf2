import { type SettingKey, type Settings, settingsTable } from '../../contract/settings/settings.ts'
import type { AppContext } from '../platform/context.ts'
import type { Db } from '../platform/db/db.ts'

const keptMs = 2_000

interface Kept {
  readonly readAtMs: number
  readonly settings: Settings
}
const keptOf = new WeakMap<AppContext, Kept>()

export const settingKeys = Object.keys(settingsTable) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingsTable, key)

/**
 * All settings, each with its stored value or its default; cached for two seconds. Inside a transaction pass it as
 * `db`, so that a cache miss waits for no second connection.
 */
export async function settingsOf(ctx: AppContext, db: Db = ctx.db): Promise<Settings> {
  const kept = keptOf.get(ctx)
  // Real time, not ctx.clock: a test that stops the clock must still see changes.
  if (kept !== undefined && performance.now() - kept.readAtMs < keptMs) return kept.settings
  const readAtMs = performance.now()
  const settings = await readSettings(ctx, db)
  keptOf.set(ctx, { readAtMs, settings })
  return settings
}

export const forgetSettings = (ctx: AppContext): boolean => keptOf.delete(ctx)

async function readSettings(ctx: AppContext, db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const values = settingKeys.map((key) => {
    const { schema, usual } = settingsTable[key]
    if (!stored.has(key)) return [key, usual]
    const parsed = schema.safeParse(stored.get(key))
    if (parsed.success) return [key, parsed.data]
    ctx.log.warn({ setting: key }, 'a stored setting no longer fits; its default is used')
    return [key, usual]
  })
  // Every key of the table is there, each parsed by its own schema.
  return Object.fromEntries(values) as Settings
}

/** One setting read in this transaction, uncached, for documents that are frozen. */
export async function settingIn<Key extends SettingKey>(db: Db, key: Key): Promise<Settings[Key]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const parsed = settingsTable[key].schema.safeParse(row?.value)
  // Both are what this key's schema lets out.
  return (parsed.success ? parsed.data : settingsTable[key].usual) as Settings[Key]
}
