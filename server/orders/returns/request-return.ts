import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { isFault } from '../../../contract/orders/return-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import { encryptAccount } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { keepReturn } from '../customers/keep-customers.ts'
import { notifyOfReturn } from './notify-returns.ts'
import { orderReplacement, type ReplacementLine, sameProducts } from './order-replacement.ts'
import { refundWays, usualRefundWay } from './refund-ways.ts'
import { answerBy } from './return-states.ts'
import { termsOf } from './return-terms.ts'
import { showMyReturn } from './show-return.ts'

type Route = typeof contract.orders.requestReturn
type Asked = Call<Route>['body']

/** Asks to send something back. Requests about one order come one after the other: no unit is asked back twice. */
export async function requestReturn(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { body: asked, caller } = call
  const returnId = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await deliveredOrder(tx, asked.orderId, caller.accountId)
    const earlier = await sameRequest(tx, caller.accountId, asked.requestKey)
    if (earlier !== undefined) {
      call.setStatus(200)
      return earlier
    }
    await refuseEndless(tx, asked.orderId)
    const at = ctx.clock()
    const { returnFloorDays: floorDays, returnAnswerHours } = await settingsOf(ctx, tx)
    const wanted = wantedLines(await orderReplacement(tx, asked.orderId), asked)
    for (const { line } of wanted) {
      allow(line, asked, { deliveredAt: order.deliveredAt, at, floorDays })
    }
    const pictures = [...new Set(asked.pictures)]
    await ownedPictures(tx, caller.accountId, pictures, { field: 'pictures', shape: 'PRIVATE' })

    const id = randomUUIDv7()
    await tx
      .insertInto('return_request')
      .values({
        id,
        order_id: asked.orderId,
        user_id: caller.accountId,
        vendor_id: order.vendorId,
        request_key: asked.requestKey,
        reason: asked.reason,
        is_fault: isFault(asked.reason),
        resolution: asked.resolution,
        method: asked.method,
        note: asked.note,
        pictures,
        ...payBack(ctx, asked, order.paymentMethod),
        status: 'REQUESTED',
        answer_by: answerBy('REQUESTED', at, returnAnswerHours),
        created_at: at,
        updated_at: at,
      })
      .execute()
    await tx
      .insertInto('return_line')
      .values(
        wanted.map(({ line, quantity }) => ({
          return_id: id,
          order_id: asked.orderId,
          product_id: line.productId,
          variable_no: line.variableNo,
          quantity,
        })),
      )
      .execute()
    const event = { id: randomUUIDv7(), return_id: id, actor: 'SHOPPER', actor_id: caller.accountId }
    await tx
      .insertInto('return_event')
      .values({ ...event, to_status: 'REQUESTED', note: asked.note || null, at })
      .execute()
    await keepReturn(tx, asked.orderId)
    await notifyOfReturn(ctx, tx, id, afterCommit)
    afterCommit(() =>
      ctx.emitChange([caller.accountId, order.vendorAccountId], {
        about: 'order',
        id: asked.orderId,
        isNew: true,
      }),
    )
    return id
  })
  return showMyReturn(ctx, { params: { returnId }, caller })
}

interface Delivered {
  readonly vendorId: string
  readonly vendorAccountId: string
  readonly paymentMethod: string
  readonly deliveredAt: Date
}

async function deliveredOrder(tx: Tx, orderId: string, userId: string): Promise<Delivered> {
  const { rows } = await sql<Delivered & { deliveredAt: Date | null; status: string }>`
    select o.vendor_id as "vendorId", v.account_id as "vendorAccountId", o.payment_method as "paymentMethod",
      o.delivered_at as "deliveredAt", o.status
    from orders o join vendor v on v.id = o.vendor_id
    where o.id = ${orderId} and o.user_id = ${userId}
    for no key update of o`.execute(tx)
  const order = foundOr(rows[0])
  if (order.deliveredAt === null) throw new Refusal('WRONG_STATE', { status: order.status })
  return order
}

async function sameRequest(tx: Tx, userId: string, key: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('return_request')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** A limit on returns per order: requesting and cancelling cannot go on for ever. */
const mostOfOrder = 20

async function refuseEndless(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<{ asked: number }>`
    select count(*) as "asked" from return_request where order_id = ${orderId}`.execute(tx)
  if ((rows[0]?.asked ?? 0) >= mostOfOrder) throw new Refusal('TOO_MANY')
}

/** RETURN_TOO_MANY names the lines that have fewer units left. Two lines of the same goods are one wish. */
function wantedLines(goods: readonly ReplacementLine[], { lines }: Asked) {
  const wanted = goods.flatMap((line) => {
    const quantity = lines
      .filter((one) => sameProducts(one, line))
      .reduce((sum, one) => sum + one.quantity, 0)
    return quantity === 0 ? [] : [{ line, quantity }]
  })
  if (lines.some((one) => !goods.some((line) => sameProducts(one, line)))) throw new Refusal('NOT_FOUND')
  const short = wanted.filter(({ line, quantity }) => quantity > line.quantity - line.taken)
  if (short.length > 0) throw tooMany(short.map(({ line }) => line))
  return wanted
}

export const tooMany = (lines: readonly ReplacementLine[]): Refusal =>
  new Refusal('RETURN_TOO_MANY', {
    lines: lines.map(({ productId, variableNo, quantity, taken }) => ({
      productId,
      ...(variableNo > 0 && { variableNo }),
      left: quantity - taken,
    })),
  })

/** Checks each line against its own policy, as frozen at placement. */
function allow(
  line: ReplacementLine,
  { reason, resolution, method, pictures }: Asked,
  now: Parameters<typeof termsOf>[1],
): void {
  const { policy, reasons } = termsOf(line.policy, now)
  const refuse = (field: string) => new Refusal('RETURN_NOT_ALLOWED', { field, productId: line.productId })
  if (!reasons.some((one) => one.reason === reason)) throw refuse('reason')
  if (!policy.resolutions.includes(resolution)) throw refuse('resolution')
  // Only faulty goods may be kept, and then there is nothing to exchange.
  if (method === 'KEEP_ITEM' && (!isFault(reason) || resolution === 'EXCHANGE')) throw refuse('method')
  if (isFault(reason) && policy.evidence !== 'NONE' && pictures.length === 0) {
    throw new Refusal('BAD_INPUT', { errors: { pictures: 'Please add a picture of the defect' } })
  }
}

/** The refund method: with BANK the account is named at once, else on the refund, while that is due. */
function payBack(ctx: AppContext, asked: Asked, paymentMethod: string) {
  const { refundMethod, payTo, orderId } = asked
  const method = refundMethod ?? usualRefundWay(paymentMethod)
  if (!refundWays(paymentMethod).includes(method)) {
    throw new Refusal('BAD_INPUT', { errors: { refundMethod: 'Not possible for this order' } })
  }
  if (refundMethod === 'BANK' && payTo === '') {
    throw new Refusal('BAD_INPUT', { errors: { payTo: 'Choose where to send the refund' } })
  }
  return { refund_method: method, sealed_pay_to: encryptAccount(ctx, orderId, payTo) }
}
