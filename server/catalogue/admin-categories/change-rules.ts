import { sql } from 'kysely'
import { type FactName, factNames } from '../../../contract/catalogue/fact-names.ts'
import type { contract } from '../../../contract/index.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CategoryView, categoryRowOf, isIn, lockedCategory } from './category-rows.ts'

type Route = typeof contract.catalogue.changeCategoryRules

/**
 * Sets what holds for the products of a category. It is locked first: a product that is saved at this moment waits and
 * is held to the new rules, and one that was just saved is among those that are for sale here.
 */
export function changeCategoryRules(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<CategoryView> {
  return inTransaction(ctx.db, async (tx) => {
    const was = await lockedCategory(tx, params.categoryId)
    if (body.isForbidden && !was.is_forbidden && (await isSelling(tx, was))) {
      throw new Refusal('CATEGORY_STILL_SELLS')
    }
    const before = {
      factsWanted: was.facts_wanted,
      factsRequired: was.facts_required,
      requiredFrom: was.facts_required_from,
      isForbidden: was.is_forbidden,
      isAgeLimited: was.is_age_limited,
      taxClass: was.tax_class,
    }
    const after = {
      factsWanted: inOrder(body.facts?.wanted),
      factsRequired: inOrder(body.facts?.required),
      // Where nothing is required the day says nothing.
      requiredFrom: body.facts?.required.length ? body.facts.requiredFrom : null,
      isForbidden: body.isForbidden,
      isAgeLimited: body.isAgeLimited,
      taxClass: body.taxClass === undefined ? was.tax_class : body.taxClass,
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return categoryRowOf(tx, was.id)
    await tx
      .updateTable('category')
      .set({
        facts_wanted: after.factsWanted,
        facts_required: after.factsRequired,
        facts_required_from: after.requiredFrom,
        is_forbidden: after.isForbidden,
        is_age_limited: after.isAgeLimited,
        tax_class: after.taxClass,
      })
      .where('id', '=', was.id)
      .execute()
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'CATEGORY_RULES_CHANGED',
      about: { kind: 'CATEGORY', id: was.id, name: was.name },
      before,
      after,
      at: ctx.clock(),
    })
    return categoryRowOf(tx, was.id)
  })
}

const inOrder = (names: readonly FactName[] | undefined): FactName[] | null =>
  names === undefined ? null : factNames.filter((name) => names.includes(name))

/** Whether a product would be listed as soon as its store may sell. */
async function isSelling(tx: Tx, category: Parameters<typeof isIn>[0]): Promise<boolean> {
  const { rows } = await sql`
    select from product p where ${isIn(category)} and p.status = 'LIVE' and p.hidden_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
