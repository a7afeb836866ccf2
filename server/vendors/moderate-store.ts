import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { statesBefore } from '../../contract/shared/transitions.ts'
import { accountDisabled, recordAdminAction } from '../accounts/index.ts'
import type { AppContext } from '../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { approveVendor } from './approve-vendor.ts'
import { storeStatusChanged } from './events.ts'
import { vendorRowOf } from './list-vendors.ts'
import { notifyOfStore } from './notify-vendors.ts'
import { mayBecome, vendorTransitions } from './vendor-states.ts'

type Approve = typeof contract.vendors.approveVendor
type Suspend = typeof contract.vendors.suspendVendor
type Refuse = typeof contract.vendors.refuseVendor

/** Lets a store sell and be found, its products with it. Idempotent. */
export function approveStore(
  ctx: AppContext,
  { caller, params, query }: Call<Approve>,
): Promise<ResponseData<Approve>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const vendor = await judgedVendor(tx, params.vendorId)
    const before = vendor.status
    if (before === 'APPROVED') return vendorRowOf(tx, vendor.id)
    if (!mayBecome(before, 'APPROVED') || vendor.disabled_at !== null) throw new Refusal('VENDOR_NOT_READY')
    // Optimistic check: a name that changed between reading and deciding is not the one that was reviewed.
    const { nameSeen = vendor.shop_name, nameNeSeen = vendor.shop_name_ne ?? '' } = query
    if (nameSeen !== vendor.shop_name || nameNeSeen !== (vendor.shop_name_ne ?? ''))
      throw new Refusal('NAME_CHANGED')
    const at = ctx.clock()
    await approveVendor(tx, vendor.id, at)
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'VENDOR_APPROVED',
      about: { kind: 'VENDOR', id: vendor.id, name: vendor.shop_name },
      before: { status: before },
      after: { status: 'APPROVED' },
      at,
    })
    await storeStatusChanged.publish(tx, { vendorId: vendor.id }, afterCommit)
    await notifyOfStore(ctx, tx, 'store-approved', vendor.id, afterCommit)
    return vendorRowOf(tx, vendor.id)
  })
}

/** Closes a store that sells, for the time being; orders that it has taken go on. */
export const suspendStore = (ctx: AppContext, call: Call<Suspend>): Promise<ResponseData<Suspend>> =>
  shut(ctx, call, { to: 'SUSPENDED', act: 'VENDOR_SUSPENDED', kind: 'store-suspended' })

/** Refuses a store that waits, with the reason; its vendor mends that and applies again. */
export const refuseStore = (ctx: AppContext, call: Call<Refuse>): Promise<ResponseData<Refuse>> =>
  shut(ctx, call, { to: 'REJECTED', act: 'VENDOR_REFUSED', kind: 'store-refused' })

interface Shutting {
  readonly to: 'SUSPENDED' | 'REJECTED'
  readonly act: 'VENDOR_SUSPENDED' | 'VENDOR_REFUSED'
  readonly kind: 'store-suspended' | 'store-refused'
}

/** The reason is shown to the vendor; the note stays in the audit trail and is never sent. */
function shut(
  ctx: AppContext,
  { caller, params, body }: Call<Suspend | Refuse>,
  { to, act, kind }: Shutting,
): Promise<ResponseData<Suspend>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const vendor = await judgedVendor(tx, params.vendorId)
    if (vendor.status === to) return vendorRowOf(tx, vendor.id)
    if (!mayBecome(vendor.status, to)) throw new Refusal('VENDOR_NOT_READY')
    const { reason, note } = body
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act,
      about: { kind: 'VENDOR', id: vendor.id, name: vendor.shop_name },
      before: { status: vendor.status },
      after: { status: to, reason, ...(note !== '' && { note }) },
      at: ctx.clock(),
    })
    await close(tx, vendor.id, { to, reason }, afterCommit)
    await notifyOfStore(ctx, tx, kind, vendor.id, afterCommit, reason)
    return vendorRowOf(tx, vendor.id)
  })
}

/** Lock order: the account first, as where it is disabled: a store cannot be opened while its owner is disabled. */
async function judgedVendor(tx: Tx, vendorId: string) {
  const owner = await tx
    .selectFrom('account')
    .select('disabled_at')
    .where('id', '=', (of) => of.selectFrom('vendor').select('account_id').where('vendor.id', '=', vendorId))
    .forUpdate()
    .executeTakeFirst()
  const vendor = await tx
    .selectFrom('vendor')
    .select(['id', 'status', 'shop_name', 'shop_name_ne'])
    .where('id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  return { ...foundOr(vendor), ...foundOr(owner) }
}

async function close(
  tx: Tx,
  vendorId: string,
  { to, reason }: { to: 'SUSPENDED' | 'REJECTED'; reason: string },
  afterCommit: AfterCommit,
): Promise<void> {
  await tx
    .updateTable('vendor')
    .set({ status: to, status_reason: reason })
    .where('id', '=', vendorId)
    .execute()
  await storeStatusChanged.publish(tx, { vendorId }, afterCommit)
}

/** Closes a store with its vendor's account, as it would be without a keeper. */
export function onAccountDisabled(): void {
  accountDisabled.subscribe(async (tx, { accountId }, afterCommit) => {
    const store = await tx
      .selectFrom('vendor')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', 'in', statesBefore(vendorTransitions, 'SUSPENDED', 'SYSTEM'))
      .forUpdate()
      .executeTakeFirst()
    if (store !== undefined) await close(tx, store.id, { to: 'SUSPENDED', reason: '' }, afterCommit)
  })
}
