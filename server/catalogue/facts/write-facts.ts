import type { ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { Tx } from '../../platform/db/db.ts'

/** States these facts of a product instead of those before. */
export async function writeFacts(tx: Tx, productId: string, facts: ProductFacts): Promise<void> {
  const row = factColumnsOf(facts)
  await tx
    .insertInto('product_fact')
    .values({ product_id: productId, ...row })
    .onConflict((stands) => stands.column('product_id').doUpdateSet(row))
    .execute()
}

/** The columns of `product_fact`. */
export const factColumnsOf = ({
  producer,
  bestBefore,
  warranty,
  netContent,
  ingredientsNe,
  safetyNe,
  ...facts
}: ProductFacts) => ({
  ...facts,
  net_content: netContent,
  ingredients_ne: ingredientsNe,
  safety_ne: safetyNe,
  producer_kind: producer?.kind ?? null,
  producer_name: producer?.name ?? null,
  producer_address: producer?.address ?? null,
  best_before: bestBefore?.kind === 'DATE' ? bestBefore.day : null,
  shelf_life: bestBefore?.kind === 'SHELF_LIFE' ? bestBefore.count : null,
  shelf_life_unit: bestBefore?.kind === 'SHELF_LIFE' ? bestBefore.unit : null,
  warranty_months: warranty?.months ?? null,
  warranty_by: warranty?.by ?? null,
  warranty_covers: warranty?.covers ?? '',
  warranty_covers_ne: warranty?.coversNe ?? '',
})
