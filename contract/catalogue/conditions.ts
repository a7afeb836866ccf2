/** Apart from the names of the other facts: the first pages read the filter by condition, and none of those. */
export const conditions = ['NEW', 'USED', 'REPAIRED'] as const
export type ProductCondition = (typeof conditions)[number]
