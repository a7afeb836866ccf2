import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Consent text with links, which open in a new tab so that the form keeps its input. */
export function TermsWords() {
  const t = useTranslate()
  const name = t('title.terms')
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
