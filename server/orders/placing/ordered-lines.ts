/** Which goods an order is for, as they stand now. */
import type { contract } from '../../../contract/index.ts'
import { cartLinesOf } from '../../cart/index.ts'
import { pricedVariations, refuseShort, type StockLine } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OrderedLine } from '../states/order-price.ts'

type Asked = Call<typeof contract.orders.place>['body']

export interface Ordered {
  readonly lines: readonly OrderedLine[]
  /** Lines of a whole cart that cannot be bought now: they stay in it and block only themselves. */
  readonly leftOut: readonly OrderedLine[]
}

/**
 * The requested lines, one per variation, or those of the vendor's whole cart that can be bought. A product of another
 * vendor is NOT_FOUND; one that is no longer on sale is OUT_OF_STOCK with none remaining.
 */
export async function orderedLines(tx: Tx, userId: string, asked: Asked): Promise<Ordered> {
  const wanted = asked.lines ? onePerVariation(asked.lines) : await cartLinesOf(tx, userId, asked.vendorId)
  if (wanted.length === 0) throw new Refusal('EMPTY_CART')
  const variations = new Map((await pricedVariations(tx, wanted)).map((one) => [keyOf(one), one]))
  const all = wanted.map((line) => {
    const variation = variations.get(keyOf(line))
    if (variation?.vendorId !== asked.vendorId) throw new Refusal('NOT_FOUND')
    return { ...variation, stock: variation.isListed ? variation.stock : 0, quantity: line.quantity }
  })
  const isBlocked = (line: OrderedLine) => (asked.lines ? !line.isListed : line.stock < line.quantity)
  const leftOut = all.filter(isBlocked)
  if (leftOut.length > 0 && (asked.lines || leftOut.length === all.length)) throw shortOf(leftOut)
  return { lines: all.filter((line) => !isBlocked(line)), leftOut }
}

/** OUT_OF_STOCK for these lines. */
export const shortOf = (lines: readonly OrderedLine[]): Refusal =>
  refuseShort(lines.map((line) => ({ ...line, remaining: line.stock })))

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
