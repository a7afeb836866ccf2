import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { type EmailRequest, type EnqueuedEmail, enqueueEmail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { consumeRateLimit, type RateLimit, restoreRateLimit } from './rate-limit.ts'

/** Somebody who makes us write to so many mailboxes is no shopper. */
const mostOfNetwork = 300
/** Strangers on one network cannot use up a mailbox: that takes as many networks. */
const networksOfMailbox = 4

/** A mailbox and a network together; not to be read back, because it lies in the row of the mail. */
const pairOf = (mailbox: string, network: string): string =>
  createHash('sha256').update(`${mailbox}\0${network}`).digest('base64url').slice(0, 20)

const hourOf = (kind: string, whom: string) => ({ what: `mail:${kind}:hour`, whom, windowMs: hourMs })
const dayOf = (kind: string, whom: string) => ({ what: `mail:${kind}:day`, whom, windowMs: dayMs })

/**
 * Orders a mail that anyone can make us send. Above the limits of the mailbox it is not sent and nobody is told: what
 * is answered must not depend on whose mailbox it is. Answers whether it was ordered.
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
  for (const allowance of [
    { ...hourOf(kind, pair), most: mailsPerHour },
    { ...dayOf(kind, pair), most: mailsPerDay },
    { ...hourOf(kind, to), most: mailsPerHour * networksOfMailbox },
    { ...dayOf(kind, to), most: mailsPerDay * networksOfMailbox },
  ]) {
    if ((await consumeRateLimit(db, allowance, now)) !== undefined) {
      // A letter that is not sent uses up nothing.
      for (const before of [...taken, allowance]) await restoreRateLimit(db, before)
      return false
    }
    taken.push(allowance)
  }
  const ofNetwork = { what: 'mail:network', whom: network, most: mostOfNetwork, windowMs: hourMs }
  const retryAfter = await consumeRateLimit(db, ofNetwork, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  await enqueueEmail(db, { ...order, detail: { ...order.detail, pair } }, now)
  return true
}

/** Gives back what was counted for a mail that led to no letter: there was nobody, or nothing, to write about. */
export async function restoreEmailLimit(db: Db, { kind, to, detail }: EnqueuedEmail): Promise<void> {
  if (detail.pair === undefined) return
  for (const whom of [detail.pair, to]) {
    await restoreRateLimit(db, hourOf(kind, whom))
    await restoreRateLimit(db, dayOf(kind, whom))
  }
}
