/** The facts of a product in SQL: as JSON for answers, and as the names of those that are stated. */
import { type RawBuilder, sql } from 'kysely'
import type { conditions } from '../../../contract/catalogue/conditions.ts'
import { isCountryCode } from '../../../contract/catalogue/countries.ts'
import type { lifetimeUnits, producerKinds, warrantyGivers } from '../../../contract/catalogue/fact-names.ts'
import type { ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { Columns, InJson, OneOf, OuterJoined } from '../../platform/db/row-types.ts'

/** A row of `factColumns`: every column is null for a product without facts. */
export type FactRow = InJson<
  OuterJoined<
    Columns<
      'product_fact',
      | 'brand'
      | 'producer_name'
      | 'producer_address'
      | 'origin'
      | 'net_content'
      | 'best_before'
      | 'shelf_life'
      | 'warranty_months'
      | 'warranty_covers'
      | 'warranty_covers_ne'
      | 'ingredients'
      | 'ingredients_ne'
      | 'safety'
      | 'safety_ne'
    >
  >
> & {
  readonly condition: OneOf<'product_fact', 'condition', (typeof conditions)[number]>
  readonly producerKind: OneOf<'product_fact', 'producer_kind', (typeof producerKinds)[number]>
  readonly shelfLifeUnit: OneOf<'product_fact', 'shelf_life_unit', (typeof lifetimeUnits)[number]>
  readonly warrantyBy: OneOf<'product_fact', 'warranty_by', (typeof warrantyGivers)[number]>
}

/** Optional side of a join: `f`, the facts of the product. */
export const withFacts = (product: string) =>
  sql`left join product_fact f on f.product_id = ${sql.ref(`${product}.id`)}`

/** Over `product_fact f`: one JSON column. */
export const factsColumn = sql`json_build_object(
  'brand', f.brand, 'condition', f.condition,
  'producerKind', f.producer_kind, 'producerName', f.producer_name, 'producerAddress', f.producer_address,
  'origin', f.origin, 'netContent', f.net_content,
  'bestBefore', to_char(f.best_before, 'YYYY-MM-DD'), 'shelfLife', f.shelf_life, 'shelfLifeUnit', f.shelf_life_unit,
  'warrantyMonths', f.warranty_months, 'warrantyBy', f.warranty_by,
  'warrantyCovers', f.warranty_covers, 'warrantyCoversNe', f.warranty_covers_ne,
  'ingredients', f.ingredients, 'ingredientsNe', f.ingredients_ne, 'safety', f.safety, 'safetyNe', f.safety_ne
)`

/** The row as the contract has it. */
export const factsOf = (row: FactRow): ProductFacts => ({
  brand: row.brand,
  condition: row.condition,
  producer:
    row.producerKind === null || row.producerName === null
      ? null
      : { kind: row.producerKind, name: row.producerName, address: row.producerAddress },
  origin: row.origin !== null && isCountryCode(row.origin) ? row.origin : null,
  netContent: row.netContent,
  bestBefore: bestBeforeOf(row),
  warranty:
    row.warrantyMonths === null
      ? null
      : {
          months: row.warrantyMonths,
          by: row.warrantyBy,
          covers: row.warrantyCovers ?? '',
          coversNe: row.warrantyCoversNe ?? '',
        },
  ingredients: row.ingredients ?? '',
  ingredientsNe: row.ingredientsNe ?? '',
  safety: row.safety ?? '',
  safetyNe: row.safetyNe ?? '',
})

function bestBeforeOf({ bestBefore, shelfLife, shelfLifeUnit }: FactRow): ProductFacts['bestBefore'] {
  if (bestBefore !== null) return { kind: 'DATE', day: bestBefore }
  if (shelfLife === null || shelfLifeUnit === null) return null
  return { kind: 'SHELF_LIFE', count: shelfLife, unit: shelfLifeUnit }
}

/** Over `product_fact f`: the names of the facts that are stated, as `statedFacts` of the contract has them. */
export const statedNames: RawBuilder<string[]> = sql<string[]>`array_remove(array[
  case when f.brand is not null then 'brand' end,
  case when f.condition is not null then 'condition' end,
  case when f.producer_name is not null then 'producer' end,
  case when f.origin is not null then 'origin' end,
  case when f.net_content is not null then 'netContent' end,
  case when coalesce(f.best_before::text, f.shelf_life::text) is not null then 'bestBefore' end,
  case when f.warranty_months is not null then 'warranty' end,
  case when f.ingredients || f.ingredients_ne <> '' then 'ingredients' end,
  case when f.safety || f.safety_ne <> '' then 'safety' end
], null)`
