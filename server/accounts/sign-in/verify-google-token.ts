import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Three questions at most: together still below the time after which a request of ours is given up. */
const longestMs = 4_000
const longestAnswer = 32 * 1024

/** Google writes a truth as the word or as the thing. */
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** Whom a token was made for, and by whom it was asked for. */
const tokenInfo = z.object({ aud: z.string(), sub: z.string().min(1).max(255) })
const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).pipe(z.email()),
  email_verified: truth.default(false),
  name: z.string().optional(),
})

export interface GoogleProfile {
  /** Google's own number for this person; it never changes hands. */
  readonly subject: string
  readonly email: string
  readonly name: string
}

/**
 * Whom an access token of Google's stands for. Refuses a token that was made for another site (a thief's own site
 * could collect those), and an address that Google has not seen proved.
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

/** Google's answer to one question, in its shape; what it answers otherwise is a refusal. */
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

/** An answer that does not end is not read to its end. */
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
  // Never the whole address: the token stands in it.
  ctx.log.warn({ path: url.pathname, fault }, 'Google could not be asked')
  return new Refusal('GOOGLE_AWAY')
}
