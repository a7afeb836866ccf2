/** Who has ordered from a vendor: worked out from its orders each time, never copied from the accounts. */
import { type RawBuilder, sql } from 'kysely'
import { type CustomerSegment, type CustomerSort, lapsedAfterDays } from '../../../contract/customer-words.ts'
import type { contract } from '../../../contract/index.ts'
import { mostCounted } from '../../../contract/limits.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import type { Market } from '../../platform/market.ts'
import { contactOpenSince, coveredPhone, keepsContactOpen } from './contact-cover.ts'

const dayMs = 86_400_000

export type Customer = Answer<typeof contract.orders.customers>['rows'][number]
type Sought = Pick<
  Call<typeof contract.orders.customers>['query'],
  'search' | 'segment' | 'city' | 'tag' | 'sort'
>
/** `count` goes so far beyond the page as lists are counted, or as there are. */
export type CustomerRow = Customer & { readonly count: number; readonly note: string }

export interface Wanted {
  readonly vendorId: string
  readonly sought?: Sought
  readonly customerId?: string
  readonly offset: number
  readonly noOfRows: number
}

/**
 * Everybody of whom an order was placed here, whatever became of it. What was spent is what reached them, less what
 * went back. A phone number is open while an order is in the store's hands and for some days after; then it is covered.
 */
export async function customerRows(market: Market, wanted: Wanted): Promise<CustomerRow[]> {
  const { vendorId, customerId, sought, offset, noOfRows } = wanted
  const at = market.clock()
  // Who is among the best of all is known by reading all.
  const tag = sought?.segment === undefined ? sought?.tag : undefined
  const isWalk = customerId === undefined && isLatestFirst(sought)
  const ofFew =
    isWalk || tag !== undefined || customerId !== undefined
      ? sql`and order_id = any(array(select id from own))`
      : sql``
  const openSince = await contactOpenSince(market)
  const { rows } = await sql<CustomerRow>`
    with ${isWalk ? latest(vendorId, offset, noOfRows) : sql``} own as (
      select o.id, o.user_id, o.status, o.total_paisa, o.placed_at, o.address,
        ${keepsContactOpen('o', openSince)} as is_open
      from orders o
      where o.vendor_id = ${vendorId} and ${wasPlaced('o')}
        ${customerId === undefined ? sql`` : sql`and o.user_id = ${customerId}`}
        ${isWalk ? sql`and o.user_id = any(array(select user_id from shown))` : sql``}
        ${tag === undefined ? sql`` : sql`and o.user_id = any(array(${tagged(vendorId, tag)}))`}
    ),
    summed as (
      select own.user_id, count(*)::integer as orders, min(own.placed_at) as first_at, max(own.placed_at) as last_at,
        coalesce(sum(own.total_paisa) filter (where own.status in ('DELIVERED', 'COMPLETED')), 0)
          - coalesce(sum(back.paisa) filter (where own.status in ('DELIVERED', 'COMPLETED')), 0) as spent,
        count(*) filter (where own.status = 'RETURNED_TO_VENDOR')::integer as refusals,
        coalesce(sum(asked.times), 0)::integer as returns, bool_or(own.is_open) as is_open,
        (array_agg(own.address order by own.placed_at desc) filter (where own.address is not null))[1] as address
      from own
      left join (
        select order_id, sum(amount_paisa) as paisa from refund
        where vendor_id = ${vendorId} and kind = 'ORDER' and status <> 'WITHDRAWN' ${ofFew} group by 1
      ) back on back.order_id = own.id
      left join (
        select order_id, count(*) as times from return_request where vendor_id = ${vendorId} ${ofFew} group by 1
      ) asked on asked.order_id = own.id
      group by own.user_id
    ),
    ranked as (
      select summed.*, percent_rank() over (order by spent desc) as rank from summed
    ),
    known as (
      select r.*, a.name, coalesce(r.address ->> 'phone', a.phone) as phone, r.address ->> 'city' as city,
        coalesce(n.tags, '{}') as tags, coalesce(n.note, '') as note
      from ranked r join account a on a.id = r.user_id
      left join customer_note n on n.vendor_id = ${vendorId} and n.account_id = r.user_id
    )
    select user_id as "customerId", name, city, orders, spent::bigint as spent,
      round(spent / orders)::bigint as average, first_at as "firstOrderAt", last_at as "lastOrderAt", refusals, returns,
      tags, note, not is_open as "isPhoneCovered",
      case when is_open then phone else ${coveredPhone(sql`phone`)} end as phone,
      ${isWalk ? sql`(select count(*) from latest)::integer` : sql`count(*) over ()::integer`} as count
    from known where ${narrowed(sought, at)}
    order by ${sorts[sought?.sort ?? 'last-order']}, user_id
    ${isWalk ? sql`` : sql`offset ${offset} limit ${noOfRows}`}`.execute(market.db)
  return rows
}

