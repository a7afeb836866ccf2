/** The levels of stores. No schemas and nothing else here: pages of the shop load it first. */
export const storeLevels = ['NEW', 'TRUSTED', 'GOLD'] as const
export type StoreLevel = (typeof storeLevels)[number]
