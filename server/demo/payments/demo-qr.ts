/** Every store of the demo has a sample QR, and one proof waits for review at the demo's own store. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { readMerchantQr } from '../../../contract/payments/payment-qr.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { newOrderNumber } from '../../orders/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeDrawing } from '../../platform/pictures/picture-store.ts'
import { insertRows } from '../insert-rows.ts'
import { type Buyer, type Seller, unitPaisa } from '../orders/demo-orders.ts'
import type { NameOf } from '../pictures/draw-pictures.ts'
import { demoStore } from '../stores/stores.ts'
import { samplePayload } from './sample-qr.ts'

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const receipt = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1600" viewBox="0 0 800 1600">
<rect width="800" height="1600" fill="#f4f6f8"/><rect width="800" height="220" fill="#2a7d46"/>
<circle cx="400" cy="420" r="110" fill="#2a7d46"/>
<path d="M345 425l40 42 75-86" fill="none" stroke="#fff" stroke-width="22"/>
<rect x="60" y="620" width="680" height="520" rx="28" fill="#fff"/>
<path d="M120 720h420M120 820h300M120 920h480M120 1020h260" stroke="#8b949e" stroke-width="26"/></svg>`

/** A made-up receipt without text; drawn before the transaction, as all pictures are. */
export const drawReceipt = (ctx: AppContext): Promise<string> =>
  storeDrawing(ctx, receipt, { shape: 'PRIVATE', ground: 'f4f6f8' })

export async function addSampleQrs(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const admin = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = minutesBefore(now, 40 * 24 * 60)
  const accounts = sellers.map((seller) => ({ id: randomUUIDv7(), seller }))
  await insertRows(
    tx,
    'payment_account',
    accounts.map(({ id, seller }) => ({
      ...{ id, vendor_id: seller.vendorId, method: 'QR', label: 'Sample QR', status: 'ACTIVE' },
      public_data: sampleOf(seller),
      ...{
        changed_by: seller.accountId,
        checked_by: admin.id,
        checked_at: at,
        created_at: at,
        updated_at: at,
      },
    })),
  )
  await insertRows(
    tx,
    'payment_account_event',
    accounts.flatMap(({ id, seller }) => [
      {
        ...{ id: randomUUIDv7(), account_id: id, from_status: null, to_status: 'PENDING_CHECK' },
        ...{ actor_id: seller.accountId, at },
      },
      {
        ...{ id: randomUUIDv7(), account_id: id, from_status: 'PENDING_CHECK', to_status: 'ACTIVE' },
        ...{ actor_id: admin.id, at: new Date(at.getTime() + 3_600_000) },
      },
    ]),
  )
}

const longestName = 25

function sampleOf({ store }: Seller) {
  const name = `SAMPLE ${store.shopName.toUpperCase().replace(/[^A-Z0-9 ]/g, '')}`
    .slice(0, longestName)
    .trim()
  const read = readMerchantQr(samplePayload(name))
  if ('fault' in read) throw new Error(`the sample QR of ${store.username} is not one: ${read.fault}`)
  return { ...read.qr, isSample: true }
}

