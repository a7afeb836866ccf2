/** Return policies as they are read: columns of `return_policy r`, with the names of what they are for. */
import { type RawBuilder, sql } from 'kysely'
import { type ReturnTerms, returnSentence } from '../../../contract/catalogue/return-sentence.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'

export type VendorPolicy = ResponseData<typeof contract.catalogue.saveReturnPolicy>
export type PolicyRow = Omit<VendorPolicy, 'sentence' | 'sentenceNe'>

export const termColumns = sql`
  r.is_returnable as "isReturnable", r.not_returnable_reason as "notReturnableReason",
  r.accepts_change_of_mind as "acceptsChangeOfMind", r.window_days::integer as "windowDays",
  r.allowed_reasons as "allowedReasons", r.resolutions, r.change_of_mind_paid_by as "changeOfMindPaidBy",
  r.restocking_percent::integer as "restockingPercent", r.conditions, r.evidence, r.notes, r.version`

export const vendorPolicies = (claims: RawBuilder<unknown>) => sql<PolicyRow>`
  select r.id, r.category_id as "categoryId", c.name as "categoryName", c.name_ne as "categoryNameNe", r.product_id as "productId",
    p.name as "productName", r.is_current as "isCurrent", r.created_at as "createdAt", ${termColumns}
  from return_policy r
  left join category c on c.id = r.category_id
  left join product p on p.id = r.product_id
  where ${claims}`

export const presentPolicy = <Row extends ReturnTerms>(row: Row, floorDays: number) => ({
  ...row,
  sentence: returnSentence(row, floorDays, 'en'),
  sentenceNe: returnSentence(row, floorDays, 'ne'),
})

export interface Scope {
  readonly categoryId?: string | undefined
  readonly productId?: string | undefined
}

/** The policies of exactly this scope of this vendor. */
export const ofScope = (vendorId: string, { categoryId, productId }: Scope): RawBuilder<unknown> =>
  sql`r.vendor_id = ${vendorId} and r.category_id is not distinct from ${categoryId ?? null}::uuid
    and r.product_id is not distinct from ${productId ?? null}::uuid`
