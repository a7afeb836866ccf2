import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { authenticate, consumeRateLimit, enqueueRateLimitedEmail } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/refusal.ts'
import { confirmLastsMs } from './contact-rows.ts'
import { notifyAdmins } from './notify-admins.ts'

type Contact = typeof contract.content.contact

const mostOfAccount = 10
const mostOfNetwork = 30

/**
 * Takes a message to the market. From a signed-in caller it reaches the admins at once; from a visitor once the link
 * that is mailed to the given address was followed. A visitor's response is always the same.
 */
export async function sendMessage(ctx: AppContext, call: Call<Contact>): Promise<ResponseData<Contact>> {
  const writer = await writerOf(ctx, call.token)
  // Honeypot: a robot that fills in the hidden field is thanked, and its message dropped.
  if (call.body.website !== '') return { status: writer === undefined ? 'CONFIRM' : 'RECEIVED' }
  if (writer !== undefined) return receive(ctx, call, writer)
  return askToConfirm(ctx, call)
}

async function writerOf(ctx: AppContext, token: string | undefined): Promise<Caller | undefined> {
  if (token === undefined) return undefined
  const found = await authenticate(ctx, token)
  if ('caller' in found) return found.caller
  // An expired access token: the browser refreshes it and sends the message again.
  if (found.refused === 'EXPIRED') throw new Refusal('SIGN_IN_NEEDED')
  return undefined
}

async function receive(ctx: AppContext, call: Call<Contact>, writer: Caller): Promise<ResponseData<Contact>> {
  const now = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await take(tx, { what: 'contact:account', whom: writer.accountId, most: mostOfAccount }, now)
    const { email } = await tx
      .selectFrom('account')
      .select('email')
      .where('id', '=', writer.accountId)
      .executeTakeFirstOrThrow()
    const id = await store(tx, call, { email, account_id: writer.accountId, confirmed_at: now }, now)
    await notifyAdmins(ctx, tx, id, afterCommit)
  })
  return { status: 'RECEIVED' }
}

async function askToConfirm(ctx: AppContext, call: Call<Contact>): Promise<ResponseData<Contact>> {
  const now = ctx.clock()
  const { body, language } = call
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await take(tx, { what: 'contact:network', whom: networkOf(call.address), most: mostOfNetwork }, now)
    const id = randomUUIDv7()
    const order = { kind: 'contact-confirm', to: body.email, language, detail: { messageId: id } }
    // Over the mailbox's rate limit nothing is sent, and the sender does not learn of it.
    if (!(await enqueueRateLimitedEmail(ctx, tx, order, call))) return
    await store(
      tx,
      call,
      {
        id,
        email: body.email,
        // A placeholder without a token: the email makes the real one when it is composed.
        token_hash: randomBytes(32),
        token_expires_at: new Date(now.getTime() + confirmLastsMs),
      },
      now,
    )
    afterCommit(ctx.wakeMail)
  })
  return { status: 'CONFIRM' }
}

async function take(tx: Tx, one: { what: string; whom: string; most: number }, now: Date): Promise<void> {
  const retryAfter = await consumeRateLimit(tx, { ...one, windowMs: hourMs }, now)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

interface Proof {
  readonly id?: string
  readonly email: string
  readonly account_id?: string
  readonly confirmed_at?: Date
  readonly token_hash?: Buffer
  readonly token_expires_at?: Date
}

async function store(tx: Tx, { body }: Call<Contact>, proof: Proof, now: Date): Promise<string> {
  const { name, phone, subject, message } = body
  const { id } = await tx
    .insertInto('contact_message')
    .values({
      id: randomUUIDv7(),
      name,
      phone: phone === '' ? null : phone,
      subject,
      body: message,
      created_at: now,
      ...proof,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
