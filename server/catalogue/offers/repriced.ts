import { openDomainEvent } from '../../platform/events/domain-event.ts'

export interface Repriced {
  readonly productIds: readonly string[]
  readonly at: Date
}

/**
 * Published by each change of prices, savings, categories, variations or listing of products, in its transaction: their
 * windows are to be told again. Not published where a whole store is opened or closed: whether goods are listed is asked
 * when a window is read.
 */
export const productsRepriced = openDomainEvent<Repriced>()
