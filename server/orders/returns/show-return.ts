import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { ShopperCaller, VendorCaller } from '../../platform/http/caller.ts'
import { contactOpenSince, coveredPhone, isContactOpen } from '../customers/contact-cover.ts'
import { phoneOf, readReturn } from './return-rows.ts'
import {
  mayEscalate,
  mayInspect,
  maySend,
  mayTransitionReturn,
  vendorReturnTransitions,
} from './return-states.ts'

type Own = ResponseData<typeof contract.orders.returnDetail>
type Vendors = ResponseData<typeof contract.orders.vendorReturnDetail>
type Admins = ResponseData<typeof contract.orders.adminReturnDetail>

interface Asking<P> {
  readonly params: { readonly returnId: string }
  readonly caller: P
}

/** One of my returns, and what I may do with it. */
export async function showMyReturn(ctx: AppContext, { params, caller }: Asking<ShopperCaller>): Promise<Own> {
  const whole = await readReturn(ctx, params.returnId, sql`r.user_id = ${caller.accountId}`)
  return {
    ...whole,
    mayCancel: mayTransitionReturn(whole, 'CANCELLED', 'SHOPPER'),
    mayEscalate: mayEscalate(whole, ctx.clock()),
    maySend: maySend(whole),
    bringTo: isMineToBring(whole) ? await shopOf(ctx, whole.returnId) : null,
  }
}

const isMineToBring = ({ status, method }: Pick<Own, 'status' | 'method'>): boolean =>
  method === 'DROP_OFF' && (status === 'APPROVED' || status === 'DROPPED_OFF')

/** The shop as it is today: goods are brought to where it is, not to where it was. */
async function shopOf({ db }: AppContext, returnId: string): Promise<Own['bringTo']> {
  const shop = await db
    .selectFrom('return_request as r')
    .innerJoin('vendor as v', 'v.id', 'r.vendor_id')
    .select(['v.address', 'v.city', 'v.state', 'v.phone', 'v.latitude', 'v.longitude'])
    .where('r.id', '=', returnId)
    .executeTakeFirst()
  return shop ?? null
}

/** One return to my store, and the steps that are open to me. */
export async function showVendorReturn(
  ctx: AppContext,
  { params, caller }: Asking<VendorCaller>,
): Promise<Vendors> {
  const isOpen = isContactOpen(await contactOpenSince(ctx))
  const phone = sql`case when ${isOpen} then ${phoneOf} else ${coveredPhone(phoneOf)} end`
  const whole = await readReturn(ctx, params.returnId, sql`r.vendor_id = ${caller.vendorId}`, phone)
  return {
    ...whole,
    payTo: whole.refund?.payTo ?? '',
    mayAnswer: mayTransitionReturn(whole, 'APPROVED', 'VENDOR'),
    moves: vendorReturnTransitions(whole),
    mayInspect: mayInspect(whole),
    maySettle: mayTransitionReturn(whole, 'REPLACED', 'VENDOR'),
  }
}

/** One return with its whole history, for the admin who decides. */
export async function showAdminReturn(
  ctx: AppContext,
  { params }: Pick<Asking<unknown>, 'params'>,
): Promise<Admins> {
  const whole = await readReturn(ctx, params.returnId, sql`true`)
  return {
    ...whole,
    payTo: whole.refund?.payTo ?? '',
    mayDecide: mayTransitionReturn(whole, 'REJECTED', 'ADMIN'),
  }
}
