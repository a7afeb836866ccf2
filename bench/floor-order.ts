import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type PromisedOption, promisedDayOf, type StoreTimes } from '../contract/delivery/promised-day.ts'
import type { Preparation } from '../contract/shared/preparation.ts'
import { shownDay } from '../server/orders/placing/show-day.ts'
import { statements } from './floor-order-sql.ts'

interface Asked {
  readonly vendorId: string
  readonly addressId: string
  readonly deliveryOptionId: string
  readonly paymentMethod: string
  readonly expectedTotal: number
}

interface Terms extends PromisedOption, Pick<StoreTimes, 'closedDays' | 'orderCutoff'> {
  readonly slots: StoreTimes['openingHours']
  readonly name: string
  readonly nameNe: string | null
  readonly baseFeePaisa: number
  readonly status: string
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly address: unknown
}

const atOnce: Preparation = { availability: 'IN_STOCK', readyInDays: 0, readyOn: null }
type ShownTerms = Parameters<typeof shownDay>[0]
type ShownLines = Parameters<typeof shownDay>[1]

interface Policy {
  readonly productId: string
}

interface Line {
  readonly productId: string
  readonly variableNo: number
  readonly name: string
  readonly picture: string | null
  readonly listPaisa: number
  readonly unitPaisa: number
  readonly unit: string
  readonly step: number
  readonly isWeighed: boolean
  readonly preparation: null
  quantity: number
}

interface AskedPrice {
  readonly orders: readonly Omit<Asked, 'expectedTotal'>[]
}

/** The product's statements for the price of a cart; nothing is written. */
export async function priceOrders(pool: pg.Pool, user: string, { orders }: AskedPrice): Promise<unknown> {
  const ask = async <Row extends pg.QueryResultRow>(step: keyof typeof statements, values: unknown[]) =>
    (await pool.query<Row>({ name: `order-${step}`, text: statements[step], values })).rows
  const priced = []
  for (const { vendorId, addressId, deliveryOptionId } of orders) {
    const cart = await ask<Line>('cart', [user, vendorId])
    const products = cart.map((line) => line.productId)
    const found = await ask<Line>('priced', [products, cart.map((line) => line.variableNo), new Date()])
    const [terms] = await ask<Terms>('terms', [addressId, user, deliveryOptionId, vendorId])
    if (terms === undefined) throw new Error('not delivered there')
    const isAged = (await ask('aged', [products])).length > 0
    await ask('rules', [vendorId, new Date(), new Date()])
    const lines = cart.map(({ productId, quantity }) => {
      const line = found.find((one) => one.productId === productId)
      const { unitPaisa = 0, listPaisa = 0, isWeighed = false } = line ?? {}
      const lineTotal = (unitPaisa * quantity) / 100
      return { productId, quantity, unit: unitPaisa / 100, listUnit: listPaisa / 100, lineTotal, isWeighed }
    })
    const goods = lines.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0)
    const fee = terms.baseFeePaisa / 100
    priced.push({
      ...{ vendorId, lines, leftOut: [], ...(isAged && { isAgeLimited: true }) },
      breakdown: [
        { kind: 'GOODS', label: 'Items', amount: goods / 100 },
        { kind: 'DELIVERY', label: terms.name, amount: fee },
      ],
      subtotal: goods / 100,
      total: (goods + terms.baseFeePaisa) / 100,
      day: shownDay(
        { shop: terms, option: terms } as unknown as ShownTerms,
        found as unknown as ShownLines,
        undefined,
        new Date(),
      ),
      delivery: { deliveryOptionId, fee },
      ...{ codes: [], vat: null, hints: [] },
    })
  }
  return { orders: priced }
}

