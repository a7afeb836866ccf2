import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { searchMatchRows } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { shownStores, storeCardOf } from '../../vendors/index.ts'
import { allOf } from './scope.ts'
import { type Meaning, understandWords } from './understand-words.ts'
import { searchWords } from './words.ts'

type Route = typeof contract.catalogue.searchMatches
type Answer = ResponseData<Route>

/** A search names the stores and categories that are called so, beside its products. */
export async function listSearchMatches(ctx: AppContext, { query }: Call<Route>): Promise<Answer> {
  const typed = searchWords(query.searchQuery)
  if (typed.length === 0) return { stores: [], categories: [] }
  const { meanings, lost } = await understandWords(ctx.db, typed)
  if (lost.length > 0) return { stores: [], categories: [] }
  const [stores, categories] = await Promise.all([
    storesCalled(ctx, meanings),
    categoriesCalled(ctx.db, meanings),
  ])
  return { stores, categories }
}

/** The stores of the rarest word, so many at most, each held against the other words by its own few words. */
async function storesCalled(ctx: AppContext, meanings: readonly Meaning[]): Promise<Answer['stores']> {
  const [ids = []] = meanings
    .map(({ reaches }) => [...new Set(reaches.flatMap(({ stores }) => stores))])
    .toSorted((one, other) => one.length - other.length)
  if (ids.length === 0) return []
  const holdsAll = allOf(
    meanings.map(
      ({ wordIds }) => sql<boolean>`exists (
        select from search_store_word s where s.vendor_id = vendor.id and s.word_id = any(${wordIds}::integer[])
      )`,
    ),
  )
  const rows = await shownStores(ctx.db, ctx.clock())
    .where('id', 'in', ids)
    .where(holdsAll)
    .orderBy('goods_count', 'desc')
    .orderBy('id')
    .limit(searchMatchRows)
    .execute()
  return rows.map(storeCardOf)
}

type Category = Aliased<'category', { id: 'id'; parentId: 'parent_id'; name: 'name'; nameNe: 'name_ne' }>

async function categoriesCalled(db: Db, meanings: readonly Meaning[]): Promise<Answer['categories']> {
  const ids = common(meanings.map(({ reaches }) => reaches.flatMap(({ categories }) => categories)))
  if (ids.length === 0) return []
  const { rows } = await sql<Category>`
    select c.id, c.parent_id as "parentId", c.name, c.name_ne as "nameNe"
    from category c
    where c.id = any(${ids}::uuid[]) and c.vendor_id is null and exists (
      select from product p where p.is_listed and (p.category_id = c.id or p.sub_category_id = c.id)
    )
    order by c.parent_id is not null, c.name, c.id
    limit ${sql.lit(searchMatchRows)}`.execute(db)
  return rows.map(({ id, parentId, name, nameNe }) => ({
    ...(parentId === null
      ? { categoryId: id, subCategoryId: null }
      : { categoryId: parentId, subCategoryId: id }),
    ...{ name, nameNe },
  }))
}

/** Elements that stand in every list, in the order of the first. */
function common(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  const sets = others.map((list) => new Set(list))
  return [...new Set(first)].filter((id) => sets.every((set) => set.has(id)))
}
