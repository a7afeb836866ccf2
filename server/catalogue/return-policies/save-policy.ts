import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { vendorOfAccount } from '../../vendors/index.ts'
import { ofScope, presentPolicy, type Scope, type VendorPolicy, vendorPolicies } from './policy-rows.ts'

type Save = typeof contract.catalogue.saveReturnPolicy
type End = typeof contract.catalogue.endReturnPolicy

/** Limit of a vendor's policies: with more exceptions nobody could say which holds. */
const mostPolicies = 500

/** Makes a new version; saving the current terms again makes none. */
export async function saveReturnPolicy(ctx: AppContext, { caller, body }: Call<Save>): Promise<VendorPolicy> {
  const { id: vendorId } = foundOr(await vendorOfAccount(ctx.db, caller.accountId))
  return inTransaction(ctx.db, async (tx) => {
    await refuseForeign(tx, vendorId, body)
    // Advisory lock: two concurrent saves would both be the next version.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`returns ${vendorId}`}, 0))`.execute(tx)
    const { returnFloorDays } = await settingsOf(ctx, tx)
    const scope = ofScope(vendorId, body)
    const standing = (await vendorPolicies(sql`${scope} and r.is_current`).execute(tx)).rows[0]
    if (standing !== undefined && isSame(standing, body)) return presentPolicy(standing, returnFloorDays)
    if (standing === undefined) await refuseTooMany(tx, vendorId)
    await sql`update return_policy r set is_current = false where ${scope} and r.is_current`.execute(tx)
    await insertVersion(tx, { vendorId, body, at: ctx.clock() })
    const saved = (await vendorPolicies(sql`${scope} and r.is_current`).execute(tx)).rows[0]
    return presentPolicy(foundOr(saved), returnFloorDays)
  })
}

/** A product must be the vendor's; a category the market's, or the vendor's own. */
async function refuseForeign(tx: Tx, vendorId: string, { categoryId, productId }: Scope): Promise<void> {
  if (productId !== undefined) {
    const product = tx.selectFrom('product').select('id').where('id', '=', productId)
    foundOr(await product.where('vendor_id', '=', vendorId).executeTakeFirst())
  }
  if (categoryId !== undefined) {
    const category = tx.selectFrom('category').select('id').where('id', '=', categoryId)
    foundOr(
      await category
        .where((of) => of.or([of('vendor_id', 'is', null), of('vendor_id', '=', vendorId)]))
        .forKeyShare()
        .executeTakeFirst(),
    )
  }
}

async function refuseTooMany(tx: Tx, vendorId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('return_policy')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  if (count >= mostPolicies) throw new Refusal('TOO_MANY')
}

const termNames = [
  'isReturnable',
  'notReturnableReason',
  'acceptsChangeOfMind',
  'windowDays',
  'allowedReasons',
  'resolutions',
  'changeOfMindPaidBy',
  'restockingPercent',
  'conditions',
  'evidence',
  'notes',
] as const satisfies readonly (keyof Call<Save>['body'])[]

const isSame = (
  standing: Pick<VendorPolicy, (typeof termNames)[number]>,
  body: Call<Save>['body'],
): boolean => termNames.every((name) => JSON.stringify(standing[name]) === JSON.stringify(body[name]))

interface Version {
  readonly vendorId: string
  readonly body: Call<Save>['body']
  readonly at: Date
}

const insertVersion = (tx: Tx, { vendorId, body, at }: Version) =>
  tx
    .insertInto('return_policy')
    .values({
      id: randomUUIDv7(),
      vendor_id: vendorId,
      category_id: body.categoryId ?? null,
      product_id: body.productId ?? null,
      version: sql`(select coalesce(max(version), 0) + 1 from return_policy r where ${ofScope(vendorId, body)})`,
      is_returnable: body.isReturnable,
      not_returnable_reason: body.notReturnableReason,
      accepts_change_of_mind: body.acceptsChangeOfMind,
      window_days: body.windowDays,
      allowed_reasons: [...body.allowedReasons],
      resolutions: [...body.resolutions],
      change_of_mind_paid_by: body.changeOfMindPaidBy,
      restocking_percent: body.restockingPercent,
      conditions: [...body.conditions],
      evidence: body.evidence,
      notes: body.notes,
      created_at: at,
    })
    .execute()

/** Ends a policy: from now on the wider one holds. */
export async function endReturnPolicy(
  ctx: AppContext,
  { caller, params }: Call<End>,
): Promise<ResponseData<End>> {
  const { id: vendorId } = foundOr(await vendorOfAccount(ctx.db, caller.accountId))
  const ended = await ctx.db
    .updateTable('return_policy')
    .set({ is_current: false })
    .where('id', '=', params.policyId)
    .where('vendor_id', '=', vendorId)
    .where('is_current', '=', true)
    .returning('id')
    .executeTakeFirst()
  foundOr(ended)
}
