/** Discount rules for their owner, with what they took off so far. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { contract } from '../../../contract/index.ts'
import { storedRule as shape } from '../../../contract/promotions/discount-rules.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayBefore, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import { isLive, type Rule, ruleColumns } from './rule-rows.ts'

export type RuleList = ResponseData<typeof contract.promotions.vendorRules>
export type StoredRule = RuleList['rows'][number]

export async function listRules(db: Db, vendorId: string | null, at: Date): Promise<RuleList> {
  const rows = await rowsOf(db, vendorId, at)
  const tags = vendorId === null ? [] : await tagsOf(db, vendorId)
  return { rows: rows.map(presentRule), live: rows.filter(({ isLive: live }) => live).length, tags }
}

/** One rule of this owner; a foreign one is the same NOT_FOUND as a missing one. */
export async function oneRule(
  db: Db,
  vendorId: string | null,
  ruleId: string,
  at: Date,
): Promise<StoredRule> {
  const rows = await rowsOf(db, vendorId, at)
  return presentRule(foundOr(rows.find(({ id }) => id === ruleId)))
}

/** As it goes over the wire inside a refusal. */
export const wiredRule = (rule: StoredRule) => z.encode(shape, rule)

type Row = Rule & { orders: number; discountGiven: number; isLive: boolean }

async function rowsOf(db: Db, vendorId: string | null, at: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select rule.*, coalesce(given.orders, 0) as orders, coalesce(given.paisa, 0)::bigint as "discountGiven"
    from (
      select ${ruleColumns}, place, ${isLive(at)} as "isLive" from discount_rule
      where vendor_id is not distinct from ${vendorId}
    ) rule
    left join lateral (
      select count(*) as orders, sum(-a.amount_paisa) as paisa
      from order_adjustment a join orders o on o.id = a.order_id
      where a.kind = 'DISCOUNT_RULE' and a.source_id = rule.id
        and o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')
    ) given on true
    order by rule.place, rule.id`.execute(db)
  return rows
}

async function tagsOf(db: Db, vendorId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from customer_note where vendor_id = ${vendorId} order by 1 limit 200`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

const presentRule = (rule: Row): StoredRule => ({
  ruleId: rule.id,
  name: rule.name,
  nameNe: rule.nameNe,
  minSubtotal: rule.minSubtotalPaisa,
  minQuantity: rule.minQuantity,
  minSameQuantity: rule.minSameQuantity,
  categoryIds: [...rule.categoryIds],
  orderNumber: rule.orderNumber,
  customerTags: [...rule.customerTags],
  paymentMethods: [...rule.paymentMethods],
  pickUpOnly: rule.isPickupOnly,
  kind: rule.kind,
  percent: rule.percent,
  amount: rule.amountPaisa,
  tiers: rule.tiers.map(({ minQuantity, unitPaisa, percent }) => ({
    ...{ minQuantity, unitPrice: unitPaisa, percent },
  })),
  maxDiscount: rule.maxDiscountPaisa,
  stopAfter: rule.stopsAfter,
  startDay: nepalDayOf(rule.startsAt),
  endDay: rule.endsAt === null ? null : nepalDayBefore(rule.endsAt),
  active: rule.isActive,
  platformPercent: rule.platformPercent,
  version: rule.version,
  orders: rule.orders,
  discountGiven: rule.discountGiven,
})
