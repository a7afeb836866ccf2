/** Refunds entered by hand: a surplus that is not on record, or compensation for a wrong. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { referenceKey } from '../proofs/reference-key.ts'
import { notifyOfSurplus } from './notify-refunds.ts'
import { compensationLeft, openCompensation } from './open-compensation.ts'
import { isKnownReference, recordSurplus } from './record-surplus.ts'
import { ofVendor, refundOf } from './refund-rows.ts'

type Vendors = typeof contract.payments.enterRefund
type Admins = typeof contract.payments.adminEnterRefund

/** A store enters a refund of its own. */
export async function enterRefund(
  ctx: AppContext,
  { body, caller }: Call<Vendors>,
): Promise<ResponseData<Vendors>> {
  const { vendorId, accountId } = caller
  await inTransaction(ctx.db, (tx, afterCommit) =>
    enter(ctx, tx, { ...body, payer: 'VENDOR', vendorId, by: 'VENDOR', byId: accountId }, afterCommit),
  )
  return refundOf(ctx, body.refundId, ofVendor(vendorId))
}

/** An admin enters a refund, and for a compensation its payer. */
export async function adminEnterRefund(
  ctx: AppContext,
  { body, caller }: Call<Admins>,
): Promise<ResponseData<Admins>> {
  const { accountId } = caller
  const { payer = 'VENDOR', ...entered } = body
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const entry = { ...entered, payer, vendorId: null, by: 'ADMIN', byId: accountId } as const
    const orderNo = await enter(ctx, tx, entry, afterCommit)
    if (orderNo === undefined) return
    await recordAdminAction(tx, {
      ...{ actorId: accountId, act: 'REFUND_ENTERED', at: ctx.clock() },
      ...{ about: { kind: 'ORDER', id: body.orderId, name: orderNo }, after: { ...entered, payer } },
    })
  })
  return refundOf(ctx, body.refundId, sql`true`)
}

type Entry = Omit<Call<Admins>['body'], 'payer'> & {
  readonly payer: 'VENDOR' | 'PLATFORM'
  /** The store that the order must belong to; null: any. */
  readonly vendorId: string | null
  readonly by: 'VENDOR' | 'ADMIN'
  readonly byId: string
}

/** Answers the order's number, or undefined where the same was entered before. */
async function enter(
  ctx: AppContext,
  tx: Tx,
  entry: Entry,
  afterCommit: AfterCommit,
): Promise<string | undefined> {
  const { refundId: id, orderId, kind, amount: amountPaisa, note, payer, by, byId } = entry
  const order = await heldOrder(tx, entry)
  if (await wasEntered(tx, entry)) return undefined
  const common = { orderId, amountPaisa, note, by, at: ctx.clock() }
  if (kind === 'COMPENSATION') {
    if (entry.reference !== undefined) throw unfit({ reference: 'Not for a compensation' })
    if (amountPaisa > (await compensationLeft(tx, orderId)))
      throw unfit({ amount: "Can't be more than the order total" })
    await openCompensation(ctx, tx, { ...common, id, payer, byId }, afterCommit)
    return order.orderNo
  }
  if (entry.reference === undefined) throw unfit({ reference: 'Required for a payment that has arrived' })
  if (payer !== 'VENDOR') throw unfit({ payer: 'Must be refunded by the side that was paid' })
  const isGateway = order.method !== 'QR' && order.method !== 'COD'
  const came = isGateway
    ? { provider: order.method, reference: entry.reference }
    : ({ provider: 'QR', reference: `${order.vendorId} ${referenceKey(entry.reference)}` } as const)
  if ((await isKnownReference(tx, came)) || (await isProven(tx, order.vendorId, entry.reference)))
    throw unfit({ reference: 'Already used for another payment' })
  await recordSurplus(tx, { ...common, ...came, kind, enteredBy: byId, refundId: id })
  await notifyOfSurplus(ctx, tx, id, afterCommit)
  return order.orderNo
}

/** A shopper's proof may have the same reference with other separators. */
async function isProven(tx: Tx, vendorId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_proof
    where vendor_id = ${vendorId} and ref_key = ${referenceKey(reference)} and status = 'CONFIRMED'`.execute(
    tx,
  )
  return rows.length > 0
}

interface HeldOrder extends Columns<'orders', 'order_no' | 'vendor_id'> {
  readonly method: OneOf<'payment', 'method', PaymentMethod>
}

async function heldOrder(tx: Tx, { orderId, vendorId }: Entry): Promise<HeldOrder> {
  const { rows } = await sql<HeldOrder>`
    select o.order_no as "orderNo", o.vendor_id as "vendorId", p.method
    from orders o join payment p on p.order_id = o.id
    where o.id = ${orderId} and (${vendorId}::uuid is null or o.vendor_id = ${vendorId})
    for update of p`.execute(tx)
  return foundOr(rows[0])
}

/** Idempotent by id: the same id again is the same entry; with other content it is a mistake. */
async function wasEntered(tx: Tx, { refundId, orderId, amount, kind }: Entry): Promise<boolean> {
  const known = await tx
    .selectFrom('refund')
    .select(['order_id', 'amount_paisa', 'reason'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (known === undefined) return false
  const isSame = known.order_id === orderId && known.amount_paisa === amount && known.reason === kind
  if (!isSame) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return true
}

const unfit = (errors: Record<string, string>): Refusal => new Refusal('BAD_INPUT', { errors })
