import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type PromisedOption, promisedDayOf, type StoreTimes } from '../contract/delivery/promised-day.ts'
import type { Preparation } from '../contract/shared/preparation.ts'
import { discountsOf, goodsOf, writeDiscounts } from './floor-discounts.ts'
import { statements } from './floor-order-sql.ts'

export interface Asked {
  readonly vendorId: string
  readonly addressId: string
  readonly deliveryOptionId: string
  readonly paymentMethod: string
  readonly expectedTotal: number
}

export interface Terms extends PromisedOption, Pick<StoreTimes, 'closedDays' | 'orderCutoff'> {
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

interface Policy {
  readonly productId: string
}

export interface Line {
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
  readonly offers: readonly object[] | null
  quantity: number
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
  const discounts = await discountsOf(ask, { vendorId, user, lines, at })
  const { adjustments, offers, units } = discounts
  const goods = goodsOf(lines)
  const off = adjustments.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const total = goods + off + terms.baseFeePaisa
  if (total !== Math.round(asked.expectedTotal * 100)) throw new Error('another price')

  const quantities = lines.map((line) => line.quantity)
  const orderNo = `BE-${randomBytes(5).toString('hex').toUpperCase()}`
  const fee = { kind: 'DELIVERY', label: terms.name, amount: terms.baseFeePaisa / 100 }
  const answer = {
    orderId: id,
    orderNo,
    status: 'PLACED',
    total: total / 100,
    breakdown: [
      { kind: 'GOODS', label: 'Items', amount: goods / 100 },
      ...adjustments.map(({ kind, label, amountPaisa, sourceId }) => ({
        ...{ kind, label, amount: amountPaisa / 100, sourceId },
      })),
      fee,
    ],
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
  const delivery = { kind: 'DELIVERY', label: terms.name, labelNe: null, amountPaisa: terms.baseFeePaisa }
  const parts = [
    ...adjustments,
    { ...delivery, bearer: 'SHOPPER', platformPercent: 0, sourceId: null, percent: null },
  ]
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
    ...[id, parts.map((_, part) => part + 1), parts.map(({ kind }) => kind), parts.map(({ label }) => label)],
    ...[parts.map(({ amountPaisa }) => amountPaisa), parts.map(({ bearer }) => bearer)],
    ...[parts.map(({ platformPercent }) => platformPercent), parts.map(({ sourceId }) => sourceId)],
    ...[parts.map(({ percent }) => percent), parts.map(() => null)],
    ...[randomUUID(), id, user, 'PLACED', at],
    ...[JSON.stringify(answer), user, key, user, user, parts.map(({ labelNe }) => labelNe)],
    ...[offers.map((offer) => offer?.id ?? null), offers.map((offer, line) => (offer ? units[line] : null))],
  ])
  await writeDiscounts(ask, { id, user, lines, at }, discounts)
  const payment = randomUUID()
  await ask('pay', [payment, id, 'COD', 'VENDOR', total, null, null, at, randomUUID(), payment, at])
  await ask('empty', [products, numbers, quantities, user, vendorId, user, vendorId, user, vendorId])
  const taken = await ask('take', [products, numbers, quantities, id])
  if (taken.length < lines.length) throw new Error('out of stock')
  await ask('count', [id, id, id])
  return answer
}
