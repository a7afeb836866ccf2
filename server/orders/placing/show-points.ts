import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownerOf } from '../../rewards/index.ts'
import type { ProgramOnOrder } from './points-step.ts'

type Shown = ResponseData<typeof contract.orders.price>['orders'][number]['points'][number]

export const presentPoints = ({ program, verdict, earns }: ProgramOnOrder): Shown => ({
  ...{ programId: program.id, owner: ownerOf(program), name: program.name, nameNe: program.nameNe || null },
  ...{ balance: program.balance, worth: Math.max(0, program.balance) * program.pointPaisa },
  ...{ most: verdict.most, mostWorth: verdict.most * program.pointPaisa, leastPoints: program.leastPoints },
  ...{ used: verdict.used, usedWorth: verdict.worthPaisa },
  ...(verdict.reason && { reason: verdict.reason }),
  earns,
})
