import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** What one agrees to, with the way there: in a tab of its own, so that the form keeps what was typed. */
export function TermsWords() {
  const t = useTranslate()
  const name = t('footer.terms')
  const [before = '', after = ''] = t('signUp.terms').split(name)
  return (
    <span>
      {before}
      <a className="font-medium text-himal underline" href={paths.terms()} rel="noopener" target="_blank">
        {name}
      </a>
      {after}
    </span>
  )
}
