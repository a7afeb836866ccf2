/** The offers of an order: of several on one line the best for the shopper. Pure, in whole paisa. */
import { freePaisa } from './free-units.ts'

export interface OfferLine {
  readonly quantity: number
  /** The price of one step without any offer. */
  readonly unitPaisa: number
  readonly candidates: readonly Candidate[]
}

/** An offer on a line. */
export interface Candidate {
  readonly offerId: string
  readonly kind: 'UNIT' | 'BUY_X_GET_Y' | 'FREE_DELIVERY'
  /** Of UNIT: the price of one step. */
  readonly unitPaisa: number
  /** Of BUY_X_GET_Y. */
  readonly buyQuantity: number
  readonly getQuantity: number
}

/** Units that caps leave this shopper, by offer; no entry: as many as there are. */
export type UnitsLeft = ReadonlyMap<string, number>

export interface ChosenOffers {
  /** Of each line, in their order: the offer that lowers its unit price, or that it makes up a set of. */
  readonly lines: readonly ChosenLine[]
  /** "Buy and get" offers with what they take off their lines together. */
  readonly sets: readonly { readonly offerId: string; readonly paisa: number }[]
  /** The offer that frees delivery: every line has it. */
  readonly freeDelivery: string | undefined
}

export interface ChosenLine {
  readonly offer: Candidate | undefined
  /** An offer that would be better, whose cap does not cover the whole quantity: nothing of it is taken off. */
  readonly short: { readonly offerId: string; readonly left: number } | undefined
}

/** Beyond so many ways of sharing lines among offers only the plain ones are tried. */
const mostWays = 512

export function chooseOffers(lines: readonly OfferLine[], left: UnitsLeft): ChosenOffers {
  const best = waysOf(lines)
    .map((way) => tryWay(lines, way, left))
    // The first of equals: the way in which more lines have a lower unit price.
    .reduce((kept, next) => (next.savedPaisa > kept.savedPaisa ? next : kept))
  return { lines: best.lines, sets: best.sets, freeDelivery: freeDeliveryOf(lines, best, left) }
}

/** Of each line the "buy and get" offer that it goes to; undefined: the best of its unit prices. */
type Way = readonly (string | undefined)[]

function waysOf(lines: readonly OfferLine[]): Way[] {
  const options = lines.map(({ candidates }): Way => {
    const sets = candidates.flatMap(({ kind, offerId }) => (kind === 'BUY_X_GET_Y' ? [offerId] : []))
    const hasUnit = candidates.some(({ kind }) => kind === 'UNIT')
    return hasUnit || sets.length === 0 ? [undefined, ...sets] : sets
  })
  const count = options.reduce((product, { length }) => Math.min(product * length, mostWays + 1), 1)
  if (count <= mostWays) {
    return options.reduce<Way[]>((ways, of) => ways.flatMap((way) => of.map((one) => [...way, one])), [[]])
  }
  const offers = [...new Set(options.flat())].filter((offerId) => offerId !== undefined)
  return [undefined, ...offers].map((wanted) => options.map((of) => (of.includes(wanted) ? wanted : of[0])))
}

interface Tried extends Pick<ChosenOffers, 'lines' | 'sets'> {
  readonly savedPaisa: number
  readonly used: ReadonlyMap<string, number>
}

/** Lines take from the caps in their order; a line whose quantity a cap does not cover takes nothing of that offer. */
function tryWay(lines: readonly OfferLine[], way: Way, left: UnitsLeft): Tried {
  const used = new Map<string, number>()
  const restOf = (offerId: string) =>
    (left.get(offerId) ?? Number.POSITIVE_INFINITY) - (used.get(offerId) ?? 0)
  const chosen = lines.map(({ quantity, candidates }, at): ChosenLine => {
    const wanted = way[at]
    const wished = candidates
      .filter(({ kind, offerId }) => (wanted === undefined ? kind === 'UNIT' : offerId === wanted))
      .toSorted((a, b) => a.unitPaisa - b.unitPaisa || (a.offerId < b.offerId ? -1 : 1))
    const offer = wished.find(({ offerId }) => restOf(offerId) >= quantity)
    const [first] = wished
    if (offer !== undefined) used.set(offer.offerId, (used.get(offer.offerId) ?? 0) + quantity)
    const isShort = first !== undefined && offer === undefined
    return { offer, short: isShort ? { offerId: first.offerId, left: restOf(first.offerId) } : undefined }
  })
  const sets = setsOf(lines, chosen)
  // A set that is not full takes nothing off, and nothing is used up.
  const kept = chosen.map((line) =>
    line.offer?.kind === 'BUY_X_GET_Y' && !sets.some(({ offerId }) => offerId === line.offer?.offerId)
      ? { ...line, offer: undefined }
      : line,
  )
  const units = lines.reduce(
    (sum, { quantity, unitPaisa }, at) =>
      kept[at]?.offer?.kind === 'UNIT' ? sum + (unitPaisa - kept[at].offer.unitPaisa) * quantity : sum,
    0,
  )
  const savedPaisa = sets.reduce((sum, { paisa }) => sum + paisa, units)
  return { lines: kept, sets, savedPaisa, used }
}

function setsOf(lines: readonly OfferLine[], chosen: readonly ChosenLine[]): ChosenOffers['sets'] {
  const offers = new Map(
    chosen.flatMap(({ offer }) => (offer?.kind === 'BUY_X_GET_Y' ? [[offer.offerId, offer] as const] : [])),
  )
  return [...offers.values()]
    .map((offer) => {
      const together = lines.filter((_, at) => chosen[at]?.offer?.offerId === offer.offerId)
      return { offerId: offer.offerId, paisa: freePaisa(together, offer) }
    })
    .filter(({ paisa }) => paisa > 0)
}

/** Of several the first that every line has and whose cap covers them all; one without a cap on the fee stands first. */
function freeDeliveryOf(lines: readonly OfferLine[], { used }: Tried, left: UnitsLeft): string | undefined {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [first] = lines
  return first?.candidates.find(
    ({ kind, offerId }) =>
      kind === 'FREE_DELIVERY' &&
      lines.every(({ candidates }) => candidates.some((one) => one.offerId === offerId)) &&
      (left.get(offerId) ?? Number.POSITIVE_INFINITY) - (used.get(offerId) ?? 0) >= units,
  )?.offerId
}
