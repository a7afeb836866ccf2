/** Facts of a shopper that discount rules ask about and promotions may not know: read only for rules that ask. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Rule } from '../../promotions/index.ts'

export interface RuleFacts {
  /** The number of this order among those of its shopper: in this store, and in all stores. */
  readonly orderNumber: { readonly ofVendor: number; readonly ofPlatform: number }
  readonly customerTags: readonly string[]
}

export interface Orderer {
  readonly vendorId: string
  readonly userId: string
  /** An order that is priced anew: it does not stand before itself. */
  readonly orderId?: string | undefined
  /** Orders in other stores that are placed before this one. */
  readonly ordersBefore?: number | undefined
}

/** No rule asks for a higher number. */
const mostCounted = 100

/**
 * Orders that were cancelled, that expired or went back to the store are in no number. In the order's transaction the
 * shopper's lock is held, so of two orders at once one is the first.
 */
export async function ruleFacts(db: Db, rules: readonly Rule[], of: Orderer): Promise<RuleFacts> {
  const asksNumber = rules.some(({ orderNumber }) => orderNumber !== null)
  const asksTags = rules.some(({ customerTags }) => customerTags.length > 0)
  if (!asksNumber && !asksTags) return { orderNumber: { ofVendor: 1, ofPlatform: 1 }, customerTags: [] }
  const { rows } = await sql<{ ofVendor: number; ofPlatform: number; tags: string[] | null }>`
    select ${asksNumber ? countOf(of, sql`and vendor_id = ${of.vendorId}`) : sql`0`} as "ofVendor",
      ${asksNumber ? countOf(of, sql``) : sql`0`} as "ofPlatform",
      (
        select tags from customer_note where vendor_id = ${of.vendorId} and account_id = ${of.userId}
      ) as tags`.execute(db)
  const [row] = rows
  return {
    orderNumber: {
      ofVendor: (row?.ofVendor ?? 0) + 1,
      ofPlatform: (row?.ofPlatform ?? 0) + (of.ordersBefore ?? 0) + 1,
    },
    customerTags: row?.tags ?? [],
  }
}

const countOf = ({ userId, orderId }: Orderer, claim: ReturnType<typeof sql>) => sql`(
  select count(*) from (
    select from orders
    where user_id = ${userId} and status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR') ${claim}
      ${orderId === undefined ? sql`` : sql`and id <> ${orderId}`}
    limit ${mostCounted}
  ) counted
)`
