/** Input of the return form, and what is derived from it. */

import { type ReturnResolution, returnResolutions } from '../../../contract/catalogue/return-sentence.ts'
import { refundFor } from '../../../contract/orders/return-amounts.ts'
import {
  type AskedReason,
  askedReasons,
  isFault,
  type ReturnMethod,
  returnMethods,
} from '../../../contract/orders/return-states.ts'
import { sumRupees, toPaisa, toRupees } from '../../../contract/shared/money.ts'
import { itemsOf } from '../../../contract/shared/quantity-words.ts'
import type { ReturnOptions } from '../../lib/data/returns.ts'

export type ReturnableLine = ReturnOptions['lines'][number]

export const keyOf = ({ productId, variableNo }: Pick<ReturnableLine, 'productId' | 'variableNo'>): string =>
  `${productId} ${variableNo ?? 0}`

export interface Chosen {
  readonly quantities: Readonly<Record<string, number>>
  readonly reason: AskedReason | undefined
  readonly resolution: ReturnResolution | undefined
  readonly method: ReturnMethod
}

export const chosenLines = (lines: readonly ReturnableLine[], { quantities }: Chosen): ReturnableLine[] =>
  lines.filter((line) => (quantities[keyOf(line)] ?? 0) > 0)

/** How many items are chosen; a measured line is one. */
export const piecesIn = (lines: readonly ReturnableLine[], { quantities }: Chosen): number =>
  lines.reduce((sum, line) => {
    const quantity = quantities[keyOf(line)] ?? 0
    return quantity === 0 ? sum : sum + itemsOf({ ...line, quantity })
  }, 0)

/** Reasons that all chosen lines allow: each line has a policy of its own. */
export const reasonsFor = (lines: readonly ReturnableLine[]): AskedReason[] =>
  askedReasons.filter((reason) => lines.every((line) => line.reasons.some((one) => one.reason === reason)))

export const resolutionsFor = (lines: readonly ReturnableLine[]): ReturnResolution[] =>
  returnResolutions.filter((way) => lines.every(({ resolutions }) => resolutions.includes(way)))

/** Only faulty goods may be kept, and then an exchange is not possible. */
export const methodsFor = ({ reason, resolution }: Chosen): ReturnMethod[] =>
  returnMethods.filter(
    (method) =>
      method !== 'KEEP_ITEM' || (reason !== undefined && isFault(reason) && resolution !== 'EXCHANGE'),
  )

export const needsPictures = (lines: readonly ReturnableLine[], { reason }: Chosen): boolean =>
  reason !== undefined && isFault(reason) && lines.some(({ evidence }) => evidence !== 'NONE')

/** In rupees: the refund, and the deduction for a change of mind. */
export function amountsFor(lines: readonly ReturnableLine[], chosen: Chosen) {
  const { quantities, reason } = chosen
  const parts = chosenLines(lines, chosen).map((line) =>
    refundFor(
      {
        linePaisa: toPaisa(line.lineTotal),
        quantity: line.quantity,
        discountPaisa: toPaisa(line.discount),
      },
      {
        before: line.refundedBefore,
        units: quantities[keyOf(line)] ?? 0,
        keptPercent: reason === 'CHANGED_MIND' ? line.restockingPercent : 0,
      },
    ),
  )
  return {
    back: sumRupees(parts.map(({ refundPaisa }) => toRupees(refundPaisa))),
    kept: sumRupees(parts.map(({ keptPaisa }) => toRupees(keptPaisa))),
  }
}
