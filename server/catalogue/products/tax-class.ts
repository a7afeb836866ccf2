/** The tax class of a product in SQL: its own, else that of its subcategory, else of its category. */
import { type RawBuilder, sql } from 'kysely'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'

/** Over `product p`. */
export const taxClassOf: RawBuilder<TaxClass> = sql<TaxClass>`coalesce(
  p.tax_class,
  (select tax_class from category where id = p.sub_category_id),
  (select tax_class from category where id = p.category_id),
  'STANDARD'
)`
