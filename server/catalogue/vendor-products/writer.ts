/** The vendor who writes: goods are theirs, pictures are those that their account brought. */
export interface Writer {
  readonly vendorId: string
  readonly accountId: string
  readonly now: Date
}

/** A product that is held until the end of the transaction. */
export interface LockedProduct {
  readonly id: string
  /** Names of the pictures that it shows already. */
  readonly pictures: readonly string[]
}
