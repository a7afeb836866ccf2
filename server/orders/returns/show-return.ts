import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Shopper, VendorPerson } from '../../platform/http/caller.ts'
import { contactOpenSince, coveredPhone, isContactOpen } from '../customers/contact-cover.ts'
import { phoneOf, readReturn } from './return-rows.ts'
import { mayEscalate, mayInspect, mayMoveReturn, maySend, vendorReturnMoves } from './return-states.ts'

type Own = Answer<typeof contract.orders.returnDetail>
type Vendors = Answer<typeof contract.orders.vendorReturnDetail>
type Admins = Answer<typeof contract.orders.adminReturnDetail>

interface Asking<P> {
  readonly params: { readonly returnId: string }
  readonly person: P
}

/** One of my returns, and what I may do with it. */
export async function showOwnReturn(market: Market, { params, person }: Asking<Shopper>): Promise<Own> {
  const whole = await readReturn(market, params.returnId, sql`r.user_id = ${person.accountId}`)
  return {
    ...whole,
    mayCancel: mayMoveReturn(whole, 'CANCELLED', 'SHOPPER'),
    mayEscalate: mayEscalate(whole, market.clock()),
    maySend: maySend(whole),
    bringTo: isMineToBring(whole) ? await shopOf(market, whole.returnId) : null,
  }
}

const isMineToBring = ({ status, method }: Pick<Own, 'status' | 'method'>): boolean =>
  method === 'DROP_OFF' && (status === 'APPROVED' || status === 'DROPPED_OFF')

/** The shop as it is today: goods are brought to where it is, not to where it was. */
async function shopOf({ db }: Market, returnId: string): Promise<Own['bringTo']> {
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
  market: Market,
  { params, person }: Asking<VendorPerson>,
): Promise<Vendors> {
  const isOpen = isContactOpen(await contactOpenSince(market))
  const phone = sql`case when ${isOpen} then ${phoneOf} else ${coveredPhone(phoneOf)} end`
  const whole = await readReturn(market, params.returnId, sql`r.vendor_id = ${person.vendorId}`, phone)
  return {
    ...whole,
    payTo: whole.refund?.payTo ?? '',
    mayAnswer: mayMoveReturn(whole, 'APPROVED', 'VENDOR'),
    moves: vendorReturnMoves(whole),
    mayInspect: mayInspect(whole),
    maySettle: mayMoveReturn(whole, 'REPLACED', 'VENDOR'),
  }
}

/** One return with all that was said, for who decides. */
export async function showAdminReturn(
  market: Market,
  { params }: Pick<Asking<unknown>, 'params'>,
): Promise<Admins> {
  const whole = await readReturn(market, params.returnId, sql`true`)
  return { ...whole, payTo: whole.refund?.payTo ?? '', mayDecide: mayMoveReturn(whole, 'REJECTED', 'ADMIN') }
}
