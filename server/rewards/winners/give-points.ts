/** Points as a prize: an entry of the platform's programme, once for each winner. */
import { type Db, foundOr, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockAccounts, openAccount } from '../entries/accounts.ts'
import { expiresAt } from '../entries/expires-at.ts'
import { postEntry } from '../entries/post-entry.ts'
import { type Program, programOf } from '../programs/program-rows.ts'
import type { Telling } from './notify-winners.ts'
import type { WinnerCampaign } from './winner-campaign-rows.ts'

/** The platform's programme while it brings something new. */
export async function activeProgram(db: Db): Promise<Program | undefined> {
  const program = await programOf(db, null)
  return program?.isActive === true ? program : undefined
}

/**
 * Lock order of points and winners, against deadlocks: a return locks the account of points, then the winner whose
 * order it is. A claim of points therefore locks the account before the winner.
 */
export async function holdPoints(
  { tx, at }: Pick<Telling, 'tx' | 'at'>,
  { prize }: WinnerCampaign,
  userId: string,
): Promise<void> {
  if (prize !== 'POINTS') return
  const program = await activeProgram(tx)
  if (program === undefined) return
  const accountId = await openAccount(tx, { programId: program.id, userId, at })
  if (accountId !== undefined) await lockAccounts(tx, [accountId])
}

/** They expire by the terms of the claim, like a bonus. A balance below zero swallows them, like all that is earned. */
export async function givePoints(
  tx: Tx,
  { prizePoints }: WinnerCampaign,
  { winnerId, userId, at }: { readonly winnerId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  const program = await activeProgram(tx)
  if (program === undefined) throw new Refusal('PRIZE_PROGRAM_MISSING')
  const accountId = foundOr(await openAccount(tx, { programId: program.id, userId, at }))
  await postEntry(tx, {
    ...{ accountId, kind: 'PRIZE', points: prizePoints ?? 0, cause: `winner ${winnerId}`, winnerId, at },
    expiresAt: expiresAt(at, program.expiryMonths),
  })
}
