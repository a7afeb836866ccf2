import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostAddresses } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockAddresses, noDefault } from './address-lock.ts'
import { type Address, type AddressColumns, addressColumns, addressOf } from './address-rows.ts'

type Route = typeof contract.delivery.addAddress

/** Stores a new address. The first one is always the default; TOO_MANY from the 51st on. */
export async function addAddress(
  ctx: AppContext,
  { body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAddresses(tx, caller.accountId)
    const existing = await tx
      .selectFrom('delivery_address')
      .select((eb) => eb.fn.countAll<number>().as('number'))
      .where('user_id', '=', caller.accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (existing.number >= mostAddresses) throw new Refusal('TOO_MANY')
    const isDefault = body.isDefault === true || existing.number === 0
    if (isDefault) await noDefault(tx, caller.accountId)
    return insert(tx, caller.accountId, { ...body, isDefault }, ctx.clock())
  })
}

async function insert(tx: Tx, userId: string, address: Call<Route>['body'], now: Date): Promise<Address> {
  const { rows } = await sql<AddressColumns>`
    insert into delivery_address (
      id, user_id, label, recipient_name, phone, state, city, municipality, ward, tole, landmark, note,
      latitude, longitude, is_default, created_at, updated_at, alt_phone, house_no, pin_source
    ) values (
      ${randomUUIDv7()}, ${userId}, ${address.label}, ${address.recipientName}, ${address.phone},
      ${address.state}, ${address.city}, ${address.municipality}, ${address.ward}, ${address.tole},
      ${address.landmark}, ${address.note}, ${address.latitude ?? null}, ${address.longitude ?? null},
      ${address.isDefault}, ${now}, ${now}, ${address.altPhone ?? null}, ${address.houseNo ?? ''}, ${address.pinSource ?? null}
    ) returning ${addressColumns}`.execute(tx)
  return addressOf(foundOr(rows[0]))
}
