/** Facts of the lines that rules look at: read only for rules that ask. */
import { sql } from 'kysely'
import { isMeasured, itemsOf, type Unit } from '../../../contract/shared/quantity-words.ts'
import type { Db } from '../../platform/db/db.ts'
import type { RuleLine } from './evaluate-rules.ts'
import type { Rule } from './rule-rows.ts'

interface LineLeft {
  readonly productId: string
  readonly quantity: number
  readonly unit: Unit
  /** The price that is left after the steps before. */
  readonly paisa: number
  readonly isStopped?: boolean
}

/** The lines for the evaluation. Categories are read only where a rule names some. */
export async function ruleLines(
  db: Db,
  rules: readonly Rule[],
  lines: readonly LineLeft[],
): Promise<RuleLine[]> {
  const categories = rules.some(({ categoryIds }) => categoryIds.length > 0)
    ? await categoriesOf(db, lines)
    : new Map<string, string[]>()
  return lines.map((line) => ({
    productId: line.productId,
    paisa: line.paisa,
    items: itemsOf(line),
    pieces: isMeasured(line) ? 0 : line.quantity,
    categoryIds: categories.get(line.productId) ?? [],
    ...(line.isStopped === true && { isStopped: true }),
  }))
}

async function categoriesOf(db: Db, lines: readonly LineLeft[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; categoryIds: string[] }>`
    select id, array_remove(
      array[category_id, sub_category_id, store_category_id, store_sub_category_id], null
    ) as "categoryIds"
    from product where id = any(${lines.map(({ productId }) => productId)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.categoryIds]))
}
