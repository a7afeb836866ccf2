import { sql } from 'kysely'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { AccountMethod } from '../../../contract/payments/payment-methods.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type ToldAccount, toldAccounts } from './account-rows.ts'

type List = typeof paymentAccountRoutes.ownAccounts

export async function listOwnAccounts(market: Market, { person }: Call<List>): Promise<Answer<List>> {
  const rows = await toldAccounts(market, market.db, sql`a.vendor_id = ${person.vendorId}`)
  return { rows, total: rows.length }
}

export async function ownAccountOf(
  market: Market,
  vendorId: string,
  method: AccountMethod,
): Promise<ToldAccount> {
  const where = sql`a.vendor_id = ${vendorId} and a.method = ${method}`
  return foundOr((await toldAccounts(market, market.db, where))[0])
}
