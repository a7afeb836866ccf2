import type { Db } from '../platform/db.ts'
import { type MailOrder, orderMail } from '../platform/mail.ts'
import type { Market } from '../platform/market.ts'
import { networkOf } from '../platform/network.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../settings/index.ts'
import { type Allowance, dayMs, hourMs, takeAllowance } from './allowances.ts'

/** Somebody who makes us write to so many mailboxes is no shopper. */
const mostOfNetwork = 300

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
  const what = `mail:${order.kind}`
  const ofMailbox: readonly Allowance[] = [
    { what: `${what}:hour`, whom: order.to, most: mailsPerHour, windowMs: hourMs },
    { what: `${what}:day`, whom: order.to, most: mailsPerDay, windowMs: dayMs },
  ]
  for (const allowance of ofMailbox) {
    if ((await takeAllowance(db, allowance, now)) !== undefined) return false
  }
  const whom = networkOf(from.address)
  const ofNetwork = { what: 'mail:network', whom, most: mostOfNetwork, windowMs: hourMs }
  const retryAfter = await takeAllowance(db, ofNetwork, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  await orderMail(db, order, now)
  return true
}
