/** Goods that are weighed at packing, at the demo's own store: an order on the scales, a question to its shopper, one packed. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { orderedMilli, stepsOfWeight, weighedPaisa } from '../../../contract/orders/weighing.ts'
import { addProduct, relistProducts } from '../../catalogue/index.ts'
import { newOrderNumber } from '../../orders/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../insert-rows.ts'
import type { NameOf } from '../pictures/draw-pictures.ts'
import type { Drawing } from '../pictures/drawing.ts'
import { demoStore } from '../stores/stores.ts'
import type { Buyer, Seller } from './demo-orders.ts'

interface Weighed {
  readonly name: string
  readonly description: string
  readonly board: string
  readonly drawing: Drawing
  /** Of 100 g. */
  readonly paisa: number
}

const paneer: Weighed = {
  name: 'Paneer, Cut from the Block',
  description: 'Pressed this morning. We cut what you ask for, weigh it, and you pay for what it weighs.',
  board: 'Dairy',
  drawing: { subject: 'chhurpi#fbf7ec', ground: 'e6efe0', view: 'FRONT' },
  paisa: 9_200,
}
const potatoes: Weighed = {
  name: 'Loose Hill Potatoes',
  description: 'Red-skinned and floury, from Mude. Picked from the sack and weighed when we pack.',
  board: 'Fruit and Vegetables',
  drawing: { subject: 'potato', ground: 'f0e4cf', view: 'FRONT' },
  paisa: 750,
}
const rice: Weighed = {
  name: 'Marsi Rice from the Sack',
  description:
    'Red rice of Jumla, scooped for you: we weigh it when we pack, and you pay for what it weighs.',
  board: 'Rice',
  drawing: { subject: 'sack#a4472f', ground: 'f0e4cf', view: 'FRONT' },
  paisa: 2_400,
}
const goods = [paneer, potatoes, rice] as const

export const weighedDrawings: readonly Drawing[] = goods.map(({ drawing }) => drawing)

const stepMilli = 100_000
const openingSteps = 400
const tolerance = 10

interface WeighedStory {
  readonly minutes: number
  readonly buyer: number
  readonly isPacked?: boolean
  /** Steps, and the grams on the scales. */
  readonly lines: readonly { good: Weighed; steps: number; grams?: number; offered?: number }[]
}

const weighedStories: readonly WeighedStory[] = [
  {
    minutes: 55,
    buyer: 1,
    lines: [
      { good: paneer, steps: 5 },
      { good: potatoes, steps: 30 },
    ],
  },
  {
    ...{ minutes: 95, buyer: 0 },
    lines: [
      { good: paneer, steps: 10, offered: 1_240 },
      { good: potatoes, steps: 20, grams: 2_080 },
    ],
  },
  { minutes: 170, buyer: 2, isPacked: true, lines: [{ good: paneer, steps: 10, grams: 1_060 }] },
]

export async function addWeighedOrders(
  tx: Tx,
  {
    sellers,
    buyers,
    nameOf,
    now,
  }: {
    readonly sellers: readonly Seller[]
    readonly buyers: readonly Buyer[]
    readonly nameOf: NameOf
    readonly now: Date
  },
): Promise<void> {
  const seller = sellers.find(({ store }) => store.username === demoStore)
  if (seller === undefined) return
  const ids = new Map<Weighed, string>()
  for (const good of goods) ids.set(good, await addGood(tx, seller, good, nameOf))
  await relistProducts(tx, seller.vendorId)
  for (const story of weighedStories) {
    const buyer = buyers[story.buyer]
    if (buyer !== undefined) await addOrder(tx, { seller, buyer, story, ids, nameOf, now })
  }
}

async function addGood(tx: Tx, { vendorId }: Seller, good: Weighed, nameOf: NameOf): Promise<string> {
  const { id, parent_id } = await tx
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('name', '=', good.board)
    .where('vendor_id', 'is', null)
    .executeTakeFirstOrThrow()
  return addProduct(tx, {
    ...{ vendorId, categoryId: parent_id ?? id, subCategoryId: parent_id === null ? null : id },
    ...{ name: good.name, description: good.description, pictures: [nameOf(good.drawing)] },
    ...{ unit: 'g', step: stepMilli / 1_000, isWeighed: true },
    variations: [{ pricePaisa: good.paisa, stock: openingSteps }],
  })
}

interface Told {
  readonly seller: Seller
  readonly buyer: Buyer
  readonly story: WeighedStory
  readonly ids: ReadonlyMap<Weighed, string>
  readonly nameOf: NameOf
  readonly now: Date
}

