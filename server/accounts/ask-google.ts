import { z } from 'zod'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'

/** Both questions together: well below the time after which a request of ours is given up. */
const longestMs = 5_000
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

export interface GooglePerson {
  /** Google's own number for this person; it never changes hands. */
  readonly subject: string
  readonly email: string
  readonly name: string
}

/**
 * Whom an access token of Google's stands for. Refuses a token that was made for another site (a thief's own site
 * could collect those), and an address that Google has not seen proved.
 */
export async function askGoogle(market: Market, accessToken: string): Promise<GooglePerson> {
  const { googleClientId } = market.config
  if (googleClientId === undefined) throw new Refusal('GOOGLE_NOT_OFFERED')
  const asked = { accessToken, signal: AbortSignal.timeout(longestMs) }
  const token = await ask(
    market,
    `oauth2/v3/tokeninfo?access_token=${encodeURIComponent(accessToken)}`,
    tokenInfo,
    asked,
  )
  if (token.aud !== googleClientId) throw new Refusal('GOOGLE_REFUSED')
  const person = await ask(market, 'oauth2/v3/userinfo', userInfo, asked)
  if (person.sub !== token.sub || !person.email_verified) throw new Refusal('GOOGLE_REFUSED')
  const name = person.name
    ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 100)
  return { subject: person.sub, email: person.email, name: name || (person.email.split('@')[0] ?? '') }
}

interface Asked {
  readonly accessToken: string
  readonly signal: AbortSignal
}

async function ask<T>(market: Market, path: string, shape: z.ZodType<T>, asked: Asked): Promise<T> {
  const { status, text } = await answerOf(market, path, asked)
  if (status >= 500 || status === 429) throw away(market, path, `status ${status}`)
  if (status !== 200) throw new Refusal('GOOGLE_REFUSED')
  const answer = shape.safeParse(jsonOf(text))
  if (!answer.success) throw new Refusal('GOOGLE_REFUSED')
  return answer.data
}

async function answerOf(market: Market, path: string, { accessToken, signal }: Asked) {
  const url = new URL(path, `${market.config.googleUrl.href.replace(/\/$/, '')}/`)
  try {
    const answer = await fetch(url, {
      signal,
      redirect: 'error',
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    })
    return { status: answer.status, text: await startOf(answer) }
  } catch (error) {
    throw away(market, path, error instanceof Error ? error.name : 'no answer')
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

function away(market: Market, path: string, fault: string): Refusal {
  // Never the whole address: the token stands in it.
  market.log.warn({ path: path.split('?')[0], fault }, 'Google could not be asked')
  return new Refusal('GOOGLE_AWAY')
}
