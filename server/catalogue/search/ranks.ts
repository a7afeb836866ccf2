/** Ranks: the ways in which a typed word matches a name. */

/** How a word matched, the best way first. A store or category of that name stands after the products of that name. */
export const ranks = {
  exact: 0,
  beginning: 1,
  place: 2,
  synonym: 3,
  synonymPlace: 4,
  slip: 5,
  slipPlace: 6,
  fold: 7,
  foldPlace: 8,
} as const
export type Rank = (typeof ranks)[keyof typeof ranks]
/** Exact words and prefixes share one; any other way of matching a name is followed by that of matching a place. */
export const placeOf = (rank: number): number => Math.max(ranks.place, rank + 1)
export const isRankOfPlaces = (rank: number): boolean => rank > 0 && rank % 2 === 0
export const everyRank = Object.values(ranks)
