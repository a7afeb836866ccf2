import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { entryOf } from './list-entries.ts'

type Route = typeof contract.payments.addEntry

/** Books an admin's adjustment, with the reason that the vendor reads. Idempotent by id. */
export async function addEntry(
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const at = ctx.clock()
  const paisa = body.kind === 'PENALTY' ? -body.amount : body.amount
  const vendor = await ctx.db
    .selectFrom('vendor')
    .select(['id', 'shop_name'])
    .where('id', '=', params.vendorId)
    .executeTakeFirst()
  const { id: vendorId, shop_name: name } = foundOr(vendor)
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`
    insert into ledger_entry (
      id, vendor_id, kind, amount_paisa, available_at, note, by_account, created_at
    ) values (
      ${body.entryId}, ${vendorId}, ${body.kind}, ${paisa}, ${at}, ${body.reason}, ${caller.accountId}, ${at}
    ) on conflict (id) do nothing returning 1`.execute(tx)
    if (rows.length === 0) return
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'ENTRY_BOOKED',
      about: { kind: 'VENDOR', id: vendorId, name },
      after: { kind: body.kind, paisa, reason: body.reason },
      at,
    })
  })
  return entryOf(ctx.db, vendorId, body.entryId)
}
