/** Stock-takings with their totals, and the differences that these sum up. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OuterJoined } from '../../platform/db/row-types.ts'

export type StockTaking = ResponseData<typeof contract.catalogue.stockTaking>

/**
 * The lines of the stock-taking `t` with their differences: as they were booked, or as they would be now. A
 * variation that was withdrawn since its count is left out.
 */
export const linesOfTaking = sql`
  select l.product_id, l.variable_no, l.counted, l.expected, l.counted - l.expected as difference, v.unit,
    coalesce(l.moved_since, v.stock - l.expected) as moved_since,
    coalesce(l.booked, greatest(l.counted - l.expected, -v.stock)) as booked,
    case when t.booked_at is null then v.cost_paisa else l.cost_paisa end as cost_paisa
  from stock_taking_line l join product_variation v using (product_id, variable_no)
  where l.taking_id = t.id and (v.is_offered or l.booked is not null)`

/** Sums beyond this are not told: a price of a billion times a million pieces is a slip of the finger. */
const greatestValue = 9_000_000_000_000_000

/** Null stays null, which `least` and `greatest` would pass over. */
export const boundedPaisa = (sum: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  case when ${sum} is not null
    then least(greatest(${sum}, ${sql.lit(-greatestValue)}), ${sql.lit(greatestValue)})::bigint
  end`

type Row = Columns<'stock_taking', 'id' | 'category_id' | 'edition' | 'started_at' | 'booked_at'> &
  OuterJoined<Aliased<'category', { categoryName: 'name'; categoryNameNe: 'name_ne' }>> & {
    readonly startedBy: Column<'account', 'name'>
    readonly bookedBy: Column<'account', 'name'> | null
    readonly countedCount: number
    readonly differingCount: number
    readonly piecesMore: number
    readonly piecesFewer: number
    readonly value: number
    readonly unvaluedCount: number
  }

export async function stockTakingsOf(
  db: Db,
  vendorId: string,
  wanted: RawBuilder<unknown>,
): Promise<StockTaking[]> {
  const { rows } = await sql<Row>`
    select t.id, t.category_id as "categoryId", c.name as "categoryName", c.name_ne as "categoryNameNe", t.edition,
      t.started_at as "startedAt", s.name as "startedBy", t.booked_at as "bookedAt", b.name as "bookedBy", d.*
    from (select * from stock_taking t where t.vendor_id = ${vendorId} and ${wanted}) t
    join account s on s.id = t.started_by
    left join account b on b.id = t.booked_by
    left join category c on c.id = t.category_id,
    lateral (
      select count(*)::integer as "countedCount",
        (count(*) filter (where difference <> 0))::integer as "differingCount",
        coalesce(sum(case unit when 'piece' then difference else 1 end) filter (where difference > 0), 0)::bigint as "piecesMore",
        coalesce(sum(case unit when 'piece' then -difference else 1 end) filter (where difference < 0), 0)::bigint as "piecesFewer",
        ${boundedPaisa(sql`coalesce(sum(difference::numeric * cost_paisa), 0)`)} as "value",
        (count(*) filter (where difference <> 0 and cost_paisa is null))::integer as "unvaluedCount"
      from (${linesOfTaking}) l
    ) d
    order by t.booked_at desc nulls first, t.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    categoryNameNe: row.categoryNameNe,
    edition: row.edition,
    startedAt: row.startedAt,
    startedBy: row.startedBy,
    bookedAt: row.bookedAt,
    bookedBy: row.bookedBy,
    countedCount: row.countedCount,
    differingCount: row.differingCount,
    piecesMore: row.piecesMore,
    piecesFewer: row.piecesFewer,
    value: row.value,
    unvaluedCount: row.unvaluedCount,
  }))
}

/** One of this vendor's; another's is the same NOT_FOUND as none. */
export const stockTakingOf = async (db: Db, vendorId: string, id: string): Promise<StockTaking> =>
  foundOr((await stockTakingsOf(db, vendorId, sql`t.id = ${id}`))[0])
