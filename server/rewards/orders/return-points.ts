/** Goods go back: their part of the earned points is reversed, and their part of the spent ones given back. */
import { sql } from 'kysely'
import { partOf } from '../../../contract/orders/return-amounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import { postEntry } from '../entries/post-entry.ts'
import { lockedOrderPoints, type OrderPoints } from './earn-points.ts'
import { giveBack, lockedSpends, type Spend } from './spend-points.ts'

export interface ReturnedLine {
  readonly productId: string
  readonly variableNo: number
  readonly quantity: number
  /** Units that went back in all, this return included. */
  readonly returned: number
}

interface Returning {
  readonly orderId: string
  readonly returnId: string
  readonly lines: readonly ReturnedLine[]
  readonly at: Date
}

/** Cumulated from zero, so that the last unit leaves nothing over. The accounts of both are the same two at most. */
export async function returnPointsOfGoods(tx: Tx, of: Returning): Promise<void> {
  const spends = await lockedSpends(tx, of.orderId)
  const earned = await lockedOrderPoints(tx, of.orderId)
  for (const spend of spends) if (spend.isOpen) await giveBackPart(tx, of, spend)
  for (const one of earned) if (one.state !== 'LAPSED') await reversePart(tx, of, one)
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

function returnedPart(
  lines: readonly ReturnedLine[],
  key: { readonly productId: string; readonly variableNo: number },
  whole: number,
): number {
  const line = lines.find(
    ({ productId, variableNo }) => productId === key.productId && variableNo === key.variableNo,
  )
  return line === undefined ? 0 : partOf(whole, line.returned, line.quantity)
}
