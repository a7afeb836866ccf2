/** Return policies as they are read: columns of `return_policy r`, with the names of what they are for. */
import { type RawBuilder, sql } from 'kysely'
import {
  type ReturnCondition,
  type ReturnReason,
  type ReturnResolution,
  type ReturnTerms,
  type returnEvidence,
  type returnPayers,
  returnSentence,
} from '../../../contract/catalogue/return-sentence.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Aliased, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'

export type VendorPolicy = ResponseData<typeof contract.catalogue.saveReturnPolicy>

/** A row of `termColumns`. */
export type TermRow = Columns<
  'return_policy',
  | 'is_returnable'
  | 'not_returnable_reason'
  | 'accepts_change_of_mind'
  | 'window_days'
  | 'restocking_percent'
  | 'notes'
  | 'version'
> & {
  readonly allowedReasons: OneOf<'return_policy', 'allowed_reasons', ReturnReason[]>
  readonly resolutions: OneOf<'return_policy', 'resolutions', ReturnResolution[]>
  readonly conditions: OneOf<'return_policy', 'conditions', ReturnCondition[]>
  readonly changeOfMindPaidBy: OneOf<'return_policy', 'change_of_mind_paid_by', (typeof returnPayers)[number]>
  readonly evidence: OneOf<'return_policy', 'evidence', (typeof returnEvidence)[number]>
}

export type PolicyRow = TermRow &
  Columns<'return_policy', 'id' | 'category_id' | 'product_id' | 'is_current' | 'created_at'> &
  OuterJoined<Aliased<'category', { categoryName: 'name'; categoryNameNe: 'name_ne' }>> &
  OuterJoined<Aliased<'product', { productName: 'name' }>>

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
