/** Points that an order brings: pending at DELIVERED, earned at COMPLETED, reversed as goods go back. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { firstOrdersIn, rewardFirstOrder } from '../bonuses/first-order.ts'
import { lockAccounts, lockHolders, openAccount } from '../entries/accounts.ts'
import { expiresAt } from '../entries/expires-at.ts'
import { postEntry } from '../entries/post-entry.ts'
import { earnedPoints } from '../programs/earned-points.ts'
import { categoriesFor } from '../programs/priced-programs.ts'
import { type Program, programColumns } from '../programs/program-rows.ts'
import { dueReferral, holdersOf, payReferral } from '../referrals/pay-referral.ts'

interface OfOrder {
  readonly orderId: string
  readonly at: Date
}

interface EarningProgram extends Program {
  readonly userId: string
  readonly placedAt: Date
}

/** By the terms in force when the order was placed. One statement where no programme was active then. */
export async function awaitPoints(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  const { rows: programs } = await sql<EarningProgram>`
    select ${programColumns}, o.user_id as "userId", o.placed_at as "placedAt"
    from orders o
    join reward_program p on p.vendor_id = o.vendor_id or p.vendor_id is null
    join lateral (
      select * from reward_terms where program_id = p.id and from_at <= o.placed_at order by version desc limit 1
    ) t on t.is_active
    join account on account.id = o.user_id and account.disabled_at is null
    where o.id = ${orderId} order by p.id`.execute(tx)
  if (programs.length === 0) return
  const lines = await paidLines(tx, orderId)
  const productIds = lines.map(({ productId }) => productId)
  const categories = await categoriesFor(tx, programs, productIds)
  const earning = lines.map(({ productId, paisa }) => ({
    paisa,
    categoryIds: categories.get(productId) ?? [],
  }))
  const accounts: { accountId: string; program: EarningProgram }[] = []
  for (const program of programs) {
    const accountId = await openAccount(tx, { programId: program.id, userId: program.userId, at })
    if (accountId !== undefined) accounts.push({ accountId, program })
  }
  await lockAccounts(
    tx,
    accounts.map(({ accountId }) => accountId),
  )
  for (const { accountId, program } of accounts) {
    const parts = earnedPoints(program, earning, program.placedAt)
    const points = parts.reduce((sum, part) => sum + part, 0)
    const { rows } = await sql<{ turn: number }>`
      insert into reward_order (order_id, program_id, account_id, state, points, expiry_months)
      values (${orderId}, ${program.id}, ${accountId}, 'PENDING', ${points}, ${program.expiryMonths})
      on conflict (order_id, program_id) do update
        set state = 'PENDING', points = excluded.points, turn = reward_order.turn + 1
        where reward_order.state = 'LAPSED'
      returning turn`.execute(tx)
    const turn = rows[0]?.turn
    if (turn === undefined) continue
    await writeParts(tx, { orderId, programId: program.id }, lines, parts, categories)
    await postEntry(tx, {
      accountId,
      kind: 'PENDING',
      points,
      cause: `order ${orderId} ${turn}`,
      orderId,
      at,
    })
  }
}

/** The amount paid for each line: after every discount on it, points among them. */
export async function paidLines(tx: Tx, orderId: string) {
  const { rows } = await sql<{ productId: string; variableNo: number; paisa: number }>`
    select l.product_id as "productId", l.variable_no as "variableNo",
      coalesce(l.line_paisa, l.unit_paisa * l.quantity) + coalesce((
        select sum(amount_paisa) from order_adjustment_share s
        where (s.order_id, s.product_id, s.variable_no) = (l.order_id, l.product_id, l.variable_no)
      ), 0)::bigint as paisa
    from order_line l where l.order_id = ${orderId} order by l.product_id, l.variable_no`.execute(tx)
  return rows
}

