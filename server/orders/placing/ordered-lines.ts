/** Which goods an order is for, as they stand now. */

import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { cartLinesOf } from '../../cart/index.ts'
import { pricedVariations, refuseShort, type StockLine } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OrderedLine } from '../states/order-price.ts'
import { quantityRefusal, refuseTooManyPieces } from './refuse-quantities.ts'

interface Asked {
  readonly vendorId: string
  /** The moment whose offers count. */
  readonly at: Date
  /** Absent: the vendor's whole cart. */
  readonly lines?:
    | readonly {
        readonly productId: string
        readonly variableNo?: number | undefined
        readonly quantity: number
        /** The step that was seen, in the unit. */
        readonly step?: number | undefined
      }[]
    | undefined
}

export interface Ordered {
  readonly lines: readonly OrderedLine[]
  /** Lines of a whole cart that cannot be bought now: they stay in it and block only themselves. */
  readonly leftOut: readonly OrderedLine[]
}

/**
 * The requested lines, one per variation, or those of the vendor's whole cart that can be bought. A product of another
 * vendor is NOT_FOUND; one that is no longer on sale is OUT_OF_STOCK with none remaining; a quantity that it is not sold
 * in is refused with what it is sold in. Their steps stay as they are until the transaction ends.
 */
export async function orderedLines(db: Db, userId: string, asked: Asked): Promise<Ordered> {
  const { all, unknown } = await matchedLines(db, userId, asked, true)
  if (unknown.length > 0) throw new Refusal('NOT_FOUND')
  if (all.length === 0) throw new Refusal('EMPTY_CART')
  const misfit = quantityRefusal(all, asked.lines)
  if (asked.lines && misfit !== undefined) throw misfit
  const isBlocked = (line: OrderedLine) =>
    asked.lines ? !line.isListed : line.stock < line.quantity || quantityRefusal([line]) !== undefined
  const leftOut = all.filter(isBlocked)
  if (leftOut.length > 0 && (asked.lines || leftOut.length === all.length))
    throw quantityRefusal(leftOut) ?? shortOf(leftOut)
  return { lines: all.filter((line) => !isBlocked(line)), leftOut }
}

/** A line that cannot be bought as it is asked for. */
export interface LeftOutLine extends StockLine {
  readonly remaining: number
}

export interface Orderable {
  readonly lines: readonly OrderedLine[]
  readonly leftOut: readonly LeftOutLine[]
}

/** The same lines for a price: none is refused, those that cannot be bought are named. */
export async function orderableLines(db: Db, userId: string, asked: Asked): Promise<Orderable> {
  const { all, unknown } = await matchedLines(db, userId, asked, false)
  const isShort = (line: OrderedLine) =>
    line.stock < line.quantity || quantityRefusal([line], asked.lines) !== undefined
  return {
    lines: all.filter((line) => !isShort(line)),
    leftOut: [
      ...all.filter(isShort).map((line) => ({ ...line, remaining: line.stock })),
      ...unknown.map((line) => ({ ...line, remaining: 0 })),
    ],
  }
}

/** OUT_OF_STOCK for these lines. */
export const shortOf = (lines: readonly OrderedLine[]): Refusal =>
  refuseShort(lines.map((line) => ({ ...line, remaining: line.stock })))

/** The wanted lines with this vendor's variations; one that is not on sale has no stock. */
async function matchedLines(
  db: Db,
  userId: string,
  asked: Asked,
  isLocked: boolean,
): Promise<{ readonly all: readonly OrderedLine[]; readonly unknown: readonly StockLine[] }> {
  const inCart = () => cartLinesOf(db, userId, asked.vendorId)
  let wanted = asked.lines ? onePerVariation(asked.lines) : await inCart()
  if (wanted.length === 0) return { all: [], unknown: [] }
  const found = await pricedVariations(db, wanted, asked.at, isLocked)
  const variations = new Map(found.map((one) => [keyOf(one), one]))
  // A change of step may have come between the two reads: with the lock held, the cart is in steps of now.
  if (isLocked && !asked.lines && found.some(isMeasured)) {
    wanted = (await inCart()).filter((line) => variations.has(keyOf(line)))
  }
  const all: OrderedLine[] = []
  const unknown: StockLine[] = []
  for (const line of wanted) {
    const variation = variations.get(keyOf(line))
    if (variation?.vendorId !== asked.vendorId) unknown.push(line)
    else
      all.push({
        ...variation,
        stock: variation.isListed ? variation.stock : 0,
        quantity: line.quantity,
      })
  }
  refuseTooManyPieces(all)
  return { all, unknown }
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
