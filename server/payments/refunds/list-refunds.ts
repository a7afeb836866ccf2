import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { countRefunds, ofShopper, ofVendor, pageOfRefunds, standing } from './refund-rows.ts'

type Own = typeof contract.payments.refunds
type Vendors = typeof contract.payments.vendorRefunds
type Admins = typeof contract.payments.adminRefunds

const newestFirst = sql`f.created_at desc`
/** Due refunds by their deadline, then the rest by age. */
const dueFirst = sql`f.status = 'DUE' desc, case when f.status = 'DUE' then f.due_by end, f.created_at desc`

const ofOrder = (orderId: string | undefined) =>
  orderId === undefined ? sql`true` : sql`f.order_id = ${orderId}`

export const listMyRefunds = (ctx: AppContext, { query, caller }: Call<Own>): Promise<ResponseData<Own>> => {
  const claim = sql`${ofShopper(caller.accountId)} and ${ofOrder(query.orderId)}`
  return pageOfRefunds(ctx, claim, query, newestFirst)
}

export async function listVendorRefunds(
  ctx: AppContext,
  { query, caller }: Call<Vendors>,
): Promise<ResponseData<Vendors>> {
  const mine = ofVendor(caller.vendorId)
  const claim = sql`${mine} and ${standing(query.status, ctx.clock())} and ${ofOrder(query.orderId)}`
  const [page, due] = await Promise.all([
    pageOfRefunds(ctx, claim, query, dueFirst),
    countRefunds(ctx, sql`${mine} and f.status = 'DUE' and f.payer = 'VENDOR'`),
  ])
  return { ...page, due }
}

export async function listAdminRefunds(
  ctx: AppContext,
  { query }: Call<Admins>,
): Promise<ResponseData<Admins>> {
  const at = ctx.clock()
  const [page, overdue, disputed] = await Promise.all([
    pageOfRefunds(ctx, sql`${standing(query.status, at)} and ${ofOrder(query.orderId)}`, query, dueFirst),
    countRefunds(ctx, standing('OVERDUE', at)),
    countRefunds(ctx, standing('DISPUTED', at)),
  ])
  return { ...page, overdue, disputed }
}
