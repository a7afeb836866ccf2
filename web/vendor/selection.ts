/** Rows of a list that are selected, by id. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly setAll: (isSelected: boolean) => void
  readonly clear: () => void
}
