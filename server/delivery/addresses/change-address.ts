import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { noDefault, queueUp } from './address-lock.ts'
import { type Address, addressColumns } from './address-rows.ts'

type Route = typeof contract.delivery.changeAddress

/** Changes one of my addresses. The default stays the default until another one is made it. */
export async function changeAddress(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { body, params, person } = call
  return inTransaction(market.db, async (tx) => {
    await queueUp(tx, person.accountId)
    const mine = await sql`
      select from delivery_address
      where id = ${params.id} and user_id = ${person.accountId} and deleted_at is null`.execute(tx)
    foundOr(mine.rows[0])
    if (body.isDefault) await noDefault(tx, person.accountId)
    const { rows } = await sql<Address>`
      update delivery_address set
        label = ${body.label}, recipient_name = ${body.recipientName}, phone = ${body.phone},
        state = ${body.state}, city = ${body.city}, municipality = ${body.municipality}, ward = ${body.ward},
        tole = ${body.tole}, landmark = ${body.landmark}, note = ${body.note},
        latitude = ${body.latitude ?? null}, longitude = ${body.longitude ?? null},
        is_default = is_default or ${body.isDefault === true}, alt_phone = ${body.altPhone ?? null},
        house_no = ${body.houseNo ?? ''}, pin_source = ${body.pinSource ?? null}, updated_at = ${market.clock()}
      where id = ${params.id}
      returning ${addressColumns}`.execute(tx)
    return foundOr(rows[0])
  })
}
