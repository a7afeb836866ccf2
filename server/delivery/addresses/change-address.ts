import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockAddresses, noDefault } from './address-lock.ts'
import { type AddressColumns, addressColumns, addressOf } from './address-rows.ts'

type Route = typeof contract.delivery.changeAddress

/** Changes one of my addresses. The default stays the default until another one is made it. */
export async function changeAddress(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { body, params, caller } = call
  return inTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, caller.accountId)
    const mine = await sql`
      select from delivery_address
      where id = ${params.id} and user_id = ${caller.accountId} and deleted_at is null`.execute(tx)
    foundOr(mine.rows[0])
    if (body.isDefault) await noDefault(tx, caller.accountId)
    const { rows } = await sql<AddressColumns>`
      update delivery_address set
        label = ${body.label}, recipient_name = ${body.recipientName}, phone = ${body.phone},
        state = ${body.state}, city = ${body.city}, municipality = ${body.municipality}, ward = ${body.ward},
        tole = ${body.tole}, landmark = ${body.landmark}, note = ${body.note},
        latitude = ${body.latitude ?? null}, longitude = ${body.longitude ?? null},
        is_default = is_default or ${body.isDefault === true}, alt_phone = ${body.altPhone ?? null},
        house_no = ${body.houseNo ?? ''}, pin_source = ${body.pinSource ?? null}, updated_at = ${ctx.clock()}
      where id = ${params.id}
      returning ${addressColumns}`.execute(tx)
    return addressOf(foundOr(rows[0]))
  })
}