/** An order of one product at the demo's store, picked up, with a proof sent a moment ago. */
export async function addPaidByQr(
  tx: Tx,
  {
    sellers,
    buyers,
    receipt: picture,
    nameOf,
    now,
  }: {
    sellers: readonly Seller[]
    buyers: readonly Buyer[]
    receipt: string
    nameOf: NameOf
    now: Date
  },
): Promise<void> {
  const seller = sellers.find(({ store }) => store.username === demoStore)
  const [buyer] = buyers
  const way = seller?.ways.find(({ kind }) => kind === 'PICKUP')
  const taken = seller && (await takeOne(tx, seller))
  if (seller === undefined || buyer === undefined || way === undefined || taken === undefined) return
  const { product, variation } = taken
  const [orderId, paymentId] = [randomUUIDv7(), randomUUIDv7()]
  const [placedAt, sentAt] = [minutesBefore(now, 15), minutesBefore(now, 9)]
  const totalPaisa = unitPaisa(variation)
  const drawing = variation.drawing ?? product.drawings[0]
  const line = { order_id: orderId, product_id: product.id, variable_no: variation.variableNo }
  await insertRows(tx, 'orders', [
    {
      ...{ id: orderId, order_no: newOrderNumber(seller.store.shopName), user_id: buyer.accountId },
      ...{
        vendor_id: seller.vendorId,
        shop_name: seller.store.shopName,
        shop_name_ne: seller.store.shopNameNe,
        status: 'AWAITING_PAYMENT',
      },
      ...{ payment_method: 'QR', total_paisa: totalPaisa, item_count: 1, delivery_option_id: way.id },
      ...{
        delivery_name: way.name,
        delivery_name_ne: way.nameNe ?? null,
        delivery_kind: way.kind,
        eta_text: '',
        delivery_code: '4821',
      },
      ...{
        placed_at: placedAt,
        updated_at: placedAt,
        expires_at: new Date(placedAt.getTime() + 30 * 60_000),
      },
    },
  ])
  await insertRows(tx, 'order_line', [
    {
      ...line,
      ...{
        product_name: product.name,
        picture: drawing === undefined ? null : nameOf(drawing),
        attribute: product.isVariable ? variation.attribute : null,
        list_paisa: variation.pricePaisa,
        unit_paisa: totalPaisa,
        quantity: 1,
      },
    },
  ])
  const label = way.name
  await insertRows(tx, 'order_adjustment', [
    { order_id: orderId, seq: 1, kind: 'DELIVERY', label, amount_paisa: 0, bearer: 'SHOPPER' },
  ])
  await insertRows(tx, 'stock_movement', [
    { id: randomUUID(), ...line, quantity: -1, reason: 'SOLD', at: placedAt },
  ])
  const event = { id: randomUUIDv7(), order_id: orderId, actor: 'SHOPPER', actor_id: buyer.accountId }
  await insertRows(tx, 'order_event', [{ ...event, to_status: 'AWAITING_PAYMENT', at: placedAt }])
  await sql`
    insert into payment (id, order_id, method, collected_by, amount_paisa, status, account_id, expires_at, created_at)
    select ${paymentId}, ${orderId}, 'QR', 'VENDOR', ${totalPaisa}, 'SUBMITTED', id,
      ${new Date(placedAt.getTime() + 30 * 60_000)}, ${placedAt}
    from payment_account where vendor_id = ${seller.vendorId} and method = 'QR'`.execute(tx)
  await insertRows(tx, 'payment_event', [
    { id: randomUUIDv7(), payment_id: paymentId, from_status: null, to_status: 'UNPAID', at: placedAt },
    { id: randomUUIDv7(), payment_id: paymentId, from_status: 'UNPAID', to_status: 'SUBMITTED', at: sentAt },
  ])
  await insertRows(tx, 'payment_proof', [
    {
      ...{
        id: randomUUIDv7(),
        payment_id: paymentId,
        vendor_id: seller.vendorId,
        txn_ref: 'SAMPLE-0412',
        ref_key: 'sample0412',
      },
      ...{ payer_name: buyer.shopper.name, payer_phone_last4: '0000', paid_at: sentAt, picture },
      ...{
        amount_paisa: totalPaisa,
        remind_at: new Date(sentAt.getTime() + 2 * 3_600_000),
        created_at: sentAt,
      },
    },
  ])
}

/** Takes one piece of a product with more than five in stock, so that none sells out. */
async function takeOne(tx: Tx, { goods }: Seller) {
  for (const product of goods.filter(({ measure }) => !isMeasured(measure))) {
    for (const variation of product.variations) {
      const { rows } = await sql`
        update product_variation set stock = stock - 1
        where product_id = ${product.id} and variable_no = ${variation.variableNo} and stock > 5 returning 1`.execute(
        tx,
      )
      if (rows.length > 0) return { product, variation }
    }
  }
  return undefined
}
