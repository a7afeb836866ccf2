/** Bonus events of earlier slices, heard in their transactions. */
import { sql } from 'kysely'
import { accountRenamed, shopperSignedUp, shopperVerified } from '../../accounts/index.ts'
import { pictureReviewed } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { lockHolders } from '../entries/accounts.ts'
import { programOf } from '../programs/program-rows.ts'
import { recordReferral } from '../referrals/record-referral.ts'
import { giveBonus } from './give-bonus.ts'

export function onBonusEvents(): void {
  shopperSignedUp.subscribe(async (tx, { accountId, ref, at }) => {
    if (ref !== undefined) await recordReferral(tx, { referredId: accountId, code: ref, at })
  })
  shopperVerified.subscribe(async (tx, { accountId, at }) => {
    const program = await programOf(tx, null)
    if (program === undefined) return
    const bonus = { userId: accountId, cause: 'sign-up', at, points: program.bonuses.signUp } as const
    await giveBonus(tx, program, { ...bonus, bonus: 'SIGN_UP' })
    await rewardProfile(tx, accountId, at)
  })
  accountRenamed.subscribe((tx, { accountId, at }) => rewardProfile(tx, accountId, at))
  pictureReviewed.subscribe(async (tx, { accountId: userId, productId, vendorId, at }) => {
    const programs = [await programOf(tx, vendorId), await programOf(tx, null)].flatMap((program) =>
      program?.isActive === true && program.bonuses.reviewPicture > 0 ? [program] : [],
    )
    const holders = programs.map(({ id: programId }) => ({ programId, userId }))
    if (holders.length > 1) await lockHolders(tx, { holders, at })
    for (const program of programs) {
      const { reviewPicture: points, reviewsPerMonth: perMonth } = program.bonuses
      const bonus = { userId, cause: `review ${productId}`, at, points, perMonth } as const
      await giveBonus(tx, program, { ...bonus, bonus: 'REVIEW_PICTURE' })
    }
  })
}

/** A profile is complete with name, phone and the whole address, at an account that may sign in. */
async function rewardProfile(tx: Tx, userId: string, at: Date): Promise<void> {
  const { rows } = await sql`
    select from account where id = ${userId} and user_type = 'USER' and email_verified_at is not null
      and phone <> '' and address <> '' and state <> '' and city <> ''`.execute(tx)
  if (rows.length === 0) return
  const program = await programOf(tx, null)
  if (program === undefined) return
  const points = program.bonuses.profile
  await giveBonus(tx, program, { userId, bonus: 'PROFILE', points, cause: 'profile', at })
}
