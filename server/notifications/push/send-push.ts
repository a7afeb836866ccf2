/**
 * Push messages leave here: claimed, encrypted for each browser of the receiver, and handed to its service. Each browser
 * is sent each at least once: a process that dies between a service's response and our record of it leaves it to be
 * sent again, under the same name, of which a browser shows one.
 */
import { sql, type Updateable } from 'kysely'
import webPush from 'web-push'
import type { Language } from '../../../contract/errors.ts'
import type { StoredPayload } from '../../../contract/notifications/notification-kinds.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Columns, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { PushDelivery } from '../../platform/db/types.gen.ts'
import { settingsOf } from '../../settings/index.ts'
import { afterQuietHours, type Quiet } from '../preferences/quiet-hours.ts'
import { linkOf, sentenceOf } from '../sentences.ts'
import { pushKeysOf } from './push-keys.ts'
import { isPushService } from './push-services.ts'

type Due = Quiet &
  Columns<'notification', 'id' | 'receiver_id' | 'kind' | 'number'> &
  /** `heardBy`: browsers that have received it. */
  Columns<'push_delivery', 'tries' | 'heard_by'> & {
    readonly detail: Stored<'notification', 'detail', StoredPayload>
    readonly language: OneOf<'account', 'language', Language>
    readonly isRead: boolean
  }

interface Browser {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const mostAtOnce = 20
/** Duration of a claim: after it, another process takes over the message of a dead one. */
const claimedForMs = 60_000
const mostTries = 8
const timeToLiveSeconds = 24 * 3600
const answerWithinMs = 8_000

/** Sends the due messages. Returns how many notifications were processed. */
export async function sendDuePush(ctx: AppContext): Promise<number> {
  const due = await claim(ctx)
  // In parallel: a service that hangs delays no other, and all end long before the claim does.
  await Promise.all(due.map((one) => send(ctx, one)))
  return due.length
}

async function claim(ctx: AppContext): Promise<Due[]> {
  const now = ctx.clock()
  const { rows } = await sql<Due>`
    with claimed as (
      update push_delivery set due_at = ${new Date(now.getTime() + claimedForMs)}, tries = tries + 1
      where notification_id in (
        select notification_id from push_delivery
        where due_at <= ${now} and sent_at is null and given_up_at is null
        order by due_at limit ${mostAtOnce} for update skip locked
      )
      returning notification_id, tries, heard_by
    )
    select n.id, n.receiver_id as "receiverId", n.kind, n.detail, n.number, a.language,
      n.read_at is not null as "isRead", c.tries,
      c.heard_by as "heardBy", q.starts as "quietFrom", q.ends as "quietUntil"
    from claimed c join notification n on n.id = c.notification_id join account a on a.id = n.receiver_id
    left join quiet_hours q on q.account_id = a.id and q.is_on
    order by n.id`.execute(ctx.db)
  return rows
}

async function send(ctx: AppContext, due: Due): Promise<void> {
  const began = ctx.clock()
  const ringsAt = afterQuietHours(began, due)
  if (ringsAt > began) return keep(ctx, due, { due_at: ringsAt, tries: due.tries - 1 })
  const browsers = due.isRead ? [] : await browsersOf(ctx, due)
  const answers = await Promise.all(browsers.map((browser) => sendTo(ctx, browser, due)))
  const faults = answers.filter((fault) => fault !== undefined)
  const at = ctx.clock()
  const reached = browsers.filter((_, place) => answers[place] === undefined).map(({ id }) => id)
  const heard_by = [...due.heardBy, ...reached]
  if (faults.length === 0) return keep(ctx, due, { sent_at: at, last_fault: null, heard_by })
  const isOver = due.tries >= mostTries
  await keep(ctx, due, {
    heard_by,
    last_fault: faults.join('; ').slice(0, 500),
    ...(isOver ? { given_up_at: at } : { due_at: new Date(at.getTime() + claimedForMs * 2 ** due.tries) }),
  })
}

async function keep(ctx: AppContext, { id }: Due, changed: Updateable<PushDelivery>): Promise<void> {
  await ctx.db.updateTable('push_delivery').set(changed).where('notification_id', '=', id).execute()
}

/** Browsers with a live session that have not received it yet. */
const browsersOf = async (ctx: AppContext, { receiverId, heardBy }: Due): Promise<Browser[]> =>
  ctx.db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.account_id', '=', receiverId)
    .where('p.id', '<>', sql<string>`all(${sql.val([...heardBy])}::uuid[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', ctx.clock())
    .execute()

/** The error, if it is worth a retry. */
async function sendTo(ctx: AppContext, browser: Browser, due: Due): Promise<string | undefined> {
  if (!isPushService(browser.endpoint, ctx.config)) return forget(ctx, browser)
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      await wordsOf(ctx, due),
      {
        TTL: timeToLiveSeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: await subjectOf(ctx), ...pushKeysOf(ctx.config) },
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
    if (answer.status === 404 || answer.status === 410) return forget(ctx, browser)
    ctx.log.warn({ host: new URL(endpoint).host, status: answer.status }, 'a push message was not taken')
    // An error of the message itself is permanent.
    return answer.status === 429 || answer.status >= 500 ? `${answer.status}` : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function forget(ctx: AppContext, { id }: Browser): Promise<undefined> {
  await ctx.db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

async function wordsOf(ctx: AppContext, { id, kind, detail, number, language }: Due): Promise<string> {
  const { productName, productNameNe } = await settingsOf(ctx)
  return JSON.stringify({
    id,
    number,
    title: language === 'ne' ? productNameNe : productName,
    body: sentenceOf(language, kind, detail),
    link: linkOf(kind, detail),
  })
}

async function subjectOf(ctx: AppContext): Promise<string> {
  const { supportEmail } = await settingsOf(ctx)
  const { publicUrl, mailFrom } = ctx.config
  return publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${supportEmail || mailFrom}`
}
