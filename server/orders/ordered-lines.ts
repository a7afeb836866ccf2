/** Which goods an order is for, as they stand now. */
import type { contract } from '../../contract/index.ts'
import { cartLinesOf } from '../cart/index.ts'
import { pricedVariations, refuseShort, type StockLine } from '../catalogue/index.ts'
import type { Call } from '../platform/binding.ts'
import type { Tx } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { OrderedLine } from './order-price.ts'

type Asked = Call<typeof contract.orders.place>['body']

/**
 * The lines that were asked for, one per variation, or the vendor's whole cart. Goods of another vendor are
 * NOT_FOUND; goods that were taken off the shelf are OUT_OF_STOCK with none remaining.
 */
export async function orderedLines(tx: Tx, userId: string, asked: Asked): Promise<OrderedLine[]> {
  const wanted = asked.lines ? onePerVariation(asked.lines) : await cartLinesOf(tx, userId, asked.vendorId)
  if (wanted.length === 0) throw new Refusal('EMPTY_CART')
  const variations = new Map(
    (await pricedVariations(tx, wanted)).map((variation) => [keyOf(variation), variation]),
  )
  const lines = wanted.map((line) => {
    const variation = variations.get(keyOf(line))
    if (variation?.vendorId !== asked.vendorId) throw new Refusal('NOT_FOUND')
    return { ...variation, quantity: line.quantity }
  })
  const gone = lines.filter((line) => !line.isListed)
  if (gone.length > 0) throw refuseShort(gone.map((line) => ({ ...line, remaining: 0 })))
  return lines
}

function onePerVariation(lines: NonNullable<Asked['lines']>): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const { productId, variableNo = 0, quantity } of lines) {
    const key = keyOf({ productId, variableNo })
    sums.set(key, { productId, variableNo, quantity: quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

const keyOf = ({ productId, variableNo }: { productId: string; variableNo: number }) =>
  `${productId} ${variableNo}`
