import type { Language } from '../../../contract/errors.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import type { ActionRow } from '../admin-data.ts'
import { actionChanges } from './action-changes.ts'

/** One action; on a second line its reason, amount and changed fields. */
export function ActionLine({ act }: { act: ActionRow }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <>
      <p className="font-medium">{t(`acts.${act.act}`)}</p>
      {actionDetails(act, t, language).map((line) => (
        <p className="wrap-anywhere text-muted text-xs" key={line}>
          {line}
        </p>
      ))}
    </>
  )
}

/** Reason, amount and changed fields of an action, a line each. */
export function actionDetails({ before, after }: ActionRow, t: Translate, language: Language): string[] {
  const told = ['name', 'email', 'reason', 'note']
    .map((key) => after?.[key])
    .filter((value) => typeof value === 'string' && value !== '')
  const words = {
    language,
    yes: t('acts.yes'),
    no: t('acts.no'),
    none: t('acts.nothing'),
    usual: t('acts.usual'),
  }
  const changes = actionChanges(before, after, words).map((change) => {
    const isOther = change.before === null || change.after === null
    const values = [change.before, change.after].filter((value) => value !== undefined)
    return `${t(`acts.field.${change.field}`)}: ${isOther ? t('acts.other') : values.join(' → ')}`
  })
  return told.length > 0 ? [told.join(' · '), ...changes] : changes
}