async function writeParts(
  tx: Tx,
  { orderId, programId }: { readonly orderId: string; readonly programId: string },
  lines: Awaited<ReturnType<typeof paidLines>>,
  parts: readonly number[],
  categories: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await sql`
    delete from reward_order_line where order_id = ${orderId} and program_id = ${programId}`.execute(tx)
  await sql`
    insert into reward_order_line (order_id, program_id, product_id, variable_no, points, category_ids)
    select ${orderId}, ${programId}, product_id, variable_no, points, categories::uuid[] from unnest(
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variableNo }) => variableNo)}::smallint[],
      ${[...parts]}::integer[], ${lines.map(({ productId }) => `{${(categories.get(productId) ?? []).join()}}`)}::text[]
    ) as part (product_id, variable_no, points, categories)`.execute(tx)
}

export interface OrderPoints {
  readonly programId: string
  readonly accountId: string
  readonly state: string
  readonly points: number
  readonly reversed: number
  readonly turn: number
  readonly expiryMonths: number | null
}

/** Read again under the lock of the accounts: a return and a completion at once come one after the other. */
async function lockedOrderPoints(tx: Tx, orderId: string): Promise<OrderPoints[]> {
  const found = await orderPoints(tx, orderId)
  if (found.length === 0) return []
  await lockAccounts(
    tx,
    found.map(({ accountId }) => accountId),
  )
  return orderPoints(tx, orderId)
}

export async function orderPoints(tx: Tx, orderId: string): Promise<OrderPoints[]> {
  const { rows } = await sql<OrderPoints>`
    select program_id as "programId", account_id as "accountId", state, points, reversed, turn,
      expiry_months as "expiryMonths"
    from reward_order where order_id = ${orderId} order by account_id`.execute(tx)
  return rows
}

/** The delivery was undone: nothing is pending until the next one. */
export async function dropAwaitedPoints(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  for (const one of await lockedOrderPoints(tx, orderId))
    if (one.state === 'PENDING') await closePending(tx, one, { orderId, at, to: 'LAPSED' })
}

async function closePending(
  tx: Tx,
  one: OrderPoints,
  { orderId, at, to }: OfOrder & { readonly to: 'EARNED' | 'LAPSED' },
): Promise<number> {
  const points = one.points - one.reversed
  const entry = { accountId: one.accountId, kind: 'PENDING', points: 0 - points } as const
  await postEntry(tx, { ...entry, cause: `order ${orderId} ${one.turn} over`, orderId, at })
  await sql`
    update reward_order set state = ${to} where order_id = ${orderId} and program_id = ${one.programId}`.execute(
    tx,
  )
  return points
}

/**
 * Pending points are earned. An account that is disabled by now earns nothing. Bonuses of the order follow; all accounts
 * that any of it writes to are locked at once, the referrer's among them.
 */
export async function earnPoints(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  const { rows } = await sql<{ isDisabled: boolean }>`
    select a.disabled_at is not null as "isDisabled"
    from orders o join account a on a.id = o.user_id where o.id = ${orderId}
      and exists (select from reward_program where vendor_id = o.vendor_id or vendor_id is null)`.execute(tx)
  const [shopper] = rows
  if (shopper === undefined) return
  const { isDisabled } = shopper
  const awaited = await orderPoints(tx, orderId)
  const firsts = isDisabled ? [] : await firstOrdersIn(tx, orderId)
  const referral = isDisabled ? undefined : await dueReferral(tx, orderId)
  const isPaid = referral?.heldFor.length === 0
  const holders = [
    ...firsts.map(({ program, userId }) => ({ programId: program.id, userId })),
    ...(isPaid ? holdersOf(referral.program, referral) : []),
  ]
  await lockHolders(tx, { holders, accountIds: awaited.map(({ accountId }) => accountId), at })
  for (const one of awaited.length > 0 ? await orderPoints(tx, orderId) : []) {
    if (one.state !== 'PENDING') continue
    const points = await closePending(tx, one, { orderId, at, to: isDisabled ? 'LAPSED' : 'EARNED' })
    if (isDisabled) continue
    const entry = { accountId: one.accountId, kind: 'EARN', points, cause: `order ${orderId}` } as const
    await postEntry(tx, { ...entry, orderId, at, expiresAt: expiresAt(at, one.expiryMonths) })
  }
  for (const first of firsts) await rewardFirstOrder(tx, first, { orderId, at })
  if (referral !== undefined) await payReferral(tx, referral, { orderId, at })
}
