/** Goods of an order that go back, and their part of what the order brought or took. */
import { partOf } from '../../../contract/orders/return-amounts.ts'

export interface ReturnedLine {
  readonly productId: string
  readonly variableNo: number
  readonly quantity: number
  /** Units that went back in all, this return included. */
  readonly returned: number
}

export interface Returning {
  readonly orderId: string
  readonly returnId: string
  readonly lines: readonly ReturnedLine[]
  readonly at: Date
}

export function returnedPart(
  lines: readonly ReturnedLine[],
  key: { readonly productId: string; readonly variableNo: number },
  whole: number,
): number {
  const line = lines.find(
    ({ productId, variableNo }) => productId === key.productId && variableNo === key.variableNo,
  )
  return line === undefined ? 0 : partOf(whole, line.returned, line.quantity)
}
