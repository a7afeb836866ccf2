/** Resends the verification e-mail. */
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import type { Translate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'

/** Automatic, when an account with an unverified address logs in, by address or username. */
export async function resendUnasked(email: string, t: Translate): Promise<void> {
  toast.info(t('login.resending'))
  await resend(email, t)
}

export async function resend(email: string, t: Translate): Promise<void> {
  try {
    const { message } = await api.accounts.requestToken({ body: { email } })
    toast.success(message === '' ? t('login.resent') : message)
  } catch (error) {
    const said = error instanceof ApiProblem ? error.detail : ''
    toast.error(said === '' ? t('login.resendFailed') : said)
  }
}
