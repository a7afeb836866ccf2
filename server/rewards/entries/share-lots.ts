/** How points are taken out of lots, and how they come back. Pure. */

export interface LotRest {
  readonly id: string
  readonly rest: number
}

export interface LotMove {
  readonly lotId: string
  readonly points: number
}

/** Takes from the lots in their order, the oldest first; the first lot may be another that is named. */
export function takeFromLots(lots: readonly LotRest[], points: number, firstOf?: string): LotMove[] {
  const ordered = [...lots.filter(({ id }) => id === firstOf), ...lots.filter(({ id }) => id !== firstOf)]
  let left = points
  return ordered.flatMap(({ id, rest }) => {
    const taken = Math.min(left, rest)
    left -= taken
    return taken === 0 ? [] : [{ lotId: id, points: 0 - taken }]
  })
}

/** Gives back to the lots that were taken from, the one taken last first, as far as each has room. */
export function giveToLots(taken: readonly LotRest[], points: number): LotMove[] {
  let left = points
  return [...taken].reverse().flatMap(({ id, rest }) => {
    const given = Math.min(left, rest)
    left -= given
    return given === 0 ? [] : [{ lotId: id, points: given }]
  })
}
