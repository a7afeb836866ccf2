import { openTurns } from '../platform/turns.ts'

/** Hashing takes a core and 19 MiB: two at once leave the shop its air, and no more may wait than is bearable. */
export const hashingTurns = openTurns(2, 200)
