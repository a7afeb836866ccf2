/** Admins approve or reject payment accounts that wait. */
import { sql } from 'kysely'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { AccountMethod, AccountStatus } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfAccount } from '../notify-payments.ts'
import { presentAccounts } from './account-rows.ts'
import { notifyOwner, recordAccountStatus } from './write-account.ts'

type List = typeof paymentAccountRoutes.accountChecks
type Approve = typeof paymentAccountRoutes.approveAccount
type Reject = typeof paymentAccountRoutes.rejectAccount

export async function listAccountChecks(
  ctx: AppContext,
  { query: { status, offset, noOfRows } }: Call<List>,
): Promise<ResponseData<List>> {
  const order = status === 'PENDING_CHECK' ? sql`a.updated_at, a.id` : sql`a.updated_at desc, a.id desc`
  const page = sql`${order} limit ${noOfRows} offset ${offset}`
  const rows = await presentAccounts(ctx, ctx.db, sql`a.status = ${status}`, page)
  const counted = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where status = ${status})::int as total,
      count(*) filter (where status = 'PENDING_CHECK')::int as waiting
    from payment_account where superseded_at is null`.execute(ctx.db)
  return { rows, ...(counted.rows[0] ?? { total: 0, waiting: 0 }) }
}

export const approveAccount = (ctx: AppContext, call: Call<Approve>): Promise<ResponseData<Approve>> =>
  reviewAccount(ctx, call, { to: 'ACTIVE', from: ['PENDING_CHECK'], reason: '' })

/** An account that takes orders already can be rejected as well. */
export const rejectAccount = (ctx: AppContext, call: Call<Reject>): Promise<ResponseData<Reject>> =>
  reviewAccount(ctx, call, { to: 'REJECTED', from: ['PENDING_CHECK', 'ACTIVE'], reason: call.body.reason })

interface Judgement {
  readonly to: 'ACTIVE' | 'REJECTED'
  readonly from: readonly AccountStatus[]
  readonly reason: string
}

/**
 * Rows of accounts are immutable, so the admin decides about the version that was read: one that was changed meanwhile
 * is another row, and the old one can no longer be approved.
 */
async function reviewAccount(
  ctx: AppContext,
  { params: { accountId }, caller }: Call<Approve> | Call<Reject>,
  { to, from, reason }: Judgement,
): Promise<ResponseData<Approve>> {
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { rows } = await sql<{
      vendorId: string
      method: AccountMethod
      was: AccountStatus
      shopName: string
    }>`
      select a.vendor_id as "vendorId", a.method, a.status as was, v.shop_name as "shopName"
      from payment_account a join vendor v on v.id = a.vendor_id where a.id = ${accountId} for update of a`.execute(
      tx,
    )
    const { vendorId, method, was, shopName } = foundOr(rows[0])
    const changed = await sql`
      update payment_account
      set status = ${to}, reason = ${reason}, checked_by = ${caller.accountId}, checked_at = ${at}, updated_at = ${at}
      where id = ${accountId} and superseded_at is null and status = any(${[...from]}) returning 1`.execute(
      tx,
    )
    if (changed.rows.length === 0) throw new Refusal('EDITED_MEANWHILE')
    const actorId = caller.accountId
    await recordAccountStatus(tx, { id: accountId, from: was, to, actorId, at, note: reason })
    await recordAdminAction(tx, {
      actorId,
      act: to === 'ACTIVE' ? 'PAYMENT_ACCOUNT_APPROVED' : 'PAYMENT_ACCOUNT_REJECTED',
      about: { kind: 'PAYMENT_ACCOUNT', id: accountId, name: `${shopName}: ${method}` },
      before: { status: was },
      after: { status: to, ...(reason !== '' && { reason }) },
      at,
    })
    const kind = to === 'ACTIVE' ? 'payment-account-approved' : 'payment-account-rejected'
    await notifyOwner(tx, { vendorId, method, kind, at, reason })
    await notifyOfAccount(ctx, tx, accountId, afterCommit)
    afterCommit(() => ctx.wakeMail())
  })
  return foundOr((await presentAccounts(ctx, ctx.db, sql`a.id = ${accountId}`))[0])
}
