/** The verification mail once more. */
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import type { Text } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'

/** By itself, when somebody logs in, by address or username, whose address is not verified. */
export async function resendUnasked(email: string, text: Text): Promise<void> {
  toast.info(text('login.resending'))
  await resend(email, text)
}

export async function resend(email: string, text: Text): Promise<void> {
  try {
    const { message } = await api.accounts.requestToken({ body: { email } })
    toast.success(message === '' ? text('login.resent') : message)
  } catch (error) {
    const said = error instanceof ApiProblem ? error.detail : ''
    toast.error(said === '' ? text('login.resendFailed') : said)
  }
}