/** As the list opens: everybody, who ordered last first. */
const isLatestFirst = (sought: Sought | undefined): boolean =>
  sought !== undefined &&
  sought.sort === 'last-order' &&
  !sought.search &&
  [sought.segment, sought.city, sought.tag].every((one) => one === undefined)

/** An index walk over the newest orders, one of each customer, to the bound of the count: of the rest nothing is read. */
const latest = (vendorId: string, offset: number, noOfRows: number): RawBuilder<unknown> => sql`
  latest as materialized (
    select o.user_id, o.placed_at, o.id from orders o
    where o.vendor_id = ${vendorId} and ${wasPlaced('o')} and not exists (
      select from orders later
      where later.vendor_id = o.vendor_id and later.user_id = o.user_id
        and (later.placed_at, later.id) > (o.placed_at, o.id) and ${wasPlaced('later')}
    )
    order by o.placed_at desc, o.id desc limit ${offset + mostCounted + 1}
  ),
  shown as (select user_id from latest order by placed_at desc, id desc offset ${offset} limit ${noOfRows}),`

const tagged = (vendorId: string, tag: string): RawBuilder<unknown> =>
  sql`select account_id from customer_note where vendor_id = ${vendorId} and ${tag} = any(tags)`

/** Of an order by its alias: it reached the store at all. */
export const wasPlaced = (order: string): RawBuilder<unknown> => {
  const [status, method, id] = ['status', 'payment_method', 'id'].map((name) => sql.ref(`${order}.${name}`))
  return sql`
    ${status} not in ('AWAITING_PAYMENT', 'EXPIRED') and (
      ${status} <> 'CANCELLED' or ${method} = 'COD'
      or exists (select from order_event e where e.order_id = ${id} and e.to_status = 'PLACED')
    )`
}

/** What is searched for is looked for as it stands. */
function narrowed(sought: Sought | undefined, at: Date): RawBuilder<unknown> {
  if (sought === undefined) return sql`true`
  const { search, segment, city, tag } = sought
  const words = search?.normalize('NFKC').toLowerCase() ?? ''
  const conditions = [
    words !== '' &&
      sql`(strpos(lower(name), ${words}) > 0 or strpos(lower(coalesce(city, '')), ${words}) > 0
        or strpos(lower(array_to_string(tags, ' ')), ${words}) > 0)`,
    segment !== undefined && segments[segment](at),
    city !== undefined && sql`city = ${city}`,
    tag !== undefined && sql`${tag} = any(tags)`,
  ].filter((one) => one !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const segments: Record<CustomerSegment, (at: Date) => RawBuilder<unknown>> = {
  NEW: () => sql`orders = 1`,
  REPEAT: () => sql`orders > 1`,
  LAPSED: (at) => sql`last_at < ${new Date(at.getTime() - lapsedAfterDays * dayMs)}`,
  TOP: () => sql`spent > 0 and rank < 0.1`,
}

const sorts: Record<CustomerSort, RawBuilder<unknown>> = {
  'last-order': sql`last_at desc`,
  spent: sql`spent desc`,
  orders: sql`orders desc`,
  name: sql`lower(name)`,
}