/** The product's statements in the product's order, in one transaction; of its rules only what the answer needs. */
export async function placeOrder(
  pool: pg.Pool,
  user: string,
  key: string,
  asked: Asked,
): Promise<{ orderId: string }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await place(client, user, key, asked)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function place(
  client: pg.PoolClient,
  user: string,
  key: string,
  asked: Asked,
): Promise<{ orderId: string }> {
  const ask = async <Row extends pg.QueryResultRow>(step: keyof typeof statements, values: unknown[]) =>
    (await client.query<Row>({ name: `order-${step}`, text: statements[step], values })).rows
  const { vendorId } = asked
  const id = randomUUID()
  const at = new Date()

  const hash = createHash('sha256').update(JSON.stringify(asked)).digest()
  const claimed = await ask('claim', [user, user, key, hash, id, at, new Date(at.getTime() - 172_800_000)])
  if (claimed.length === 0) throw new Error('this key was used')
  const [terms] = await ask<Terms>('terms', [asked.addressId, user, asked.deliveryOptionId, vendorId])
  if (terms?.status !== 'APPROVED' || terms.address === null) throw new Error('not delivered there')
  const cart = await ask<Line>('cart', [user, vendorId])
  const products = cart.map((line) => line.productId)
  const numbers = cart.map((line) => line.variableNo)
  const priced = await ask<Line>('held', [products, numbers, new Date()])
  const lines = cart.map(({ productId, quantity }) => {
    const found = priced.find((line) => line.productId === productId)
    if (found === undefined) throw new Error('gone')
    return { ...found, quantity }
  })
  await ask('aged', [products])
  await ask('forms', [products])
  await ask('rules', [vendorId, at, at])
  const goods = lines.reduce((sum, line) => sum + line.unitPaisa * line.quantity, 0)
  const total = goods + terms.baseFeePaisa
  if (total !== Math.round(asked.expectedTotal * 100)) throw new Error('another price')

  const quantities = lines.map((line) => line.quantity)
  const orderNo = `BE-${randomBytes(5).toString('hex').toUpperCase()}`
  const fee = { kind: 'DELIVERY', label: terms.name, amount: terms.baseFeePaisa / 100 }
  const answer = {
    orderId: id,
    orderNo,
    status: 'PLACED',
    total: total / 100,
    breakdown: [{ kind: 'GOODS', label: 'Items', amount: goods / 100 }, fee],
    payment: { method: 'COD', status: 'UNPAID', nextAction: 'NONE' },
  }
  const eta = `${terms.etaMin}–${terms.etaMax} days`
  const count = quantities.reduce((sum, one) => sum + one, 0)
  const policies = await ask<Policy>('policies', [products])
  const policyOf = (productId: string) => JSON.stringify(policies.find((one) => one.productId === productId))
  const oneHourMs = 3_600_000
  const day = promisedDayOf({
    store: { ...terms, openingHours: terms.slots },
    option: terms,
    goods: lines.map(() => atOnce),
    at,
  })
  const byHours = (hours: number) => new Date(at.getTime() + hours * oneHourMs)
  await ask('write', [
    ...[
      id,
      orderNo,
      user,
      vendorId,
      terms.shopName,
      terms.shopNameNe,
      'PLACED',
      asked.paymentMethod,
      total,
      count,
    ],
    ...[
      asked.deliveryOptionId,
      terms.name,
      terms.nameNe,
      terms.kind,
      eta,
      null,
      JSON.stringify(terms.address),
    ],
    ...[null, at, at, '0000', byHours(12), byHours(6), null, null, null, 0, false, vendorId, null],
    ...[
      day?.ready.at ?? at,
      day?.from,
      day?.till,
      day?.day,
      day?.isByDay ?? true,
      day?.leaveBy,
      day?.lateAfter,
      null,
    ],
    ...['', id, products, numbers, lines.map((line) => line.name), lines.map((line) => line.picture)],
    ...[lines.map(() => null), lines.map((line) => line.listPaisa), lines.map((line) => line.unitPaisa)],
    ...[quantities, products.map(policyOf), lines.map((line) => line.unit)],
    ...[lines.map((line) => line.step * 1_000), lines.map((line) => line.isWeighed)],
    ...[id, [1], ['DELIVERY'], [terms.name], [terms.baseFeePaisa], ['SHOPPER'], [0], [null], [null], [null]],
    ...[randomUUID(), id, user, 'PLACED', at],
    ...[JSON.stringify(answer), user, key, user, user, [null]],
  ])
  const payment = randomUUID()
  await ask('pay', [payment, id, 'COD', 'VENDOR', total, null, null, at, randomUUID(), payment, at])
  await ask('empty', [products, numbers, quantities, user, vendorId, user, vendorId, user, vendorId])
  const taken = await ask('take', [products, numbers, quantities, id])
  if (taken.length < lines.length) throw new Error('out of stock')
  await ask('count', [id, id, id])
  return answer
}
