import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { entryOf } from './list-entries.ts'

type Route = typeof contract.payments.addEntry

/** Books what a person decided, with the reason that the vendor reads. Under one id once, however often it is sent. */
export async function addEntry(
  market: Market,
  { params, body, person }: Call<Route>,
): Promise<Answer<Route>> {
  const at = market.clock()
  const paisa = body.kind === 'PENALTY' ? -body.amount : body.amount
  const vendor = await market.db
    .selectFrom('vendor')
    .select('id')
    .where('id', '=', params.vendorId)
    .executeTakeFirst()
  const { id: vendorId } = foundOr(vendor)
  await sql`
    insert into ledger_entry (
      id, vendor_id, kind, amount_paisa, available_at, note, by_account, created_at
    ) values (
      ${body.entryId}, ${vendorId}, ${body.kind}, ${paisa}, ${at}, ${body.reason}, ${person.accountId}, ${at}
    ) on conflict (id) do nothing`.execute(market.db)
  return entryOf(market.db, vendorId, body.entryId)
}
