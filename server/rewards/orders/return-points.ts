/** Goods go back: their part of the earned points is reversed, and their part of the spent ones given back. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { fallenBonuses, takeBackBonuses } from '../bonuses/take-back-bonuses.ts'
import { lockAccounts } from '../entries/accounts.ts'
import { postEntry } from '../entries/post-entry.ts'
import { type OrderPoints, orderPoints } from './earn-points.ts'
import { type Returning, returnedPart } from './returned-part.ts'
import { giveBack, type Spend, spendsOf } from './spend-points.ts'

/**
 * Cumulated from zero, so that the last unit leaves nothing over. All accounts of it are locked at once, and what was
 * spent and earned is read again under their locks: a completion at the same moment comes before or after.
 */
export async function returnPointsOfGoods(tx: Tx, of: Returning): Promise<void> {
  const { orderId } = of
  const bonuses = await fallenBonuses(tx, of)
  const accounts = [...(await spendsOf(tx, orderId)), ...(await orderPoints(tx, orderId)), ...bonuses.entries]
  if (accounts.length > 0) {
    await lockAccounts(
      tx,
      accounts.map(({ accountId }) => accountId),
    )
    for (const spend of await spendsOf(tx, orderId)) if (spend.isOpen) await giveBackPart(tx, of, spend)
    for (const one of await orderPoints(tx, orderId))
      if (one.state !== 'LAPSED') await reversePart(tx, of, one)
  }
  await takeBackBonuses(tx, bonuses, of)
}

async function giveBackPart(tx: Tx, of: Returning, spend: Spend): Promise<void> {
  const { rows } = await sql<{ productId: string; variableNo: number; paisa: number }>`
    select s.product_id as "productId", s.variable_no as "variableNo", -s.amount_paisa as paisa
    from order_adjustment a join order_adjustment_share s on (s.order_id, s.seq) = (a.order_id, a.seq)
    where a.order_id = ${of.orderId} and a.kind = 'REWARD' and a.source_id = ${spend.programId}`.execute(tx)
  const toPaisa = rows.reduce((sum, share) => sum + returnedPart(of.lines, share, share.paisa), 0)
  const toPoints = Math.round((spend.points * toPaisa) / spend.worthPaisa)
  const { orderId, returnId, at } = of
  await giveBack(tx, spend, { orderId, at, cause: `return ${returnId}`, toPoints, toPaisa })
}

async function reversePart(tx: Tx, { orderId, returnId, lines, at }: Returning, one: OrderPoints) {
  const { rows } = await sql<{ productId: string; variableNo: number; points: number }>`
    select product_id as "productId", variable_no as "variableNo", points from reward_order_line
    where order_id = ${orderId} and program_id = ${one.programId}`.execute(tx)
  const reversed = rows.reduce((sum, line) => sum + returnedPart(lines, line, line.points), 0)
  const points = reversed - one.reversed
  if (points <= 0) return
  await sql`
    update reward_order set reversed = ${reversed}
    where order_id = ${orderId} and program_id = ${one.programId}`.execute(tx)
  const kind = one.state === 'PENDING' ? 'PENDING' : 'EARN_REVERSAL'
  const entry = { accountId: one.accountId, kind, points: 0 - points } as const
  await postEntry(tx, { ...entry, cause: `return ${returnId}`, orderId, at })
}
