/** The step of the points in the price of an order, the last one: goods only, of what all discounts have left. */
import type { Db } from '../../platform/db/db.ts'
import {
  categoriesFor,
  earnedPoints,
  ownerOf,
  type PointsVerdict,
  type PricedProgram,
  pointsVerdict,
  pricedPrograms,
  type TakenPoints,
} from '../../rewards/index.ts'
import type { Adjustment } from '../states/order-price.ts'

export interface PointsCase {
  readonly vendorId: string
  readonly userId: string
  readonly lines: readonly { readonly productId: string }[]
  /** Points to spend, by programme. */
  readonly asked: readonly { readonly programId: string; readonly points: number }[]
  /** Points that orders of the same check-out spend before this one: they are no longer of the balance. */
  readonly usedBefore?: PointsCase['asked'] | undefined
  /** The balances and what the order earns are of interest too; else programmes are read only to spend points. */
  readonly isShown: boolean
  readonly at: Date
}

export interface ProgramOnOrder {
  readonly program: PricedProgram
  readonly verdict: PointsVerdict
  readonly earns: number
}

export interface PointsStep {
  readonly programs: readonly ProgramOnOrder[]
  readonly adjustments: readonly Adjustment[]
  readonly taken: readonly TakenPoints[]
}

/** The store's programme before the platform's. An order that spends none asks nothing. */
export async function pointsStep(db: Db, of: PointsCase, goods: readonly number[]): Promise<PointsStep> {
  if (of.asked.length === 0 && !of.isShown) return { programs: [], adjustments: [], taken: [] }
  const known = (await pricedPrograms(db, of)).map((program) => ({
    ...program,
    balance: (of.usedBefore ?? []).reduce(
      (left, one) => (one.programId === program.id ? left - one.points : left),
      program.balance,
    ),
  }))
  let left = goods
  const verdicts = known.map((program) => {
    const asked = of.asked.find(({ programId }) => programId === program.id)?.points ?? 0
    const verdict = pointsVerdict({ ...program, goods, left, asked })
    left = left.map((paisa, at) => paisa - (verdict.shares[at] ?? 0))
    return { program, verdict }
  })
  const used = verdicts.filter(({ verdict }) => verdict.used > 0)
  return {
    programs: of.isShown ? await withEarnings(db, of, verdicts, left) : [],
    adjustments: used.map(({ program, verdict }) => adjustmentOf(program, verdict)),
    taken: used.map(({ program: { id: programId }, verdict: { used: points, worthPaisa } }) => ({
      ...{ programId, points, worthPaisa },
    })),
  }
}

async function withEarnings(
  db: Db,
  { lines, at }: PointsCase,
  verdicts: readonly Omit<ProgramOnOrder, 'earns'>[],
  left: readonly number[],
): Promise<ProgramOnOrder[]> {
  const live = verdicts.map(({ program }) => program).filter(({ isActive }) => isActive)
  const categories = await categoriesFor(
    db,
    live,
    lines.map(({ productId }) => productId),
  )
  const earning = lines.map(({ productId }, at) => ({
    paisa: left[at] ?? 0,
    categoryIds: categories.get(productId) ?? [],
  }))
  return verdicts.map((one) => ({
    ...one,
    earns: one.program.isActive
      ? earnedPoints(one.program, earning, at).reduce((sum, part) => sum + part, 0)
      : 0,
  }))
}

const adjustmentOf = (program: PricedProgram, { worthPaisa, shares }: PointsVerdict): Adjustment => ({
  kind: 'REWARD',
  label: program.name,
  labelNe: program.nameNe || null,
  amountPaisa: 0 - worthPaisa,
  ...(ownerOf(program) === 'PLATFORM'
    ? { bearer: 'PLATFORM', platformPercent: 100 }
    : { bearer: 'VENDOR', platformPercent: 0 }),
  sourceId: program.id,
  shares: shares.map((share) => 0 - share),
})
