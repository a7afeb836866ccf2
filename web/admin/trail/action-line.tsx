import { useLanguage } from '../../lib/i18n/language.tsx'
import { useText } from '../../lib/i18n/translate.ts'
import type { ActRow } from '../admin-data.ts'
import { actChanges } from './action-changes.ts'

/** What was done, and what of it is worth a second line: why, what money, and what is not as it was. */
export function ActLine({ act }: { act: ActRow }) {
  const text = useText()
  const language = useLanguage()
  const told = ['name', 'email', 'reason', 'note']
    .map((key) => act.after?.[key])
    .filter((value) => typeof value === 'string' && value !== '')
  const words = {
    language,
    yes: text('acts.yes'),
    no: text('acts.no'),
    none: text('acts.nothing'),
    usual: text('acts.usual'),
  }
  return (
    <>
      <p className="font-medium">{text(`acts.${act.act}`)}</p>
      {told.length > 0 && <p className="text-muted text-xs">{told.join(' · ')}</p>}
      {actChanges(act.before, act.after, words).map(({ field, before, after }) => (
        <p className="wrap-anywhere text-muted text-xs" key={field}>
          {text(`acts.field.${field}`)}:{' '}
          {before === null || after === null
            ? text('acts.other')
            : [before, after].filter((value) => value !== undefined).join(' → ')}
        </p>
      ))}
    </>
  )
}
