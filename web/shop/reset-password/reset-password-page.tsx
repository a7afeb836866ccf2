import { useState } from 'react'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { useLinkToken } from '../entry/use-link-token.ts'
import { ResetForm } from './reset-form.tsx'

await Promise.all([loadNamespace('entry'), loadNamespace('account')])

/** With the token of a mailed link a new password is chosen; without one a link is asked for. */
export function ResetPasswordPage() {
  const t = useTranslate()
  const token = useLinkToken()
  const [spent, setSpent] = useState<string>()
  if (token === undefined) return <EntryPage first={{ at: 'FORGOT' }} />
  if (spent !== undefined) {
    return <EntryPage before={<FaultBox>{spent}</FaultBox>} first={{ at: 'FORGOT' }} />
  }
  return (
    <EntryFrame line={t('reset.line')} title={t('reset.title')}>
      <ResetForm onSpent={setSpent} token={token} />
    </EntryFrame>
  )
}
