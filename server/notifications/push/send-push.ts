/** Push messages leave here: claimed, encrypted for each browser of the receiver, and handed to its service. */
import { sql } from 'kysely'
import webPush from 'web-push'
import type { Language } from '../../../contract/errors.ts'
import type { Market } from '../../platform/market.ts'
import { settingsOf } from '../../settings/index.ts'
import type { Detail } from '../sentence-parts.ts'
import { linkOf, sentenceOf } from '../sentences.ts'
import { pushKeysOf } from './push-keys.ts'
import { isPushService } from './push-services.ts'

interface Due {
  readonly id: string
  readonly receiverId: string
  readonly kind: string
  readonly detail: Detail
  readonly number: number
  readonly language: Language
  readonly isRead: boolean
  readonly tries: number
}

interface Browser {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const mostAtOnce = 50
/** Whoever dies with a message in hand leaves it to the next; the browser shows one of a name once. */
const claimedForMs = 60_000
const mostTries = 8
const timeToLiveSeconds = 24 * 3600
const answerWithinMs = 8_000

/** Sends what is due. Answers how many notifications were looked at. */
export async function sendDuePush(market: Market): Promise<number> {
  const due = await claim(market)
  for (const one of due) await send(market, one)
  return due.length
}

async function claim(market: Market): Promise<Due[]> {
  const now = market.clock()
  const { rows } = await sql<Due>`
    with claimed as (
      update push_delivery set due_at = ${new Date(now.getTime() + claimedForMs)}, tries = tries + 1
      where notification_id in (
        select notification_id from push_delivery
        where due_at <= ${now} and sent_at is null and given_up_at is null
        order by due_at limit ${mostAtOnce} for update skip locked
      )
      returning notification_id, tries
    )
    select n.id, n.receiver_id as "receiverId", n.kind, n.detail, n.number, a.language,
      n.read_at is not null as "isRead", c.tries
    from claimed c join notification n on n.id = c.notification_id join account a on a.id = n.receiver_id
    order by n.id`.execute(market.db)
  return rows
}

async function send(market: Market, due: Due): Promise<void> {
  const browsers = due.isRead ? [] : await browsersOf(market, due.receiverId)
  const faults: string[] = []
  for (const browser of browsers) {
    const fault = await sendTo(market, browser, due)
    if (fault !== undefined) faults.push(fault)
  }
  const isDone = faults.length === 0
  const isOver = due.tries >= mostTries
  const at = market.clock()
  await market.db
    .updateTable('push_delivery')
    .set({
      ...(isDone && { sent_at: at, last_fault: null }),
      ...(!isDone && { last_fault: faults.join('; ').slice(0, 500) }),
      ...(!isDone && isOver && { given_up_at: at }),
      ...(!isDone && !isOver && { due_at: new Date(at.getTime() + claimedForMs * 2 ** due.tries) }),
    })
    .where('notification_id', '=', due.id)
    .execute()
}

/** A browser whose session has ended hears nothing any more. */
const browsersOf = async (market: Market, accountId: string): Promise<Browser[]> =>
  market.db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', market.clock())
    .execute()

/** What is wrong, if it is worth another try. */
async function sendTo(market: Market, browser: Browser, due: Due): Promise<string | undefined> {
  if (!isPushService(browser.endpoint, market.config)) return forget(market, browser)
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      await wordsOf(market, due),
      {
        TTL: timeToLiveSeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: await subjectOf(market), ...pushKeysOf(market.config) },
      },
    )
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return undefined
    if (answer.status === 404 || answer.status === 410) return forget(market, browser)
    market.log.warn({ host: new URL(endpoint).host, status: answer.status }, 'a push message was not taken')
    // What is wrong with the message itself stays wrong.
    return answer.status === 429 || answer.status >= 500 ? `${answer.status}` : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function forget(market: Market, { id }: Browser): Promise<undefined> {
  await market.db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

async function wordsOf(market: Market, { id, kind, detail, number, language }: Due): Promise<string> {
  const { productName, productNameNe } = await settingsOf(market)
  return JSON.stringify({
    id,
    number,
    title: language === 'ne' ? productNameNe : productName,
    body: sentenceOf(language, kind, detail),
    link: linkOf(kind, detail),
  })
}

async function subjectOf(market: Market): Promise<string> {
  const { supportEmail } = await settingsOf(market)
  const { publicUrl, mailFrom } = market.config
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${supportEmail || mailFrom}`
}
