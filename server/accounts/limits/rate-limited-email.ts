import { createHash } from 'node:crypto'
import type { Market } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { type MailOrder, type OrderedMail, orderMail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { type Allowance, dayMs, hourMs, returnAllowance, takeAllowance } from './rate-limit.ts'

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
export async function orderLimitedMail(
  market: Market,
  db: Db,
  order: MailOrder,
  from: { readonly address: string },
): Promise<boolean> {
  const { mailsPerHour, mailsPerDay } = await settingsOf(market, db)
  const now = market.clock()
  const { kind, to } = order
  const network = networkOf(from.address)
  const pair = pairOf(to, network)
  const taken: Allowance[] = []
  for (const allowance of [
    { ...hourOf(kind, pair), most: mailsPerHour },
    { ...dayOf(kind, pair), most: mailsPerDay },
    { ...hourOf(kind, to), most: mailsPerHour * networksOfMailbox },
    { ...dayOf(kind, to), most: mailsPerDay * networksOfMailbox },
  ]) {
    if ((await takeAllowance(db, allowance, now)) !== undefined) {
      // A letter that is not sent uses up nothing.
      for (const before of [...taken, allowance]) await returnAllowance(db, before)
      return false
    }
    taken.push(allowance)
  }
  const ofNetwork = { what: 'mail:network', whom: network, most: mostOfNetwork, windowMs: hourMs }
  const retryAfter = await takeAllowance(db, ofNetwork, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  await orderMail(db, { ...order, detail: { ...order.detail, pair } }, now)
  return true
}

/** Gives back what was counted for a mail that led to no letter: there was nobody, or nothing, to write about. */
export async function giveBackMail(db: Db, { kind, to, detail }: OrderedMail): Promise<void> {
  if (detail.pair === undefined) return
  for (const whom of [detail.pair, to]) {
    await returnAllowance(db, hourOf(kind, whom))
    await returnAllowance(db, dayOf(kind, whom))
  }
}
