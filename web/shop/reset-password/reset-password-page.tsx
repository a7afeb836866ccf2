import { useState } from 'react'
import { wordsOf } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { useLinkToken } from '../entry/use-link-token.ts'
import { ResetForm } from './reset-form.tsx'

await Promise.all([wordsOf('entry'), wordsOf('account')])

/** With the token of a mailed link a new password is chosen; without one a link is asked for. */
export function ResetPasswordPage() {
  const text = useText()
  const token = useLinkToken()
  const [spent, setSpent] = useState<string>()
  if (token === undefined) return <EntryPage first={{ at: 'FORGOT' }} />
  if (spent !== undefined) {
    return <EntryPage before={<FaultBox>{spent}</FaultBox>} first={{ at: 'FORGOT' }} />
  }
  return (
    <EntryFrame line={text('reset.line')} title={text('reset.title')}>
      <ResetForm onSpent={setSpent} token={token} />
    </EntryFrame>
  )
}
