import { useEffect } from 'react'
import { isRefusal } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { signInWithGoogle } from '../../lib/session/sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { isFirstUse, type Return } from './google-trip.ts'
import type { Go } from './steps.ts'

interface GoogleReturnProps {
  back: Return
  go: Go
  onIn: () => Promise<boolean>
}

/** Handles the OAuth response: signs in, or shows the error. */
export function GoogleReturn({ back, go, onIn }: GoogleReturnProps) {
  const t = useTranslate()
  useEffect(() => {
    if (isFirstUse()) void enter(back, { go, onIn, t })
  }, [back, go, onIn, t])
  return <p role="status">{t('google.entering')}</p>
}

interface Way extends Omit<GoogleReturnProps, 'back'> {
  readonly t: Translate
}

async function enter({ answer, trip }: Return, { go, onIn, t }: Way): Promise<void> {
  // The user cancelled at Google.
  if (trip && answer.get('error') === 'access_denied') return go({ at: trip.isSignUp ? 'CHOOSE' : 'LOGIN' })
  try {
    const code = answer.get('code')
    if (trip === undefined || code === null) throw new Error('nothing that this tab has asked for')
    await signInWithGoogle(code, trip.codeVerifier)
  } catch (error) {
    const said = reasonIn(error)
    if (said !== undefined) return go({ at: 'LOGIN', fault: said })
    if (!trip?.isSignUp) return go({ at: 'LOGIN', fault: t('google.loginFailed') })
    toast.error(t('google.signUpFailed'))
    return go({ at: 'CHOOSE' })
  }
  await onIn()
}

/** The server's message, if it names a reason. */
function reasonIn(error: unknown): string | undefined {
  if (isRefusal(error, 'GOOGLE_REFUSED') || isRefusal(error, 'GOOGLE_AWAY')) return undefined
  return error instanceof ApiProblem && error.detail !== '' ? error.detail : undefined
}
