/** What stands between a store of the bag and its order, in the order in which it is asked. */
import { sumRupees } from '../../../../contract/shared/money.ts'

export type StoreObstacle = 'ADDRESS' | 'DELIVERY' | 'PAYMENT' | 'BILL' | 'ANSWER'

interface Given {
  /** Something asked of the server is on its way. */
  readonly isWaiting: boolean
  readonly isFetched: boolean
  readonly hasAddress: boolean
  /** A way of delivery that reaches has said its fee. */
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
  /** Before its delivery and codes. */
  readonly goods: number
  readonly total: number | undefined
  readonly lacks: StoreObstacle | undefined
}

/** The whole as far as it is known, and the one thing to be said next: an address serves all stores. */
export function soFar<T extends StoreSoFar>(stores: readonly T[]) {
  const lacking = stores.filter(({ lacks }) => lacks !== undefined)
  return {
    sum: sumRupees(stores.map(({ total, goods }) => total ?? goods)),
    isWhole: stores.length > 0 && lacking.length === 0,
    next: lacking.find(({ lacks }) => lacks === 'ADDRESS') ?? lacking[0],
  }
}
