/**
 * Transactional outbox of emails: an email is queued as a row, in the transaction of its cause; it is composed when it
 * is sent, so no row holds a link or a password. A mail server that is away delays emails and loses none.
 */
import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Mail as MailTable } from '../db/types.gen.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Email } from './email.ts'
import { type MailTransport, openMailTransport, sweepOutbox } from './mail-transport.ts'

export interface EmailRequest {
  /** The name of an email template. */
  readonly kind: string
  readonly to: string
  /** For a receiver without an account; an account is written to in its own language. */
  readonly language: Language
  /** The template's parameters. Never a secret: they lie in the row in clear. */
  readonly detail?: Readonly<Record<string, string>>
}

export interface EnqueuedEmail extends EmailRequest {
  readonly detail: Readonly<Record<string, string>>
  readonly orderedAt: Date
}

/** Composes an email; undefined when there is nothing to say any more. May be called again for the same email. */
export type EmailTemplate = (ctx: AppContext, mail: EnqueuedEmail) => Promise<Email | undefined>
export type EmailTemplates = Readonly<Record<string, EmailTemplate>>

/** Puts an email into the queue. Once that is committed, call `ctx.wakeMail()`. */
export async function enqueueEmail(db: Db, order: EmailRequest, now: Date): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      id: randomUUIDv7(),
      kind: order.kind,
      to_address: order.to,
      language: order.language,
      detail: JSON.stringify(order.detail ?? {}),
      ordered_at: now,
      next_try_at: now,
    })
    .execute()
}

export interface Mailer {
  /** Sends what is due, soon. */
  readonly wake: () => void
  /** Sends what is due, now. */
  readonly deliver: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface MailerOptions {
  readonly letters: EmailTemplates
  readonly nameOf: (language: Language) => Promise<string>
}

type Due = Selectable<MailTable>

const soonestMs = 250
const leaseMs = 2 * 60_000
const firstPauseMs = 5_000
const longestPauseMs = 10 * 60_000
const closePatienceMs = 5_000
const givenUpAfterMs = 3 * 24 * 3_600_000
/** The wake-up in this process; the job of every minute sends emails whose process has died. */
const longestSleepMs = 60_000

export function openMailer(ctx: AppContext, { letters, nameOf }: MailerOptions): Mailer {
  const carrier: MailTransport = openMailTransport(ctx.config)
  const log = ctx.log.child({ part: 'mail' })
  let isClosed = false
  let running: Promise<void> | undefined
  let isWanted = false
  let sleep: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  async function deliver(): Promise<void> {
    isWanted = true
    running ??= passes().finally(() => {
      running = undefined
    })
    await running
  }

  async function passes(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      for (let due = await claim(ctx); due !== undefined && !isClosed; due = await claim(ctx)) {
        // A refused connection would refuse the others too: they wait for another pass.
        if (!(await send(due))) break
      }
    }
    await sleepUntilNext()
  }

  /** False when the mail server itself is out of reach. */
  async function send(due: Due): Promise<boolean> {
    try {
      const mail = orderOf(due)
      const write = letters[mail.kind]
      if (write === undefined) throw new Error(`nobody writes letters of the kind ${mail.kind}`)
      const email = await write(ctx, mail)
      if (email === undefined) {
        await ctx.db.deleteFrom('mail').where('id', '=', due.id).execute()
        return true
      }
      const fromName = await nameOf(mail.language)
      await carrier.carry({ id: due.id, to: mail.to, fromName, at: ctx.clock() }, email)
      await ctx.db
        .updateTable('mail')
        .set({ sent_at: ctx.clock(), last_fault: null })
        .where('id', '=', due.id)
        .execute()
      return true
    } catch (error) {
      await postpone(due, faultOf(error))
      return !isAway(error)
    }
  }

  async function postpone(due: Due, fault: string): Promise<void> {
    const now = ctx.clock()
    const isOver = now.getTime() - due.ordered_at.getTime() > givenUpAfterMs
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(due.tries - 1, 20))
    const next = isOver ? { given_up_at: now } : { next_try_at: new Date(now.getTime() + pauseMs) }
    const about = { mail: due.id, kind: due.kind, tries: due.tries, fault }
    if (isOver) log.error(about, 'a mail could not be sent for three days and is given up')
    else log.warn(about, 'a mail was not taken and waits')
    await ctx.db
      .updateTable('mail')
      .set({ ...next, last_fault: fault })
      .where('id', '=', due.id)
      .execute()
  }

  async function sleepUntilNext(): Promise<void> {
    clearTimeout(sleep)
    const next = await waiting(ctx.db)
      .select((of) => of.fn.min('next_try_at').as('at'))
      .executeTakeFirst()
    if (isClosed || !next?.at) return
    const restMs = next.at.getTime() - ctx.clock().getTime()
    sleep = setTimeout(passSoon, Math.min(longestSleepMs, Math.max(firstPauseMs, restMs)))
    sleep.unref()
  }

  /** Side channel: sent with a delay, as load right after a response would show whether the account exists. */
  function wake(): void {
    if (isClosed || soon !== undefined) return
    soon = setTimeout(passSoon, soonestMs + Math.random() * soonestMs)
    soon.unref()
  }

  function passSoon(): void {
    soon = undefined
    deliver().catch((error: unknown) => log.warn({ err: error }, 'mails wait: the queue cannot be read'))
  }

  return {
    wake,
    deliver,
    close: async () => {
      isClosed = true
      clearTimeout(sleep)
      clearTimeout(soon)
      // An email that is being sent may be finished; one that hangs is sent again another day.
      const patience = new Promise<void>((over) => {
        setTimeout(over, closePatienceMs).unref()
      })
      await Promise.race([running?.catch(() => {}), patience])
      carrier.close()
    },
  }
}

const waiting = (db: Db) =>
  db.selectFrom('mail').where('sent_at', 'is', null).where('given_up_at', 'is', null)

/** Claims the oldest due email for a while: a process that dies over it only delays it. */
function claim({ db, clock }: AppContext): Promise<Due | undefined> {
  const now = clock()
  return db
    .updateTable('mail')
    .set({ next_try_at: new Date(now.getTime() + leaseMs), tries: sql<number>`tries + 1` })
    .where(
      'id',
      '=',
      waiting(db)
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

const orderOf = (due: Due): EnqueuedEmail => ({
  kind: due.kind,
  to: due.to_address,
  // The database holds these columns to their shapes.
  language: due.language as Language,
  detail: due.detail as Record<string, string>,
  orderedAt: due.ordered_at,
})

/** The mail server's error, without what we sent to it. */
function faultOf(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  return [code, responseCode, message].filter(Boolean).join(' ').slice(0, 200)
}

const isAway = (error: unknown): boolean =>
  /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|EPIPE|ENOTFOUND|EHOST)/.test(
    String((error as { code?: string }).code),
  )

const keptMs = 30 * dayMs
/** Retention of the outbox folder: its emails hold links that let people in. */
const lettersKeptMs = 7 * dayMs

async function sweepMail({ db, clock, config }: AppContext): Promise<void> {
  const now = clock().getTime()
  await db
    .deleteFrom('mail')
    .where('ordered_at', '<', new Date(now - keptMs))
    .execute()
  await sweepOutbox(config.dataDir, new Date(now - lettersKeptMs))
}

export const mailJobs: readonly Job[] = [
  { name: 'platform-send-mail', cron: '* * * * *', run: async (ctx) => ctx.wakeMail() },
  { name: 'platform-sweep-mail', cron: '45 20 * * *', run: sweepMail },
]
