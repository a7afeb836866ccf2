import type { Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'
import { indexCategoryWords } from '../search/index-words.ts'
import { usualTaxClass } from './usual-tax-class.ts'

export interface NewCategory {
  readonly name: string
  readonly nameNe?: string | null
  /** A stored picture's name. */
  readonly picture?: string | null
  readonly parentId?: string | null
  /** Absent: a category of the market. */
  readonly vendorId?: string
  readonly sort?: number
}

/** Adds a category, or a subcategory when it has a parent. Answers its id. */
export async function addCategory(tx: Tx, category: NewCategory): Promise<string> {
  const id = monotonicUuid()
  await tx
    .insertInto('category')
    .values({
      id,
      name: category.name,
      name_ne: category.nameNe ?? null,
      picture: category.picture ?? null,
      parent_id: category.parentId ?? null,
      vendor_id: category.vendorId ?? null,
      sort: category.sort ?? 0,
      tax_class: category.vendorId === undefined ? usualTaxClass(category.name) : null,
    })
    .execute()
  await indexCategoryWords(tx, [id])
  return id
}
