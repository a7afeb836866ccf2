import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { countRefunds, ofShopper, ofVendor, pageOfRefunds, standing } from './refund-rows.ts'

type Own = typeof contract.payments.refunds
type Vendors = typeof contract.payments.vendorRefunds
type Admins = typeof contract.payments.adminRefunds

const newestFirst = sql`f.created_at desc`
/** What still has to be paid by the day that it is due, then the rest by age. */
const dueFirst = sql`f.status = 'DUE' desc, case when f.status = 'DUE' then f.due_by end, f.created_at desc`

const ofOrder = (orderId: string | undefined) =>
  orderId === undefined ? sql`true` : sql`f.order_id = ${orderId}`

export const listOwnRefunds = (market: Market, { query, person }: Call<Own>): Promise<Answer<Own>> => {
  const claim = sql`${ofShopper(person.accountId)} and ${ofOrder(query.orderId)}`
  return pageOfRefunds(market, claim, query, newestFirst)
}

export async function listVendorRefunds(
  market: Market,
  { query, person }: Call<Vendors>,
): Promise<Answer<Vendors>> {
  const mine = ofVendor(person.vendorId)
  const claim = sql`${mine} and ${standing(query.status, market.clock())} and ${ofOrder(query.orderId)}`
  const [page, due] = await Promise.all([
    pageOfRefunds(market, claim, query, dueFirst),
    countRefunds(market, sql`${mine} and f.status = 'DUE' and f.payer = 'VENDOR'`),
  ])
  return { ...page, due }
}

export async function listAdminRefunds(market: Market, { query }: Call<Admins>): Promise<Answer<Admins>> {
  const at = market.clock()
  const [page, overdue, disputed] = await Promise.all([
    pageOfRefunds(market, sql`${standing(query.status, at)} and ${ofOrder(query.orderId)}`, query, dueFirst),
    countRefunds(market, standing('OVERDUE', at)),
    countRefunds(market, standing('DISPUTED', at)),
  ])
  return { ...page, overdue, disputed }
}
