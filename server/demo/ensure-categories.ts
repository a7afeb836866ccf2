import { addCategory } from '../catalogue/index.ts'
import type { Tx } from '../platform/db/db.ts'

export interface WantedCategory {
  readonly name: string
  readonly nameNe: string
  readonly picture?: string
  readonly children: readonly { readonly name: string; readonly nameNe: string }[]
}

/** Answers a category's id by its name, or a subcategory's by both names. */
export type CategoryId = (name: string, child?: string) => string

/** The market's own categories by name: existing ones are reused, the others are added. */
export async function ensureCategories(tx: Tx, wanted: readonly WantedCategory[]): Promise<CategoryId> {
  const standing = await tx
    .selectFrom('category')
    .select(['id', 'name', 'parent_id'])
    .where('vendor_id', 'is', null)
    .execute()
  const ids = new Map(standing.map((row) => [keyOf(row.name, row.parent_id), row.id]))
  const ensure = async (name: string, parentId: string | undefined, rest: object): Promise<string> => {
    const key = keyOf(name, parentId ?? null)
    const id = ids.get(key) ?? (await addCategory(tx, { name, ...rest, ...(parentId && { parentId }) }))
    ids.set(key, id)
    return id
  }
  for (const [sort, { name, nameNe, picture, children }] of wanted.entries()) {
    const parentId = await ensure(name, undefined, { nameNe, sort, ...(picture && { picture }) })
    for (const [at, child] of children.entries()) {
      await ensure(child.name, parentId, { nameNe: child.nameNe, sort: at })
    }
  }
  return (name, child) => {
    const parent = ids.get(keyOf(name, null))
    const id = child === undefined ? parent : ids.get(keyOf(child, parent ?? null))
    if (id === undefined) throw new Error(`There is no category ${name} ${child ?? ''}`)
    return id
  }
}

const keyOf = (name: string, parentId: string | null): string => `${parentId ?? ''} ${name.toLowerCase()}`
