import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostAddresses } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockAddresses } from './address-lock.ts'
import { addressesOf } from './address-rows.ts'

type Route = typeof contract.delivery.removeAddress

/** Takes one of my addresses away and answers the rest. The newest of them is the default, if this one was. */
export async function removeAddress(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, caller } = call
  const userId = caller.accountId
  return inTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, userId)
    const removed = await tx
      .updateTable('delivery_address')
      .set({ deleted_at: ctx.clock(), is_default: false })
      .where('id', '=', params.id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    foundOr(removed)
    await sql`
      update delivery_address set is_default = true
      where id = (
        select id from delivery_address where user_id = ${userId} and deleted_at is null
        order by created_at desc, id desc limit 1
      ) and not exists (
        select from delivery_address where user_id = ${userId} and deleted_at is null and is_default
      )`.execute(tx)
    return addressesOf(tx, userId, mostAddresses)
  })
}
