/** A rule that the rows must obey, and the queries that name the rows which break it. */
export interface Invariant {
  readonly name: string
  readonly claim: string
  readonly questions: readonly string[]
}
