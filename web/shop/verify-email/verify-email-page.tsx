import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CheckEmail } from '../entry/check-email.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { useLinkToken } from '../entry/use-link-token.ts'

await loadNamespace('entry')

type State =
  | { readonly is: 'WORKING' | 'AWAY' }
  | { readonly is: 'DONE'; readonly said: string }
  /** The link is invalid; a new one can be requested. */
  | { readonly is: 'SPENT'; readonly said: string | undefined }

/** Verifies an address by the token of an e-mailed link. The script does it: fetching the page does nothing. */
export function VerifyEmailPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const token = useLinkToken()
  const [state, setState] = useState<State>({
    is: token === undefined ? 'SPENT' : 'WORKING',
    said: undefined,
  })
  const hasBegun = useRef(false)
  const toLogin = () => void navigate({ to: paths.login() })
  const verify = useCallback(async () => {
    if (token === undefined) return
    setState({ is: 'WORKING' })
    try {
      const { message } = await api.accounts.verify({ body: { token } })
      setState({ is: 'DONE', said: message })
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status < 500
      setState(isRefused ? { is: 'SPENT', said: error.detail } : { is: 'AWAY' })
    }
  }, [token])
  useEffect(() => {
    // Once: the link is single-use.
    if (hasBegun.current) return
    hasBegun.current = true
    void verify()
  }, [verify])
  return (
    <EntryFrame title={t(state.is === 'DONE' ? 'verify.doneTitle' : 'verify.title')}>
      {state.is === 'WORKING' && (
        <div aria-busy="true" className="grid gap-3" role="status">
          <p>{t('verify.working')}</p>
          <Skeleton className="h-11" />
        </div>
      )}
      {state.is === 'DONE' && (
        <>
          <p className="flex items-center gap-3 text-base" role="status">
            <Icon className="text-tulsi" name="check" size={24} />
            {state.said}
          </p>
          <Button onClick={toLogin} size="large">
            {t('login.submit')}
          </Button>
        </>
      )}
      {state.is === 'AWAY' && <ErrorState onRetry={() => void verify()}>{t('verify.away')}</ErrorState>}
      {state.is === 'SPENT' && (
        <>
          <FaultBox>{state.said}</FaultBox>
          {state.said !== undefined && <p>{t('verify.spentLine')}</p>}
          <CheckEmail go={toLogin} />
        </>
      )}
    </EntryFrame>
  )
}
