/** Google's own script, fetched from Google when a button of theirs is shown: only where the market offers that. */
const script = 'https://accounts.google.com/gsi/client'

interface TokenAnswer {
  readonly access_token?: string
  readonly error?: string
}
interface Trouble {
  readonly type: string
}
interface TokenClient {
  readonly requestAccessToken: () => void
}
interface Google {
  readonly accounts: {
    readonly oauth2: {
      readonly initTokenClient: (asked: {
        readonly client_id: string
        readonly scope: string
        readonly callback: (answer: TokenAnswer) => void
        readonly error_callback: (trouble: Trouble) => void
      }) => TokenClient
    }
  }
}

let loading: Promise<Google> | undefined

/** Fetched before it is needed: a window that opens long after the click is taken for an advertisement. */
export function loadGoogle(): Promise<Google> {
  loading ??= new Promise<Google>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.onload = () => {
      const { google } = window as unknown as { google?: Google }
      if (google === undefined) reject(new Error('Google did not come'))
      else resolve(google)
    }
    element.onerror = () => {
      loading = undefined
      element.remove()
      reject(new Error('Google is out of reach'))
    }
    document.head.append(element)
  })
  return loading
}

/** An access token for whoever picks an account in Google's window; undefined when they closed it. */
export async function askGoogle(clientId: string): Promise<string | undefined> {
  const google = await loadGoogle()
  return new Promise((resolve, reject) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token: token, error }) => {
        if (token !== undefined) resolve(token)
        else if (error === 'access_denied') resolve(undefined)
        else reject(new Error(error ?? 'Google gave no token'))
      },
      error_callback: ({ type }) => {
        if (type === 'popup_closed') resolve(undefined)
        else reject(new Error(type))
      },
    })
    client.requestAccessToken()
  })
}
