/** Points of one programme on the goods of one order. Pure: what they may take off, and what they take off. */
import type { PointsReason } from '../../../contract/rewards/point-kinds.ts'
import { spreadAmount } from '../../promotions/index.ts'

export interface PointsCase {
  readonly balance: number
  readonly pointPaisa: number
  readonly leastPoints: number
  readonly mostPercent: number
  /** The rest of each line after all discounts but points. */
  readonly goods: readonly number[]
  /** The rest of each line after points of another programme. */
  readonly left: readonly number[]
  /** 0: none are to be spent. */
  readonly asked: number
}

export interface PointsVerdict {
  /** The most that can be spent here. */
  readonly most: number
  readonly used: number
  readonly worthPaisa: number
  /** The discount of each line. */
  readonly shares: readonly number[]
  readonly reason?: PointsReason
}

/** Whole points alone: at most the balance, the programme's percentage of the goods, and what is left of them. */
export function pointsVerdict(of: PointsCase): PointsVerdict {
  const capPaisa = Math.min(Math.floor((sumOf(of.goods) * of.mostPercent) / 100), sumOf(of.left))
  const most = Math.max(0, Math.min(of.balance, Math.floor(capPaisa / of.pointPaisa)))
  const reason = reasonOf(of, most)
  if (reason !== undefined) return { ...nothing(of), most: 0, reason }
  if (of.asked === 0) return { ...nothing(of), most }
  const used = Math.min(of.asked, most)
  if (used < of.leastPoints) return { ...nothing(of), most, reason: 'BELOW_LEAST' }
  const worthPaisa = used * of.pointPaisa
  return { most, used, worthPaisa, shares: spreadAmount(worthPaisa, of.left) }
}

function reasonOf({ balance, leastPoints }: PointsCase, most: number): PointsReason | undefined {
  if (balance <= 0) return 'NO_POINTS'
  if (most === 0) return 'NOTHING_OFF'
  return most < leastPoints ? 'BELOW_LEAST' : undefined
}

const nothing = ({ left }: PointsCase) => ({ used: 0, worthPaisa: 0, shares: left.map(() => 0) })

const sumOf = (paisa: readonly number[]): number => paisa.reduce((sum, one) => sum + one, 0)
