import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ActionRow } from '../admin-data.ts'
import { actionChanges } from './action-changes.ts'

/** One action; on a second line its reason, amount and changed fields. */
export function ActionLine({ act }: { act: ActionRow }) {
  const t = useTranslate()
  const language = useLanguage()
  const told = ['name', 'email', 'reason', 'note']
    .map((key) => act.after?.[key])
    .filter((value) => typeof value === 'string' && value !== '')
  const words = {
    language,
    yes: t('acts.yes'),
    no: t('acts.no'),
    none: t('acts.nothing'),
    usual: t('acts.usual'),
  }
  return (
    <>
      <p className="font-medium">{t(`acts.${act.act}`)}</p>
      {told.length > 0 && <p className="text-muted text-xs">{told.join(' · ')}</p>}
      {actionChanges(act.before, act.after, words).map(({ field, before, after }) => (
        <p className="wrap-anywhere text-muted text-xs" key={field}>
          {t(`acts.field.${field}`)}:{' '}
          {before === null || after === null
            ? t('acts.other')
            : [before, after].filter((value) => value !== undefined).join(' → ')}
        </p>
      ))}
    </>
  )
}
