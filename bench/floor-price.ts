import type pg from 'pg'
import { shownDay } from '../server/orders/placing/show-day.ts'
import { discountsOf, goodsOf } from './floor-discounts.ts'
import type { Asked, Line, Terms } from './floor-order.ts'
import { statements } from './floor-order-sql.ts'

type ShownTerms = Parameters<typeof shownDay>[0]
type ShownLines = Parameters<typeof shownDay>[1]

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
    const lines = cart.map(({ productId, quantity }) => {
      const line = found.find((one) => one.productId === productId)
      if (line === undefined) throw new Error('gone')
      return { ...line, quantity }
    })
    const discounts = await discountsOf(ask, { vendorId, user, lines, at: new Date() })
    // The seeded market has no programme.
    const points = await ask('points', [user, vendorId])
    const isAged = (await ask('aged', [products])).length > 0
    const goods = goodsOf(lines)
    const off = discounts.adjustments.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
    const fee = terms.baseFeePaisa / 100
    priced.push({
      ...{ vendorId, leftOut: [], ...(isAged && { isAgeLimited: true }) },
      lines: lines.map(({ productId, quantity, listPaisa, isWeighed }, line) => {
        const unit = (discounts.units[line] ?? 0) / 100
        const offer = discounts.offers[line]
        return {
          ...{ productId, quantity, unit, listUnit: listPaisa / 100 },
          ...{ lineTotal: ((discounts.units[line] ?? 0) * quantity) / 100, isWeighed },
          ...(offer && { offer: { id: offer.id, title: offer.title, until: offer.endsAt.toISOString() } }),
        }
      }),
      breakdown: [
        { kind: 'GOODS', label: 'Items', amount: goods / 100 },
        ...discounts.adjustments.map(({ kind, label, amountPaisa, sourceId }) => ({
          ...{ kind, label, amount: amountPaisa / 100, sourceId },
        })),
        { kind: 'DELIVERY', label: terms.name, amount: fee },
      ],
      subtotal: (goods + off) / 100,
      total: (goods + off + terms.baseFeePaisa) / 100,
      day: shownDay(
        { shop: terms, option: terms } as unknown as ShownTerms,
        found as unknown as ShownLines,
        undefined,
        new Date(),
      ),
      delivery: { deliveryOptionId, fee },
      ...{ codes: [], points, vat: null, hints: [] },
    })
  }
  return { orders: priced }
}
