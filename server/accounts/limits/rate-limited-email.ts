import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { type EmailRequest, type EnqueuedEmail, enqueueEmail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { consumeRateLimit, type RateLimit, restoreRateLimit } from './rate-limit.ts'

/** A network that makes us write to so many mailboxes is no shopper's. */
const mostOfNetwork = 300
/** One network cannot use up a mailbox's limit: that takes as many networks. */
const networksOfMailbox = 4

/** A hash of mailbox and network together; one way, because it lies in the row of the mail. */
const pairOf = (mailbox: string, network: string): string =>
  createHash('sha256').update(`${mailbox}\0${network}`).digest('base64url').slice(0, 20)

const hourOf = (kind: string, whom: string) => ({ what: `mail:${kind}:hour`, whom, windowMs: hourMs })
const dayOf = (kind: string, whom: string) => ({ what: `mail:${kind}:day`, whom, windowMs: dayMs })

/**
 * Queues an email that anyone can make us send. Above the limits of the mailbox it is silently dropped: the response
 * must not depend on whose mailbox it is. Returns whether it was queued.
 */
export async function enqueueRateLimitedEmail(
  ctx: AppContext,
  db: Db,
  order: EmailRequest,
  from: { readonly address: string },
): Promise<boolean> {
  const { mailsPerHour, mailsPerDay } = await settingsOf(ctx, db)
  const now = ctx.clock()
  const { kind, to } = order
  const network = networkOf(from.address)
  const pair = pairOf(to, network)
  const taken: RateLimit[] = []
  for (const limit of [
    { ...hourOf(kind, pair), most: mailsPerHour },
    { ...dayOf(kind, pair), most: mailsPerDay },
    { ...hourOf(kind, to), most: mailsPerHour * networksOfMailbox },
    { ...dayOf(kind, to), most: mailsPerDay * networksOfMailbox },
  ]) {
    if ((await consumeRateLimit(db, limit, now)) !== undefined) {
      // An email that is not sent consumes nothing.
      for (const before of [...taken, limit]) await restoreRateLimit(db, before)
      return false
    }
    taken.push(limit)
  }
  const ofNetwork = { what: 'mail:network', whom: network, most: mostOfNetwork, windowMs: hourMs }
  const retryAfter = await consumeRateLimit(db, ofNetwork, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  await enqueueEmail(db, { ...order, detail: { ...order.detail, pair } }, now)
  return true
}

/** Restores the limits of an email that was not composed: it had no receiver, or nothing to say. */
export async function restoreEmailLimit(db: Db, { kind, to, detail }: EnqueuedEmail): Promise<void> {
  if (detail.pair === undefined) return
  for (const whom of [detail.pair, to]) {
    await restoreRateLimit(db, hourOf(kind, whom))
    await restoreRateLimit(db, dayOf(kind, whom))
  }
}
