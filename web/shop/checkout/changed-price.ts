/** Race: a price changed between display and click. Holds the seen price, the new one, and the order at the new one. */

import type { ApiProblem } from '../../lib/api/problem.ts'
import { hasFields } from '../../lib/browser/storage.ts'
import type { OrderBody } from './order-attempt.ts'

export interface Part {
  readonly kind: string
  readonly label: string
  readonly amount: number
  /** The offer, rule or code that a discount is of. */
  readonly sourceId?: string | undefined
}

export interface MovedLine {
  readonly productId: string
  readonly variableNo: number | undefined
  /** Prices of one unit. */
  readonly was: number
  readonly now: number
}

export interface ChangedPrice {
  readonly kind: 'PRICE_CHANGED'
  readonly was: readonly Part[]
  readonly now: readonly Part[]
  readonly oldTotal: number
  readonly newTotal: number
  /** Lines of another unit price. */
  readonly lines: readonly MovedLine[]
  /** The request for the same order at the new price. */
  readonly body: OrderBody
}

/** Undefined if the response lacks the new total. */
export function changedPrice(
  problem: Pick<ApiProblem, 'code' | 'extra'>,
  body: OrderBody,
  was: readonly Part[],
): ChangedPrice | undefined {
  const { total, breakdown, lines } = problem.extra
  if (problem.code !== 'PRICE_CHANGED' || typeof total !== 'number') return undefined
  const orderedAt = body.lines && repriced(body.lines, lines)
  const isPart = (found: unknown): found is Part => hasFields(found, 'kind', 'label', 'amount')
  return {
    kind: 'PRICE_CHANGED',
    was,
    now: Array.isArray(breakdown) ? breakdown.filter(isPart) : [],
    oldTotal: body.expectedTotal,
    newTotal: total,
    lines: movedLines(body.lines ?? [], orderedAt ?? []),
    body: { ...body, expectedTotal: total, ...(orderedAt && { lines: orderedAt }) },
  }
}

type Lines = NonNullable<OrderBody['lines']>
interface NewPrice {
  readonly productId: string
  readonly variableNo?: number
  readonly unitPrice: number
}

function repriced(lines: Lines, told: unknown): Lines {
  const isPrice = (found: unknown): found is NewPrice => hasFields(found, 'productId', 'unitPrice')
  const prices = Array.isArray(told) ? told.filter(isPrice) : []
  return lines.map((line) => {
    const price = prices.find((one) => one.productId === line.productId && one.variableNo === line.variableNo)
    return { ...line, expectedUnitPrice: price?.unitPrice ?? line.expectedUnitPrice }
  })
}

const movedLines = (before: Lines, after: Lines): MovedLine[] =>
  before.flatMap(({ productId, variableNo, expectedUnitPrice: was }, at) => {
    const now = after[at]?.expectedUnitPrice
    return was === undefined || now === undefined || was === now ? [] : [{ productId, variableNo, was, now }]
  })

/** Titles of the offers that stand on one side alone: those that no longer count, and those that count from now on. */
export function movedOffers({ was, now }: Pick<ChangedPrice, 'was' | 'now'>) {
  const [before, after] = [was, now].map(
    (parts) => new Set(parts.filter(({ kind }) => kind === 'OFFER').map(({ label }) => label)),
  )
  return {
    gone: [...(before ?? [])].filter((title) => !after?.has(title)),
    come: [...(after ?? [])].filter((title) => !before?.has(title)),
  }
}

export interface Row {
  readonly key: string
  readonly label: string
  readonly was: number | undefined
  readonly now: number | undefined
}

/** Parts of which an order has one; of the others, each is known by its source, else by its label. */
const single = ['GOODS', 'DELIVERY']

/** Rows of the comparison, part by part; a part may be on one side alone. */
export function comparedParts(was: readonly Part[], now: readonly Part[]): Row[] {
  const keyOf = ({ kind, label, sourceId }: Part) =>
    single.includes(kind) ? kind : `${kind} ${sourceId ?? label}`
  const keys = [...new Set([...was, ...now].map(keyOf))]
  return keys.map((key) => {
    const [old, new_] = [was, now].map((parts) => parts.find((part) => keyOf(part) === key))
    return { key, label: new_?.label ?? old?.label ?? '', was: old?.amount, now: new_?.amount }
  })
}
