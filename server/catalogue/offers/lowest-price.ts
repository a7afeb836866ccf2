/** The struck price of an offer: the lowest price of the 30 days before it begins. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductKey } from '../products/priced-variations.ts'
import { chargedSince } from './record-past.ts'

export const variationKey = ({ productId, variableNo }: ProductKey): string => `${productId}:${variableNo}`

/**
 * The lowest price that each variation was sold at in the 30 days before `at`, offers included, by `variationKey`. Where
 * another offer ended within the seven days before, or is still running: the struck price of that one, unless the
 * selling price itself has been lower meanwhile. `exceptOffers` are those that ask: an offer never follows itself.
 */
export async function lowestOf30Days(
  tx: Tx,
  keys: readonly ProductKey[],
  at: Date,
  exceptOffers: readonly string[] = [],
): Promise<Map<string, number>> {
  const { rows } = await sql<ProductKey & { lowestPaisa: number }>`
    with wanted as (
      select * from unnest(
        ${keys.map(({ productId }) => productId)}::uuid[], ${keys.map(({ variableNo }) => variableNo)}::smallint[]
      ) k (product_id, variable_no)
    ),
    sold as (
      select h.product_id, h.variable_no, h.paisa, h.since, coalesce(h.until_at, lead(h.since) over (
        partition by h.product_id, h.variable_no, h.offer_id order by h.id
      ), 'infinity') as until_at, h.offer_id, h.struck_paisa
      from wanted join price_history h using (product_id, variable_no)
      union all
      select w.product_id, w.variable_no, w.unit_paisa, ${chargedSince}, w.ends_at, w.offer_id, w.struck_paisa
      from wanted join product_offer w using (product_id, variable_no) join shown_offer h on h.id = w.offer_id
      where h.is_on and w.unit_paisa is not null and ${chargedSince} < w.ends_at
    ),
    before as (
      select * from sold
      where since < ${at} and until_at > ${at}::timestamptz - interval '30 days'
        and (offer_id is null or offer_id <> all(${[...exceptOffers]}::uuid[]))
    ),
    lowest as (
      select product_id, variable_no, min(paisa) as of_all, min(paisa) filter (where offer_id is null) as of_plain
      from before group by 1, 2
    ),
    followed as (
      select distinct on (product_id, variable_no) product_id, variable_no, struck_paisa from before
      where struck_paisa is not null and until_at > ${at}::timestamptz - interval '7 days'
      order by product_id, variable_no, until_at desc, struck_paisa
    )
    select v.product_id as "productId", v.variable_no as "variableNo",
      coalesce(case when f.struck_paisa is not null then least(f.struck_paisa, l.of_plain) end, l.of_all, v.price_paisa - v.saving_paisa) as "lowestPaisa"
    from wanted join product_variation v using (product_id, variable_no)
    left join lowest l using (product_id, variable_no) left join followed f using (product_id, variable_no)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [variationKey(row), row.lowestPaisa]))
}
