/**
 * Offers on an order, by the ruling and by nothing of the product's: every way of sharing the lines among the offers is
 * tried, and the one that saves most counts.
 */
import { halfUp, spread, total } from '../weighing-model.ts'

export interface ModelLine {
  readonly paisa: number
  readonly quantity: number
}

export type ModelOffer = { readonly lines: readonly boolean[] } & (
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'AMOUNT'; readonly paisa: number }
  | { readonly kind: 'FIXED_PRICE'; readonly paisa: number }
  | { readonly kind: 'BUY_X_GET_Y'; readonly buy: number; readonly get: number }
)

/** The price of one unit in it; undefined where it is no lower, or nothing. */
export function unitIn(offer: ModelOffer, { paisa }: ModelLine): number | undefined {
  if (offer.kind === 'BUY_X_GET_Y') return undefined
  const unit =
    offer.kind === 'PERCENT'
      ? halfUp((paisa * (100 - offer.percent)) / 100)
      : offer.kind === 'AMOUNT'
        ? paisa - offer.paisa
        : offer.paisa
  return unit > 0 && unit < paisa ? unit : undefined
}

export interface ModelWay {
  readonly saved: number
  /** The unit price of each line in its offer; undefined: none lowers it. */
  readonly units: readonly (number | undefined)[]
  /** The discount of each set on each line. */
  readonly sets: readonly (readonly number[])[]
}

/** Of each line: an offer that lowers its unit, or a set that it goes to. Where there is either, none is no choice. */
export function bestWay(lines: readonly ModelLine[], offers: readonly ModelOffer[]): ModelWay {
  const choices = lines.map((line, at) => {
    const able = offers.flatMap((offer, of) => {
      if (!offer.lines[at]) return []
      return offer.kind === 'BUY_X_GET_Y' || unitIn(offer, line) !== undefined ? [of] : []
    })
    return able.length === 0 ? [-1] : able
  })
  let best: ModelWay | undefined
  const choose = (chosen: readonly number[]): void => {
    if (chosen.length < lines.length) {
      for (const one of choices[chosen.length] ?? []) choose([...chosen, one])
      return
    }
    const way = wayOf(lines, offers, chosen)
    if (best === undefined || way.saved > best.saved) best = way
  }
  choose([])
  return best ?? { saved: 0, units: [], sets: [] }
}

function wayOf(
  lines: readonly ModelLine[],
  offers: readonly ModelOffer[],
  chosen: readonly number[],
): ModelWay {
  const units = lines.map((line, at) => {
    const offer = offers[chosen[at] ?? -1]
    return offer && unitIn(offer, line)
  })
  const sets = offers.flatMap((offer, of) => {
    if (offer.kind !== 'BUY_X_GET_Y') return []
    const each = lines.flatMap(({ paisa, quantity }, at) =>
      chosen[at] === of ? Array.from({ length: quantity }, () => paisa) : [],
    )
    const free = Math.floor(each.length / (offer.buy + offer.get)) * offer.get
    const off = total(each.toSorted((a, b) => a - b).slice(0, free))
    const weights = lines.map(({ paisa, quantity }, at) => (chosen[at] === of ? paisa * quantity : 0))
    return off === 0 ? [] : [spread(off, weights)]
  })
  const lowered = lines.map(({ paisa, quantity }, at) => (paisa - (units[at] ?? paisa)) * quantity)
  return { saved: total(lowered) + total(sets.flat()), units, sets }
}
