/** The facts that categories of the market ask of their products: a subcategory's own list stands instead of the one above. */
import { type RawBuilder, sql } from 'kysely'
import { type FactName, factNames } from '../../../contract/catalogue/fact-names.ts'
import { type ProductFacts, statedFacts } from '../../../contract/catalogue/product-facts.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import { statedNames } from './fact-rows.ts'

export const ruleColumns = [
  'facts_wanted',
  'facts_required',
  'facts_required_from',
  'is_forbidden',
  'is_age_limited',
  'tax_class',
] as const

/** A category as far as its rules go. */
export type RuleRow = Columns<
  'category',
  'parent_id' | Exclude<(typeof ruleColumns)[number], 'tax_class'>
> & {
  readonly taxClass: OneOf<'category', 'tax_class', TaxClass>
}

/** A product's place in the market, and what holds there. */
export interface PlaceRules {
  readonly required: readonly FactName[]
  readonly requiredFrom: string | null
  readonly isForbidden: boolean
}

const named = (names: readonly string[]): FactName[] => factNames.filter((name) => names.includes(name))

/** The rules of a category and, where the product is in one, of its subcategory. */
export function rulesAt(category: RuleRow | undefined, sub: RuleRow | undefined): PlaceRules {
  const asking = sub?.factsRequired ? sub : category
  return {
    required: named(asking?.factsRequired ?? []),
    requiredFrom: asking?.factsRequiredFrom ?? null,
    isForbidden: category?.isForbidden === true || sub?.isForbidden === true,
  }
}

/** A category's own rules, as an admin sets them. */
export const rulesIn = (row: Omit<RuleRow, 'parentId'>) => ({
  facts:
    row.factsWanted === null || row.factsRequired === null
      ? null
      : {
          wanted: named(row.factsWanted),
          required: named(row.factsRequired),
          requiredFrom: row.factsRequiredFrom,
        },
  isForbidden: row.isForbidden,
  isAgeLimited: row.isAgeLimited,
  taxClass: row.taxClass,
})

/** The product before this save; none: it is added. */
export interface Standing {
  readonly status: string
  readonly createdAt: Date
  readonly categoryId: string
  readonly subCategoryId: string | null
}

interface Wanted {
  readonly status: string
  readonly categoryId: string
  readonly subCategoryId: string | null
}

/**
 * The required facts that a product lacks for being on sale. Old products stay as they are: those that were added to
 * this category, and published, before the day from which its facts are required.
 */
export function lackingFacts(
  { required, requiredFrom }: PlaceRules,
  facts: ProductFacts,
  {
    wanted,
    before,
    now,
  }: { readonly wanted: Wanted; readonly before: Standing | undefined; readonly now: Date },
): FactName[] {
  if (wanted.status !== 'LIVE' || requiredFrom === null || nepalDayOf(now) < requiredFrom) return []
  if (before !== undefined && isOld(before, wanted, requiredFrom)) return []
  const stated = statedFacts(facts)
  return required.filter((name) => !stated.includes(name))
}

const isOld = (before: Standing, wanted: Wanted, requiredFrom: string): boolean =>
  before.status !== 'DRAFT' &&
  nepalDayOf(before.createdAt) < requiredFrom &&
  before.categoryId === wanted.categoryId &&
  before.subCategoryId === wanted.subCategoryId

export type LockedCategory = RuleRow & Columns<'category', 'id' | 'vendor_id'>

/**
 * The categories, share-locked until the end of the transaction: an admin who forbids one, or requires facts, does so
 * before this save or after it.
 */
export async function lockedRules(tx: Tx, ids: readonly string[]): Promise<LockedCategory[]> {
  const { rows } = await sql<LockedCategory>`
    select id, vendor_id as "vendorId", parent_id as "parentId", facts_wanted as "factsWanted",
      facts_required as "factsRequired", facts_required_from as "factsRequiredFrom",
      is_forbidden as "isForbidden", is_age_limited as "isAgeLimited", tax_class as "taxClass"
    from category where id = any(${[...ids]}::uuid[]) order by id for share`.execute(tx)
  return rows
}

/** Over `product p` with its facts `f`: whether it is for sale without a fact that is required by this day. */
export const lacksFacts = (day: string): RawBuilder<boolean> => sql<boolean>`(p.status = 'LIVE' and exists (
  select from category c left join category s on s.id = p.sub_category_id,
    lateral (select case when s.facts_required is null then c.facts_required else s.facts_required end as names,
      case when s.facts_required is null then c.facts_required_from else s.facts_required_from end as since) asked
  where c.id = p.category_id and asked.since <= ${day}::date and not asked.names <@ ${statedNames}
))`
