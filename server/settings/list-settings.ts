import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { settingsTable } from '../../contract/settings/settings.ts'
import type { AppContext } from '../platform/context.ts'
import { settingKeys } from './settings-of.ts'

export async function listSettings(ctx: AppContext): Promise<ResponseData<typeof contract.settings.list>> {
  const stored = await ctx.db.selectFrom('setting').select(['key', 'value', 'changed_at']).execute()
  const rows = settingKeys.map((key) => {
    const { usual, help } = settingsTable[key]
    const row = stored.find((each) => each.key === key)
    return { key, value: row?.value ?? usual, usual, help, changedAt: row?.changed_at ?? null }
  })
  return { rows, total: rows.length }
}
