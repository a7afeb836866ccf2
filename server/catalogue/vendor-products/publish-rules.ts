import type { Tx } from '../../platform/db/db.ts'
import { lackingFacts, lockedRules, rulesAt } from '../facts/category-rules.ts'
import { vendorProductsOf } from './vendor-product.ts'

export type RuleRefusal = 'CATEGORY_FORBIDDEN' | 'FACTS_MISSING'

/** The products among these that the rules of their categories keep from being published. The caller has locked them. */
export async function unpublishable(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RuleRefusal>> {
  const products = await vendorProductsOf(tx, vendorId, ids)
  const categories = await lockedRules(
    tx,
    products.flatMap(({ categoryId, subCategoryId }) => [
      categoryId,
      ...(subCategoryId ? [subCategoryId] : []),
    ]),
  )
  const ruled = new Map(categories.map((category) => [category.id, category]))
  return new Map(
    products.flatMap((before): [string, RuleRefusal][] => {
      const rules = rulesAt(ruled.get(before.categoryId), ruled.get(before.subCategoryId ?? ''))
      if (rules.isForbidden) return [[before.id, 'CATEGORY_FORBIDDEN']]
      const wanted = { ...before, status: 'LIVE' }
      const lacking = lackingFacts(rules, before.facts, { wanted, before, now })
      return lacking.length === 0 ? [] : [[before.id, 'FACTS_MISSING']]
    }),
  )
}
