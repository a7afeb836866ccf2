/** Evaluates one code, and the remainder for the next code. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { OuterJoined } from '../../platform/db/row-types.ts'
import {
  evaluatePromo,
  type HeldGrant,
  type PromoCase,
  type PromoLine,
  type PromoVerdict,
} from './evaluate-promo.ts'
import type { NamedPromo } from './named-promos.ts'
import type { Promo } from './promo-rows.ts'
import { usesOfDay } from './uses-of-day.ts'

export interface PromoFor {
  readonly vendorId: string
  readonly userId: string
  readonly lines: readonly {
    readonly productId: string
    readonly variableNo: number
    /** The remaining price of the line. */
    readonly paisa: number
  }[]
  readonly deliveryPaisa: number
  readonly isDeliveryOpen?: boolean
  readonly paymentMethod?: string | undefined
  readonly city?: string | null | undefined
  readonly at: Date
  /** Orders in other stores that are placed before this one. */
  readonly ordersBefore?: number | undefined
  /** Codes of the platform that those use: what they leave of limits and budgets counts. */
  readonly usesBefore?: readonly UseBefore[] | undefined
}

/** A use by an order that is not placed yet; `code` as it is compared. */
export interface UseBefore {
  readonly code: string
  readonly discountPaisa: number
}

export const tryPromo = async (
  db: Db,
  asked: PromoFor,
  { promo, grantId }: Pick<NamedPromo, 'promo' | 'grantId'>,
): Promise<PromoVerdict> => {
  const of = { ...(await caseOf(db, asked, promo)), isByVoucher: grantId !== undefined }
  const uses = (asked.usesBefore ?? []).filter(({ code }) => promo?.vendorId === null && code === promo.code)
  if (promo === undefined || uses.length === 0) return evaluatePromo(promo, of)
  return evaluatePromo(afterUses(promo, uses), {
    ...of,
    timesUsedByUser: of.timesUsedByUser + uses.length,
    timesUsedToday: of.timesUsedToday + uses.length,
    // A voucher is used once.
    ...(of.grant && { grant: { ...of.grant, state: 'RESERVED' } }),
  })
}

const afterUses = (promo: Promo, uses: readonly UseBefore[]): Promo => ({
  ...promo,
  usedCount: promo.usedCount + uses.length,
  spentPaisa: uses.reduce((sum, { discountPaisa }) => sum + discountPaisa, promo.spentPaisa),
})

/** The same lines after this code's discount. */
export function afterPromo<Asked extends PromoFor>(
  asked: Asked,
  { kind }: Promo,
  { discountPaisa, shares }: PromoVerdict,
): Asked {
  if (kind === 'FREE_DELIVERY') return { ...asked, deliveryPaisa: asked.deliveryPaisa - discountPaisa }
  return {
    ...asked,
    lines: asked.lines.map((line, at) => ({ ...line, paisa: line.paisa - (shares[at] ?? 0) })),
  }
}

async function caseOf(db: Db, asked: PromoFor, promo: Promo | undefined): Promise<PromoCase> {
  const history = promo === undefined ? noHistory : await historyOf(db, asked, promo)
  return { ...asked, ...history, lines: await withCategories(db, asked.lines, promo) }
}

type History = Pick<PromoCase, 'timesUsedByUser' | 'timesUsedToday' | 'hasOrderedBefore' | 'grant'>
const noHistory: History = { timesUsedByUser: 0, timesUsedToday: 0, hasOrderedBefore: false }

async function historyOf(db: Db, { userId, at, ordersBefore = 0 }: PromoFor, promo: Promo): Promise<History> {
  const { rows } = await sql<Omit<History, 'grant'> & OuterJoined<HeldGrant>>`
    select (
      select count(*) from promo_use
      where promo_id = ${promo.id} and user_id = ${userId} and returned_at is null
    ) as "timesUsedByUser",
    ${usesOfDay(promo, at)} as "timesUsedToday",
    exists (
      select from orders where user_id = ${userId} and status not in ('CANCELLED', 'EXPIRED')
        ${promo.vendorId === null ? sql`` : sql`and vendor_id = ${promo.vendorId}`}
    ) as "hasOrderedBefore",
    g.state, g.expires_at as "expiresAt"
    from (select) as one left join promo_grant g on g.promo_id = ${promo.id} and g.user_id = ${userId}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return noHistory
  const { state, expiresAt, ...history } = row
  const hasOrderedBefore = history.hasOrderedBefore || (promo.vendorId === null && ordersBefore > 0)
  return { ...history, hasOrderedBefore, ...(state !== null && { grant: { state, expiresAt } }) }
}

/** Categories are read only for a code that names some. */
async function withCategories(
  db: Db,
  lines: PromoFor['lines'],
  promo: Promo | undefined,
): Promise<PromoLine[]> {
  if (promo === undefined || promo.categoryIds.length + promo.excludedCategoryIds.length === 0) {
    return lines.map((line) => ({ ...line, categoryIds: [] }))
  }
  const { rows } = await sql<{ id: string; categoryIds: string[] }>`
    select id, array_remove(
      array[category_id, sub_category_id, store_category_id, store_sub_category_id], null
    ) as "categoryIds"
    from product where id = any(${lines.map((line) => line.productId)}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row.categoryIds]))
  return lines.map((line) => ({ ...line, categoryIds: byId.get(line.productId) ?? [] }))
}
