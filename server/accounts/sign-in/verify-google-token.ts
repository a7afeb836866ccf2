import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Timeout of three requests at most: together still below the time limit of a request to us. */
const longestMs = 4_000
const longestAnswer = 32 * 1024

/** Google writes a boolean as a string or as the value. */
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** The audience of a token, and its subject. */
const tokenInfo = z.object({ aud: z.string(), sub: z.string().min(1).max(255) })
const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).pipe(z.email()),
  email_verified: truth.default(false),
  name: z.string().optional(),
})

export interface GoogleProfile {
  /** Google's stable id of this person; it never changes hands. */
  readonly subject: string
  readonly email: string
  readonly name: string
}

/**
 * The Google profile of an access token. Refuses a token that was made for another site (a thief's own site could
 * collect those), and an address that Google has not verified.
 */
export async function verifyGoogleToken(ctx: AppContext, accessToken: string): Promise<GoogleProfile> {
  const { googleClientId } = ctx.config
  if (googleClientId === undefined) throw new Refusal('GOOGLE_NOT_OFFERED')
  const at = (path: string) => new URL(path, `${ctx.config.googleUrl.href.replace(/\/$/, '')}/`)
  const headers = { authorization: `Bearer ${accessToken}` }
  const tokenInfoAt = at(`oauth2/v3/tokeninfo?access_token=${encodeURIComponent(accessToken)}`)
  const token = await verifiedAt(ctx, tokenInfoAt, tokenInfo, { headers })
  if (token.aud !== googleClientId) throw new Refusal('GOOGLE_REFUSED')
  const person = await verifiedAt(ctx, at('oauth2/v3/userinfo'), userInfo, { headers })
  if (person.sub !== token.sub || !person.email_verified) throw new Refusal('GOOGLE_REFUSED')
  const name = person.name
    ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 100)
  return { subject: person.sub, email: person.email, name: name || (person.email.split('@')[0] ?? '') }
}

interface Question {
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams
}

/** Google's response to one request, parsed; any other response is a refusal. */
export async function verifiedAt<T>(
  ctx: AppContext,
  url: URL,
  shape: z.ZodType<T>,
  question: Question,
): Promise<T> {
  const { status, text } = await answerOf(ctx, url, question)
  if (status >= 500 || status === 429) throw away(ctx, url, `status ${status}`)
  if (status !== 200) throw new Refusal('GOOGLE_REFUSED')
  const answer = shape.safeParse(jsonOf(text))
  if (!answer.success) throw new Refusal('GOOGLE_REFUSED')
  return answer.data
}

async function answerOf(ctx: AppContext, url: URL, { headers, ...question }: Question) {
  try {
    const answer = await fetch(url, {
      ...question,
      signal: AbortSignal.timeout(longestMs),
      redirect: 'error',
      headers: { ...headers, accept: 'application/json' },
    })
    return { status: answer.status, text: await startOf(answer) }
  } catch (error) {
    throw away(ctx, url, error instanceof Error ? error.name : 'no answer')
  }
}

/** Reads a response up to a limit: an endless one is cut off. */
async function startOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > longestAnswer) throw new Error('too long an answer')
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function away(ctx: AppContext, url: URL, fault: string): Refusal {
  // Never the whole address: it contains the token.
  ctx.log.warn({ path: url.pathname, fault }, 'Google could not be asked')
  return new Refusal('GOOGLE_AWAY')
}
