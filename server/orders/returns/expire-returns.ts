/** Expiry of returns: a silent store's return is escalated to an admin; goods that are never sent cancel theirs. */

import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { expiresTo } from './return-states.ts'
import { lockReturn, transitionReturn } from './transition-return.ts'

const mostAtOnce = 200

/** Each in a transaction of its own, so that one that cannot transition does not stop the others. */
export async function expireReturns(ctx: AppContext): Promise<void> {
  const late = await ctx.db
    .selectFrom('return_request')
    .select('id')
    .where('answer_by', '<=', ctx.clock())
    .orderBy('answer_by')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of late) await runOut(ctx, id)
}

async function runOut(ctx: AppContext, returnId: string): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      const locked = await lockReturn(tx, returnId, 'ANYBODYS')
      const to = expiresTo(locked)
      const at = ctx.clock()
      // A concurrent request transitioned it first.
      if (to === undefined || locked.answerBy === null || locked.answerBy > at) return
      const step = { to, by: 'SYSTEM', actorId: null, note: null, at } as const
      await transitionReturn({ ctx, tx, afterCommit }, locked, step)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, returnId }, 'a return did not run out')
  }
}

export const returnJobs: readonly Job[] = [
  { name: 'orders-run-out-returns', cron: '*/5 * * * *', run: expireReturns },
]
