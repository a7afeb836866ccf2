import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pricedVariations } from '../products/priced-variations.ts'
import { refuseOtherStep } from '../products/refuse-other-step.ts'
import { type CountedRow, countedColumns, presentCounted } from './counted-rows.ts'
import { lockedTaking } from './locked-taking.ts'

type Route = typeof contract.catalogue.countStock
interface Counting extends Pick<Call<Route>, 'caller' | 'body'> {
  readonly takingId: string
  readonly at: Date
}

/**
 * Keeps what was counted of one variation, beside its stock of this moment: the difference of the two is what will be
 * booked, so whatever is sold from now on counts as sold.
 */
export function countStock(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  return inTransaction(ctx.db, async (tx) => {
    const taking = await lockedTaking(tx, caller.vendorId, params.takingId)
    if (taking.bookedAt !== null) throw new Refusal('COUNT_BOOKED')
    const counting = { caller, body, takingId: taking.id, at: ctx.clock() }
    await (body.counted === null ? forget(tx, counting) : keep(tx, counting, body.counted))
    await tx
      .updateTable('stock_taking')
      .set({ edition: taking.edition + 1 })
      .where('id', '=', taking.id)
      .execute()
    return shown(tx, counting)
  })
}

async function keep(tx: Tx, { caller, body, takingId, at }: Counting, counted: number): Promise<void> {
  const [now] = await pricedVariations(tx, [body], at, true)
  if (now?.vendorId === caller.vendorId) refuseOtherStep(now, body.step)
  await sql`
    insert into stock_taking_line (taking_id, product_id, variable_no, counted, expected, counted_by, counted_at)
    select ${takingId}, v.product_id, v.variable_no, ${counted}, v.stock, ${caller.accountId}, ${at}
    from product_variation v join product p on p.id = v.product_id and p.vendor_id = ${caller.vendorId}
    where v.product_id = ${body.productId} and v.variable_no = ${body.variableNo} and v.is_offered
    on conflict (taking_id, product_id, variable_no) do update
      set counted = excluded.counted, expected = excluded.expected, counted_by = excluded.counted_by,
        counted_at = excluded.counted_at`.execute(tx)
}

async function forget(tx: Tx, { body, takingId }: Counting): Promise<void> {
  await tx
    .deleteFrom('stock_taking_line')
    .where('taking_id', '=', takingId)
    .where('product_id', '=', body.productId)
    .where('variable_no', '=', body.variableNo)
    .execute()
}

/** NOT_FOUND where the variation is not the vendor's or no longer on offer: then nothing is kept. */
async function shown(tx: Tx, { caller, body, takingId }: Counting): Promise<ResponseData<Route>> {
  const { rows } = await sql<CountedRow>`
    select ${countedColumns}
    from product g join product_variation v on v.product_id = g.id and v.is_offered
    left join stock_taking_line l on l.taking_id = ${takingId}
      and (l.product_id, l.variable_no) = (v.product_id, v.variable_no)
    where g.id = ${body.productId} and g.vendor_id = ${caller.vendorId} and v.variable_no = ${body.variableNo}`.execute(
    tx,
  )
  return presentCounted(foundOr(rows[0]))
}
