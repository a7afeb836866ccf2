/** A shopper's own points. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { OrderPointsState } from '../../../contract/rewards/point-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ownerOf, type Program, programColumns, programNow } from '../programs/program-rows.ts'
import { type EntryList, listEntries } from './list-entries.ts'

type Routes = typeof contract.rewards

interface Row extends Program, OuterJoined<Columns<'vendor', 'username' | 'shop_name' | 'shop_name_ne'>> {
  readonly balance: number
  readonly pending: number
  readonly nextEarnedAt: Date | null
  readonly expiring: readonly { readonly points: number; readonly at: string }[]
}

const mostExpiring = 12

export async function showPoints(
  ctx: AppContext,
  { caller }: Call<Routes['myPoints']>,
): Promise<ResponseData<Routes['myPoints']>> {
  const { rows } = await sql<Row>`
    select ${programColumns}, a.balance, a.pending, v.username, v.shop_name as "shopName",
      v.shop_name_ne as "shopNameNe",
      (
        select min(o.complete_at) from reward_order r join orders o on o.id = r.order_id
        where r.account_id = a.id and r.state = 'PENDING' and r.points > r.reversed
      ) as "nextEarnedAt",
      (
        select coalesce(json_agg(json_build_object('points', points, 'at', expires_at) order by expires_at), '[]')
        from (
          select expires_at, sum(rest)::integer as points from reward_lot
          where account_id = a.id and rest > 0 and expires_at is not null
          group by expires_at order by expires_at limit ${mostExpiring}
        ) soon
      ) as expiring
    from ${programNow} join reward_account a on a.program_id = p.id left join vendor v on v.id = p.vendor_id
    where a.user_id = ${caller.accountId} order by p.vendor_id nulls first`.execute(ctx.db)
  return rows.map((row) => ({
    ...{ programId: row.id, owner: ownerOf(row), name: row.name, nameNe: row.nameNe || null },
    store:
      row.vendorId === null || row.username === null || row.shopName === null
        ? null
        : {
            vendorId: row.vendorId,
            username: row.username,
            shopName: row.shopName,
            shopNameNe: row.shopNameNe,
          },
    ...{ active: row.isActive, balance: row.balance, pending: row.pending, nextEarnedAt: row.nextEarnedAt },
    ...{ worth: Math.max(0, row.balance) * row.pointPaisa, pointWorth: row.pointPaisa },
    ...{ leastPoints: row.leastPoints, mostPercent: row.mostPercent, earnPoints: row.earnPoints },
    expiring: row.expiring.map(({ points, at }) => ({ points, at: new Date(at) })),
  }))
}

export async function showEntries(
  ctx: AppContext,
  { params, query, caller }: Call<Routes['myPointEntries']>,
): Promise<EntryList> {
  const account = await ctx.db
    .selectFrom('reward_account')
    .select('id')
    .where('program_id', '=', params.programId)
    .where('user_id', '=', caller.accountId)
    .executeTakeFirst()
  return listEntries(ctx.db, foundOr(account).id, query)
}

interface OfOrder {
  readonly id: string
  readonly vendorId: string | null
  readonly name: string
  readonly nameNe: string
  readonly state: OneOf<'reward_order', 'state', OrderPointsState> | null
  readonly points: number
  readonly spent: number
  readonly spentPaisa: number
  readonly givenBack: number
}

/** Empty for an order of somebody else, as for one without points. */
export async function showPointsOfOrder(
  ctx: AppContext,
  { params, caller }: Call<Routes['pointsOfOrder']>,
): Promise<ResponseData<Routes['pointsOfOrder']>> {
  const { rows } = await sql<OfOrder>`
    select p.id, p.vendor_id as "vendorId", t.name, t.name_ne as "nameNe", r.state,
      coalesce(r.points - r.reversed, 0) as points, coalesce(s.points, 0) as spent,
      coalesce(s.worth_paisa, 0)::bigint as "spentPaisa", coalesce(s.returned, 0) as "givenBack"
    from ${programNow} join reward_account a on a.program_id = p.id
    left join reward_order r on r.order_id = ${params.orderId} and r.account_id = a.id
    left join reward_spend s on s.order_id = ${params.orderId} and s.account_id = a.id
    where a.user_id = ${caller.accountId} and (r.order_id is not null or s.order_id is not null)
    order by p.vendor_id nulls last`.execute(ctx.db)
  return rows.map((row) => ({
    ...{ programId: row.id, owner: ownerOf(row), name: row.name, nameNe: row.nameNe || null },
    ...{ state: row.state, points: row.points, spent: row.spent, spentWorth: row.spentPaisa },
    givenBack: row.givenBack,
  }))
}
