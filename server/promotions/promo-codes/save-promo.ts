/** Creating, changing, publishing, pausing and ending promo codes, of vendors and of the platform. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { contract } from '../../../contract/index.ts'
import { storedPromo as storedPromoShape } from '../../../contract/promotions/promo-codes.ts'
import { type PromoStatus, promoTransitions } from '../../../contract/promotions/promo-kinds.ts'
import { endOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { isAllowed } from '../../../contract/shared/transitions.ts'
import { isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type HeldPromo, heldPromo } from './held-promo.ts'
import { storedPromo } from './list-promos.ts'
import { type LaterPromoFields, promoColumnsOf } from './promo-columns.ts'
import { canonicalCode, isCode, stateAt } from './promo-rows.ts'
import { refuseBelowUsed } from './refuse-below-used.ts'

type Body = Call<typeof contract.promotions.addPromoCode>['body']
export type PromoForm = Omit<Body, keyof LaterPromoFields> &
  LaterPromoFields & {
    /** The platform's share of the discount, in percent. */
    readonly platformPercent: number
  }

/** The owner of a code: a vendor, or with null the platform. */
export interface PromoOwner {
  readonly vendorId: string | null
  readonly accountId: string
  readonly at: Date
}

const mostOfKeeper = 500
const faulty = (errors: Record<string, string>) => new Refusal('BAD_INPUT', { errors })

export async function addPromo(tx: Tx, keeper: PromoOwner, form: PromoForm): Promise<string> {
  const code = codeOf(form)
  await refuseForeignGoods(tx, keeper, form)
  await refuseTooMany(tx, keeper)
  const id = randomUUIDv7()
  await tx
    .insertInto('promo_code')
    .values({
      id,
      vendor_id: keeper.vendorId,
      code,
      created_by: keeper.accountId,
      created_at: keeper.at,
      ...promoColumnsOf(keeper.at, form),
      ...(form.status && { status: form.status }),
    })
    .execute()
    .catch(refuseTaken)
  return id
}

/**
 * The code of one that was published is immutable, for it is in circulation; and limits cannot fall below the uses so
 * far. EDITED_MEANWHILE where the form began with another edition than that of the row.
 */
export async function changePromo(
  tx: Tx,
  keeper: PromoOwner,
  promoId: string,
  form: PromoForm,
): Promise<void> {
  const promo = await heldPromo(tx, keeper, promoId)
  if (promo.status === 'ENDED') throw new Refusal('PROMO_CODE_ENDED')
  if (form.edition !== undefined && form.edition !== promo.edition) {
    const now = await storedPromo(tx, promoId, { keeper: sql`true`, at: keeper.at })
    throw new Refusal('EDITED_MEANWHILE', { now: z.encode(storedPromoShape, now) })
  }
  const code = codeOf(form)
  if (code !== promo.code && promo.status !== 'DRAFT') throw faulty({ code: 'The code cannot be changed' })
  await refuseForeignGoods(tx, keeper, form)
  await refuseBelowUsed(tx, promo, form, keeper.at)
  if (isRevived(promo, form, keeper.at)) await refuseTooMany(tx, keeper)
  await tx
    .updateTable('promo_code')
    .set({
      code,
      ...promoColumnsOf(keeper.at, form, promo),
      ...(promo.status === 'DRAFT' && form.status && { status: form.status }),
      spent_paisa: promo.spentPaisa,
      edition: promo.edition + 1,
    })
    .where('id', '=', promoId)
    .execute()
    .catch(refuseTaken)
}

/** An ended code stays ended, and a published one is no draft again. */
export async function switchPromo(
  tx: Tx,
  keeper: PromoOwner,
  promoId: string,
  status: Exclude<PromoStatus, 'DRAFT'>,
): Promise<void> {
  const { status: from } = await heldPromo(tx, keeper, promoId)
  if (from === status) return
  if (from === 'ENDED') throw new Refusal('PROMO_CODE_ENDED')
  if (!isAllowed(promoTransitions, { from, by: 'KEEPER' }, status)) {
    throw faulty({ status: 'Publish the draft first' })
  }
  await tx
    .updateTable('promo_code')
    .set({ status, updated_at: keeper.at })
    .where('id', '=', promoId)
    .execute()
}

function codeOf(form: PromoForm): string {
  const code = canonicalCode(form.code)
  if (!isCode(code)) throw faulty({ code: 'A code has 3 to 24 letters A to Z, digits and hyphens' })
  return code
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('PROMO_CODE_TAKEN') : error
}

/** A code that was over by its last day counts again. */
const isRevived = ({ status, endsAt }: HeldPromo, { endDay }: PromoForm, at: Date): boolean =>
  status !== 'DRAFT' && endsAt <= at && endOfNepalDay(endDay) > at

/** Codes that have ended do not count. One keeper adds after the other, so that two at once cannot pass the most. */
async function refuseTooMany(tx: Tx, { vendorId, at }: PromoOwner): Promise<void> {
  const lock = `promo codes ${vendorId ?? 'of the platform'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const { rows } = await sql<{ number: number }>`
    select count(*) as "number" from promo_code
    where vendor_id is not distinct from ${vendorId} and ${stateAt(at)} <> 'ENDED'`.execute(tx)
  if ((rows[0]?.number ?? 0) >= mostOfKeeper) throw new Refusal('TOO_MANY')
}

/** Products and categories must be the owner's: a vendor's products, the market's categories and vendor categories. */
async function refuseForeignGoods(tx: Tx, { vendorId }: PromoOwner, form: PromoForm): Promise<void> {
  const productIds = [...new Set([...form.productIds, ...(form.excludedProductIds ?? [])])]
  const categoryIds = [...new Set([...form.categoryIds, ...(form.excludedCategoryIds ?? [])])]
  const { rows } = await sql<{ products: number; categories: number }>`
    select (
      select count(*) from product
      where id = any(${productIds}::uuid[]) and (${vendorId}::uuid is null or vendor_id = ${vendorId})
    ) as "products", (
      select count(*) from category
      where id = any(${categoryIds}::uuid[]) and (vendor_id is null or vendor_id = ${vendorId})
    ) as "categories"`.execute(tx)
  const isWhole = rows[0]?.products === productIds.length && rows[0].categories === categoryIds.length
  if (!isWhole) throw new Refusal('NOT_FOUND')
}
