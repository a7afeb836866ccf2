import { z } from 'zod'
import { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Program } from './program-rows.ts'
import { hasPointsOut } from './save-program.ts'

export type StoreProgram = ResponseData<typeof contract.rewards.saveStoreProgram>['program']
export type PlatformProgram = ResponseData<typeof contract.rewards.savePlatformProgram>['program']

export async function storeProgram(tx: Tx, program: Program): Promise<StoreProgram> {
  const { firstOrder, reviewPicture, reviewsPerMonth } = program.bonuses
  return { ...(await common(tx, program)), bonuses: { firstOrder, reviewPicture, reviewsPerMonth } }
}

export async function platformProgram(tx: Tx, program: Program): Promise<PlatformProgram> {
  const { referralLeastPaisa: referralLeast, ...bonuses } = program.bonuses
  return { ...(await common(tx, program)), bonuses: { ...bonuses, referralLeast } }
}

const common = async (tx: Tx, program: Program) => ({
  programId: program.id,
  version: program.version,
  name: program.name,
  nameNe: program.nameNe,
  earnPoints: program.earnPoints,
  multipliers: program.multipliers.map(({ percent, categoryIds, startDay, endDay }) => ({
    ...{ percent, categoryIds: [...categoryIds], startDay, endDay },
  })),
  pointWorth: program.pointPaisa,
  leastPoints: program.leastPoints,
  mostPercent: program.mostPercent,
  expiryMonths: program.expiryMonths,
  active: program.isActive,
  changedAt: program.fromAt,
  hasPointsOut: await hasPointsOut(tx, program.id),
})

/** As it is sent, beside EDITED_MEANWHILE. */
export const wiredStoreProgram = (program: StoreProgram): unknown =>
  z.encode(contract.rewards.saveStoreProgram.answer, { program })
export const wiredPlatformProgram = (program: PlatformProgram): unknown =>
  z.encode(contract.rewards.savePlatformProgram.answer, { program })
