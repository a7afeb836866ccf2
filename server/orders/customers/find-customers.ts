/** Filters and sorts the customers of a store: index scans over derived tables, never over orders. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import {
  type CustomerSegment,
  type CustomerSort,
  lapsedAfterDays,
} from '../../../contract/orders/customer-words.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { mostCounted } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'

export type SoughtCustomers = Pick<
  Call<typeof contract.orders.customers>['query'],
  'search' | 'segment' | 'city' | 'tag' | 'sort'
>

interface Page {
  readonly vendorId: string
  readonly sought: SoughtCustomers
  readonly offset: number
  readonly noOfRows: number
}

interface Found {
  /** Columns `user_id` and `place`, the row's position on the page. */
  readonly page: RawBuilder<unknown>
  readonly counted: Promise<number>
}

/**
 * Without a filter, an index scan in the order of the sort. With one, a bounded count first: few matches are found by
 * the filter's index and then sorted, many are met soon in a scan by the sort. The planner alone would guess from
 * statistics of the whole market.
 */
export async function foundFor(
  ctx: AppContext,
  { vendorId, sought, offset, noOfRows }: Page,
): Promise<Found> {
  const { by, table } = sorts[sought.sort]
  const topFrom = sought.segment === 'TOP' ? await leastOfTop(ctx, vendorId) : 0
  const filter = filteredBy(sought, { at: ctx.clock(), topFrom })
  const most = offset + mostCounted
  const counted = countOf(ctx, from(vendorId, filter), most + 1)
  const isFew = filter.conditions.length > 0 && (await counted) <= most
  const user = sql.ref(`${table}.user_id`)
  const walked = from(vendorId, { ...filter, tables: new Set([...filter.tables, table]) })
  const few = sql`
    from few join ${named[table]} using (user_id)
    where ${sql.ref(`${table}.vendor_id`)} = ${vendorId}`
  const page = sql`
    ${isFew ? sql`with few as materialized (select user_id ${from(vendorId, filter)})` : sql``}
    select ${user}, row_number() over (order by ${by}, ${user}) as place ${isFew ? few : walked}
    order by ${by}, ${user} offset ${offset} limit ${noOfRows}`
  return { page, counted }
}

async function countOf({ db }: AppContext, found: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select ${found} limit ${most}) bounded`.execute(db)
  return rows[0]?.count ?? 0
}

type Table = 'c' | 's'
const named = { c: sql`store_customer c`, s: sql`store_customer_search s` } as const

interface CustomerFilter {
  readonly tables: ReadonlySet<Table>
  readonly conditions: readonly RawBuilder<unknown>[]
}

/** Joins only the tables that the filter needs. */
function from(vendorId: string, { tables, conditions }: CustomerFilter): RawBuilder<unknown> {
  const read = tables.size === 0 ? (['c'] as const) : [...tables]
  const own = read.map((table) => sql`${sql.ref(`${table}.vendor_id`)} = ${vendorId}`)
  const [first = 'c', second] = read
  return sql`
    from ${named[first]} ${second ? sql`join ${named[second]} using (user_id, vendor_id)` : sql``}
    where ${sql.join([...own, ...conditions], sql` and `)}`
}

/** Conditions of the filter. The search text matches as it stands: a trigram index on all words finds candidates. */
function filteredBy({ search, segment, city, tag }: SoughtCustomers, now: Now): CustomerFilter {
  const words = searchWords(search)
  const ofSums = segment === undefined ? [] : [segments[segment](now)]
  const ofWords = [
    ...(words === '' ? [] : [meant(words)]),
    ...(city === undefined ? [] : [sql`s.city = ${city}`]),
    ...(tag === undefined ? [] : [sql`s.tags @> array[${tag}::text]`]),
  ]
  const tables = new Set<Table>([
    ...(ofSums.length > 0 ? (['c'] as const) : []),
    ...(ofWords.length > 0 ? (['s'] as const) : []),
  ])
  return { tables, conditions: [...ofSums, ...ofWords] }
}

const meant = (words: string): RawBuilder<unknown> => sql`(
  s.words like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`} and ${holdsWords(
    words,
    sql`lower(s.name)`,
    sql`lower(coalesce(s.city, ''))`,
    sql`lower(array_to_string(s.tags, ' '))`,
  )}
)`

interface Now {
  readonly at: Date
  /** The spending of the customer on the lower edge of the top tenth. */
  readonly topFrom: number
}

const segments: Record<CustomerSegment, (now: Now) => RawBuilder<unknown>> = {
  NEW: () => sql`c.orders = 1`,
  REPEAT: () => sql`c.orders > 1`,
  LAPSED: ({ at }) => sql`c.last_at < ${new Date(at.getTime() - lapsedAfterDays * dayMs)}`,
  TOP: ({ topFrom }) => sql`c.spent_paisa >= ${Math.max(topFrom, 1)}`,
}

/**
 * The threshold of the top tenth. The one figure that no bounded number of entries gives: all customers are counted and
 * a tenth of them scanned, in an index and without their rows.
 */
async function leastOfTop({ db }: AppContext, vendorId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select spent_paisa as paisa from store_customer where vendor_id = ${vendorId}
    order by spent_paisa desc, user_id
    offset greatest((select (count(*) + 8) / 10 - 1 from store_customer where vendor_id = ${vendorId}), 0)
    limit 1`.execute(db)
  return rows[0]?.paisa ?? 0
}

const sorts: Record<CustomerSort, { readonly by: RawBuilder<unknown>; readonly table: Table }> = {
  'last-order': { by: sql`c.last_at desc`, table: 'c' },
  spent: { by: sql`c.spent_paisa desc`, table: 'c' },
  orders: { by: sql`c.orders desc`, table: 'c' },
  name: { by: sql`lower(s.name)`, table: 's' },
}
