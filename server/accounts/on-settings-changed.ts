import { settingChanged } from '../settings/index.ts'
import { recordAdminAction } from './admin/admin-actions.ts'

/** Records a changed setting in the audit trail like any other action. */
export function onSettingsChanged(): void {
  settingChanged.subscribe(async (tx, { id, key, before, after, changedBy, at }) => {
    await recordAdminAction(tx, {
      actorId: changedBy,
      act: 'SETTING_CHANGED',
      about: { kind: 'SETTING', id, name: key },
      before: { value: before },
      after: { value: after },
      at,
    })
  })
}
