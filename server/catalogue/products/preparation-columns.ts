import type { PreparationForm } from '../../../contract/catalogue/product-preparation.ts'

/** The preparation of a product as its columns. */
export const preparationColumns = ({ availability, prepDays, readyOn }: PreparationForm) => ({
  availability,
  prep_days: prepDays,
  ready_on: readyOn,
})
