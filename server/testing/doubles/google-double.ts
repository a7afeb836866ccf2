/** A double of Google on loopback: of its two token requests, and of its consent page. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { openCodes } from './google-codes.ts'

/** The claims of a Google token; those that do not matter to a test have defaults. */
export interface GoogleToken {
  readonly aud?: string
  readonly sub: string
  readonly email: string
  readonly isVerified?: boolean
  readonly name?: string
}

/** Faults of the double. */
export type Mood = 'WELL' | 'BROKEN' | 'HTML' | 'SILENT' | 'ENDLESS' | 'REDIRECTING'

export interface GoogleDouble {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly setMood: (mood: Mood) => void
  /** Issues an access token for these claims. */
  readonly issue: (token: GoogleToken) => string
  /** Paths of the requests so far, without their content. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** Tests in another process set the user at the browser here: the claims of a token, or null for one who declines. */
const personPath = '/double/person'
// Only our own tests write it.
const personIn = (request: IncomingMessage) => json(request) as Promise<GoogleToken | null>

/** Answers the access token that this user will bring back from the sign-in page. */
export async function setPersonAtGoogle(url: string, person: GoogleToken | null): Promise<string> {
  return (await fetch(new URL(personPath, url), { method: 'POST', body: JSON.stringify(person) })).text()
}

export async function openGoogleDouble(): Promise<GoogleDouble> {
  const clientId = 'market.apps.example.com'
  const clientSecret = 'GOCSPX-double'
  const codes = openCodes({ clientId, clientSecret })
  const tokens = new Map<string, GoogleToken>()
  const asked: string[] = []
  let mood: Mood = 'WELL'
  /** The token of the user on the consent page; without one, consent is declined. */
  let asPerson: string | undefined
  const issue = (token: GoogleToken): string => {
    asPerson = `ya29.double-${tokens.size}-${crypto.randomUUID()}`
    tokens.set(asPerson, token)
    return asPerson
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.example')
    if (url.pathname === personPath) {
      const token = await personIn(request)
      asPerson = undefined
      return void response.end(token === null ? '' : issue(token))
    }
    asked.push(url.pathname)
    if (mood === 'SILENT') return
    if (mood === 'BROKEN') return void response.writeHead(500).end('{}')
    if (mood === 'HTML') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
    if (mood === 'REDIRECTING')
      return void response.writeHead(302, { location: `${url.pathname}?again` }).end()
    if (mood === 'ENDLESS') {
      response.writeHead(200)
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', write)
      }
      return write()
    }
    if (url.pathname === '/o/oauth2/v2/auth') {
      // The consent page answers at once, without a click.
      const given = new URLSearchParams(
        asPerson === undefined
          ? { error: 'access_denied' }
          : { code: codes.grant(asPerson, url.searchParams), scope: 'email profile openid', authuser: '0' },
      )
      given.set('state', url.searchParams.get('state') ?? '')
      const location = `${url.searchParams.get('redirect_uri')}?${given}`
      return void response.writeHead(302, { location }).end()
    }
    if (url.pathname === '/token') {
      const accessToken = codes.spend(new URLSearchParams(await text(request)))
      response.setHeader('content-type', 'application/json')
      if (accessToken === undefined) return void response.writeHead(400).end('{"error":"invalid_grant"}')
      const granted = { access_token: accessToken, token_type: 'Bearer', expires_in: 3599 }
      return void response.end(JSON.stringify(granted))
    }
    const bearer = request.headers.authorization?.replace(/^Bearer /, '')
    const isTokenInfo = url.pathname === '/oauth2/v3/tokeninfo'
    const token = tokens.get((isTokenInfo ? url.searchParams.get('access_token') : bearer) ?? '')
    response.setHeader('content-type', 'application/json')
    if (token === undefined) {
      return void response.writeHead(isTokenInfo ? 400 : 401).end('{"error":"invalid_token"}')
    }
    const { aud = clientId, sub, email, isVerified = true, name } = token
    const answers: Record<string, unknown> = {
      // As Google does: here the truth is a word, there it is a boolean.
      '/oauth2/v3/tokeninfo': {
        aud,
        azp: aud,
        sub,
        email,
        email_verified: String(isVerified),
        expires_in: '3599',
      },
      '/oauth2/v3/userinfo': { sub, email, email_verified: isVerified, name },
    }
    const answer = answers[url.pathname]
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    clientId,
    clientSecret,
    setMood: (next) => {
      mood = next
    },
    issue,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
