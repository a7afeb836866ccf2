import type { ProductForm } from '../../../contract/catalogue/product-form.ts'

/** What a sheet replaced, as it is kept: amounts in paisa. */
export interface Before {
  readonly form: ProductForm
  /** By how much it changed the stock of each variation. */
  readonly stockBy: readonly (readonly [variableNo: number, by: number])[]
}
