import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { productsRepriced } from '../offers/repriced.ts'
import { isIn, lockedCategory } from './category-rows.ts'
import { lockCategories } from './change-category.ts'

type Move = typeof contract.catalogue.moveCategoryProducts
type Delete = typeof contract.catalogue.deleteMarketCategory
type Category = Awaited<ReturnType<typeof lockedCategory>>

/** Moves all products of a category to another. */
export function moveCategoryProducts(
  ctx: AppContext,
  { caller, params, body }: Call<Move>,
): Promise<ResponseData<Move>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    const from = await lockedCategory(tx, params.categoryId)
    const to = await destination(tx, body.moveTo, body.moveToSub)
    const moved = await moveGoods(tx, from, to, ctx.clock())
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'CATEGORY_GOODS_MOVED',
      about: { kind: 'CATEGORY', id: from.id, name: from.name },
      after: { name: to.name, moved },
      at: ctx.clock(),
    })
    return { moved }
  })
}

/**
 * Deletes a category and those within it. Its row is locked first: a product that is added at this moment waits, and is
 * then refused its category; one that was added just before is among the products counted here.
 */
export function deleteMarketCategory(
  ctx: AppContext,
  { caller, params, query }: Call<Delete>,
): Promise<ResponseData<Delete>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    const category = await lockedCategory(tx, params.categoryId)
    await holdSubCategories(tx, category.id)
    const to = query.moveTo === undefined ? undefined : await destination(tx, query.moveTo, query.moveToSub)
    // A target that is the category itself, or is deleted with it, would leave the products without a category.
    if (to !== undefined && (to.subId ?? to.id) === category.id) throw new Refusal('NOT_FOUND')
    if (to !== undefined && to.id === category.id && category.parent_id === null)
      throw new Refusal('NOT_FOUND')
    const moved = to === undefined ? 0 : await moveGoods(tx, category, to, ctx.clock())
    if (to === undefined && (await hasGoods(tx, category))) throw new Refusal('CATEGORY_NOT_EMPTY')
    await tx.deleteFrom('category').where('id', '=', category.id).execute()
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'CATEGORY_DELETED',
      about: { kind: 'CATEGORY', id: category.id, name: category.name },
      before: { name: category.name, name_ne: category.name_ne },
      ...(to !== undefined && { after: { movedTo: to.name, moved } }),
      at: ctx.clock(),
    })
    return { moved }
  })
}

const holdSubCategories = (tx: Tx, parentId: string) =>
  tx.selectFrom('category').select('id').where('parent_id', '=', parentId).orderBy('id').forUpdate().execute()

interface Destination {
  readonly id: string
  readonly subId: string | undefined
  readonly name: string
}

/** A category of the market, and within it a subcategory if one is named. */
async function destination(tx: Tx, moveTo: string, moveToSub: string | undefined): Promise<Destination> {
  const to = await lockedCategory(tx, moveTo)
  if (to.parent_id !== null) throw new Refusal('NOT_FOUND')
  if (to.is_forbidden) throw new Refusal('CATEGORY_FORBIDDEN')
  if (moveToSub === undefined) return { id: to.id, subId: undefined, name: to.name }
  const sub = await lockedCategory(tx, moveToSub)
  if (sub.parent_id !== to.id) throw new Refusal('NOT_FOUND')
  if (sub.is_forbidden) throw new Refusal('CATEGORY_FORBIDDEN')
  return { id: to.id, subId: sub.id, name: `${to.name} › ${sub.name}` }
}

/** Batch size: a large category takes several statements, so that none runs into the statement timeout. */
const movedAtOnce = 5_000

/** Counts as an edit: an edit that began before is refused, as it would move the products back. */
async function moveGoods(tx: Tx, from: Category, to: Destination, at: Date): Promise<number> {
  let moved = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      with next as (
        select id from product where ${isIn(from)} and id > ${after} order by id limit ${movedAtOnce} for update
      )
      update product p set category_id = ${to.id}, sub_category_id = ${to.subId ?? null}, edition = edition + 1,
        updated_at = ${at}
      from next where next.id = p.id
      returning p.id`.execute(tx)
    const productIds = rows.map(({ id }) => id)
    if (productIds.length > 0) await productsRepriced.publish(tx, { productIds, at }, () => undefined)
    moved += rows.length
    if (rows.length < movedAtOnce) return moved
    after = rows.reduce((last, { id }) => (id > last ? id : last), after)
  }
}

async function hasGoods(tx: Tx, category: Category): Promise<boolean> {
  const { rows } = await sql`select 1 from product where ${isIn(category)} limit 1`.execute(tx)
  return rows.length > 0
}
