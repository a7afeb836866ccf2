/** Authorization codes of the Google double, issued and redeemed as strictly as RFC 6749 and RFC 7636 require. */
import { createHash, randomUUID } from 'node:crypto'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

interface Granted {
  readonly accessToken: string
  readonly redirectUri: string | null
  readonly challenge: string | null
}

export function openCodes({ clientId, clientSecret }: Client) {
  const codes = new Map<string, Granted>()
  return {
    /** A code for a user who has just consented on the page with these parameters. */
    grant: (accessToken: string, asked: URLSearchParams): string => {
      const code = `4/double-${randomUUID()}`
      const isOurs = asked.get('client_id') === clientId && asked.get('code_challenge_method') === 'S256'
      const challenge = isOurs ? asked.get('code_challenge') : null
      codes.set(code, { accessToken, redirectUri: asked.get('redirect_uri'), challenge })
      return code
    },
    /** Redeems a code for its access token, once and with every parameter that belongs to it. */
    spend: (form: URLSearchParams): string | undefined => {
      const code = form.get('code') ?? ''
      const granted = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        form.get('grant_type') === 'authorization_code' &&
        form.get('client_id') === clientId &&
        form.get('client_secret') === clientSecret &&
        granted?.challenge === challenge &&
        granted.redirectUri === form.get('redirect_uri')
      return isRight ? granted.accessToken : undefined
    },
  }
}