async function addOrder(tx: Tx, { seller, buyer, story, ids, nameOf, now }: Told): Promise<void> {
  const way = seller.ways.find(({ kind }) => kind === 'PICKUP')
  if (way === undefined) return
  const orderId = randomUUIDv7()
  const at = (minutes: number) => new Date(now.getTime() - (story.minutes - minutes) * 60_000)
  const lines = story.lines.map(({ good, steps, grams, offered }) => {
    const sold = { unitPaisa: good.paisa, quantity: steps, stepMilli }
    const ordered = good.paisa * steps
    const byWeight = (of: number | undefined) => (of === undefined ? ordered : weighedPaisa(sold, of * 1_000))
    return { good, steps, grams, offered, ordered, now: byWeight(grams), agreed: byWeight(offered ?? grams) }
  })
  const total = (of: 'ordered' | 'now' | 'agreed') => lines.reduce((sum, line) => sum + line[of], 0)
  const isWeighed = lines.some(({ grams, offered }) => (grams ?? offered) !== undefined)
  const last = story.isPacked ? 'PACKED' : 'ACCEPTED'
  await insertRows(tx, 'orders', [
    {
      ...{ id: orderId, order_no: newOrderNumber(seller.store.shopName), user_id: buyer.accountId },
      ...{
        vendor_id: seller.vendorId,
        shop_name: seller.store.shopName,
        shop_name_ne: seller.store.shopNameNe,
      },
      ...{ status: last, payment_method: 'COD', total_paisa: total('now'), item_count: lines.length },
      ...{ delivery_option_id: way.id, delivery_name: way.name, delivery_name_ne: way.nameNe ?? null },
      ...{ delivery_kind: way.kind, eta_text: '', delivery_code: '2605' },
      ...{ placed_at: at(0), updated_at: at(30), ship_by: new Date(now.getTime() + 24 * 3_600_000) },
      ...{ weigh_tolerance: tolerance, weigh_edition: isWeighed ? 1 : 0 },
      ordered_paisa: isWeighed ? total('ordered') : null,
      offered_paisa: lines.some(({ offered }) => offered !== undefined) ? total('agreed') : null,
    },
  ])
  const keyOf = (good: Weighed) => ({ order_id: orderId, product_id: ids.get(good) ?? '', variable_no: 0 })
  await insertRows(
    tx,
    'order_line',
    lines.map(({ good, steps, grams, offered, now: paisa }) => ({
      ...{ ...keyOf(good), product_name: good.name, picture: nameOf(good.drawing), attribute: null },
      ...{
        list_paisa: good.paisa,
        unit_paisa: good.paisa,
        quantity: steps,
        unit: 'g',
        step_milli: stepMilli,
      },
      ...{ is_weighed: true, weighed_milli: grams === undefined ? null : grams * 1_000 },
      ...{ line_paisa: grams === undefined ? null : paisa },
      offered_milli: offered === undefined ? null : offered * 1_000,
    })),
  )
  await insertRows(tx, 'order_adjustment', [
    { order_id: orderId, seq: 1, kind: 'DELIVERY', label: way.name, amount_paisa: 0, bearer: 'SHOPPER' },
  ])
  for (const { good, steps, grams } of lines) {
    await move(tx, keyOf(good), -steps, 'SOLD', at(0))
    const milli = (grams ?? 0) * 1_000
    const left = orderedMilli({ quantity: steps, stepMilli }) / stepMilli - stepsOfWeight(milli, stepMilli)
    if (story.isPacked && grams !== undefined) await move(tx, keyOf(good), left, 'WEIGHED', at(30))
  }
  const steps = ['PLACED', 'ACCEPTED', ...(story.isPacked ? ['PACKED'] : [])]
  await insertRows(
    tx,
    'order_event',
    steps.map((to, step) => ({
      ...{ id: randomUUIDv7(), order_id: orderId, actor: step === 0 ? 'SHOPPER' : 'VENDOR' },
      actor_id: step === 0 ? buyer.accountId : seller.accountId,
      ...{ from_status: steps[step - 1] ?? null, to_status: to, at: at(step * 12) },
    })),
  )
  const paymentId = randomUUIDv7()
  await insertRows(tx, 'payment', [
    {
      ...{ id: paymentId, order_id: orderId, method: 'COD', collected_by: 'VENDOR' },
      ...{ amount_paisa: total('now'), status: 'UNPAID', created_at: at(0) },
    },
  ])
  await insertRows(tx, 'payment_event', [
    { id: randomUUIDv7(), payment_id: paymentId, from_status: null, to_status: 'UNPAID', at: at(0) },
  ])
}

async function move(
  tx: Tx,
  { order_id, product_id, variable_no }: { order_id: string; product_id: string; variable_no: number },
  quantity: number,
  reason: string,
  at: Date,
): Promise<void> {
  if (quantity === 0) return
  await insertRows(tx, 'stock_movement', [
    { id: randomUUID(), order_id, product_id, variable_no, quantity, reason, at },
  ])
  await tx
    .updateTable('product_variation')
    .set((of) => ({ stock: of('stock', '+', quantity) }))
    .where('product_id', '=', product_id)
    .where('variable_no', '=', variable_no)
    .execute()
}
