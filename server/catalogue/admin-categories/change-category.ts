import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostCategories } from '../../../contract/shared/limits.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addCategory } from '../categories/add-category.ts'
import { indexCategoryWords } from '../search/index-words.ts'
import { type CategoryView, categoryRowOf, lockedCategory } from './category-rows.ts'

type Add = typeof contract.catalogue.addMarketCategory
type Change = typeof contract.catalogue.changeMarketCategory
type Order = typeof contract.catalogue.orderMarketCategories

/** Lock of the whole list: its length and its order concern all of its categories. */
export const lockCategories = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('market categories'))`.execute(tx)

export function addMarketCategory(ctx: AppContext, { caller, body }: Call<Add>): Promise<CategoryView> {
  const { parentId, name, nameNe, picture } = body
  return refusingTaken(() =>
    inTransaction(ctx.db, async (tx) => {
      await lockCategories(tx)
      // Two levels: a category with a parent can have no children.
      if (parentId !== undefined && (await lockedCategory(tx, parentId)).parent_id !== null) {
        throw new Refusal('NOT_FOUND')
      }
      if (picture !== null) await ownedPictures(tx, caller.accountId, [picture], { field: 'picture' })
      const { count, last } = await siblings(tx, parentId)
      if (count >= mostCategories) throw new Refusal('TOO_MANY')
      const id = await addCategory(tx, {
        name,
        ...(nameNe !== '' && { nameNe }),
        ...(picture !== null && { picture }),
        ...(parentId !== undefined && { parentId }),
        sort: (last ?? 0) + 1,
      })
      await indexCategoryWords(tx, [id])
      await recordAdminAction(tx, {
        actorId: caller.accountId,
        act: 'CATEGORY_ADDED',
        about: { kind: 'CATEGORY', id, name },
        after: { name },
        at: ctx.clock(),
      })
      return categoryRowOf(tx, id)
    }),
  )
}

const siblings = (tx: Tx, parentId: string | undefined) =>
  tx
    .selectFrom('category')
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.max('sort').as('last')])
    .where('vendor_id', 'is', null)
    .where(sql<boolean>`parent_id is not distinct from ${parentId ?? null}::uuid`)
    .executeTakeFirstOrThrow()

/** Renames it, or gives it another picture: its present picture may stay, whichever account uploaded it. */
export function changeMarketCategory(
  ctx: AppContext,
  { caller, params, body }: Call<Change>,
): Promise<CategoryView> {
  return refusingTaken(() =>
    inTransaction(ctx.db, async (tx) => {
      const was = await lockedCategory(tx, params.categoryId)
      const is = { name: body.name, name_ne: body.nameNe === '' ? null : body.nameNe, picture: body.picture }
      if (is.picture !== null) {
        const attached = was.picture === null ? [] : [was.picture]
        await ownedPictures(tx, caller.accountId, [is.picture], { field: 'picture', attached })
      }
      const before = { name: was.name, name_ne: was.name_ne, picture: was.picture }
      if (JSON.stringify(before) === JSON.stringify(is)) return categoryRowOf(tx, was.id)
      await tx.updateTable('category').set(is).where('id', '=', was.id).execute()
      await indexCategoryWords(tx, [was.id])
      await recordAdminAction(tx, {
        actorId: caller.accountId,
        act: 'CATEGORY_CHANGED',
        about: { kind: 'CATEGORY', id: was.id, name: was.name },
        before,
        after: is,
        at: ctx.clock(),
      })
      return categoryRowOf(tx, was.id)
    }),
  )
}

/** Orders the siblings among the ids; siblings that are not named keep their order after them. */
export function orderMarketCategories(
  ctx: AppContext,
  { caller, body }: Call<Order>,
): Promise<ResponseData<Order>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    const { rows } = await sql<{ id: string; name: string }>`
      with placed as (
        select id, row_number() over (order by array_position(${body.ids}::uuid[], id), sort, name, id) as place
        from category where vendor_id is null and parent_id is not distinct from ${body.parentId ?? null}::uuid
      ),
      moved as (
        update category c set sort = placed.place from placed where placed.id = c.id
        returning c.id, c.name, placed.place
      )
      select id, name from moved order by place`.execute(tx)
    const first = rows[0]
    if (first === undefined) return []
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'CATEGORIES_ORDERED',
      about: {
        kind: 'CATEGORY',
        id: body.parentId ?? first.id,
        name: rows.map(({ name }) => name).join(', '),
      },
      at: ctx.clock(),
    })
    return rows.map(({ id }) => id)
  })
}

/** CATEGORY_TAKEN from the unique index: it decides, so that two concurrent requests cannot both have the name. */
async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Refusal('CATEGORY_TAKEN', { errors: { name: new Refusal('CATEGORY_TAKEN').message } })
    }
    throw error
  }
}
