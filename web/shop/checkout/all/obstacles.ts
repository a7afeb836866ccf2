/** The missing steps of a store's order, in the order of the form. */
import { sumRupees } from '../../../../contract/shared/money.ts'

export type StoreObstacle = 'ADDRESS' | 'DELIVERY' | 'PAYMENT' | 'BILL' | 'ANSWER'

interface Given {
  /** A query is still loading. */
  readonly isWaiting: boolean
  readonly isFetched: boolean
  readonly hasAddress: boolean
  /** A serviceable delivery option has its quote. */
  readonly hasTotal: boolean
  readonly hasMethod: boolean
  readonly isBillRight: boolean
}

export function storeObstacleOf(given: Given): StoreObstacle | undefined {
  if (given.isWaiting) return 'ANSWER'
  if (!given.isFetched && !given.hasAddress) return 'ADDRESS'
  if (!given.hasTotal) return 'DELIVERY'
  if (!given.hasMethod) return 'PAYMENT'
  return given.isBillRight ? undefined : 'BILL'
}

interface StoreSoFar {
  /** Subtotal before delivery and promo codes. */
  readonly goods: number
  readonly total: number | undefined
  readonly lacks: StoreObstacle | undefined
}

/** The total so far, and the next missing step: an address comes first, because it serves all stores. */
export function soFar<T extends StoreSoFar>(stores: readonly T[]) {
  const lacking = stores.filter(({ lacks }) => lacks !== undefined)
  return {
    sum: sumRupees(stores.map(({ total, goods }) => total ?? goods)),
    isWhole: stores.length > 0 && lacking.length === 0,
    next: lacking.find(({ lacks }) => lacks === 'ADDRESS') ?? lacking[0],
  }
}
