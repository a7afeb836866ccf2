/** Returns whose time is over: a store that stays silent finds an admin deciding; what is never sent is not returned. */

import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { runsOutTo } from './return-states.ts'
import { holdReturn, moveReturn } from './transition-return.ts'

const mostAtOnce = 200

/** Each in a transaction of its own, so that one that cannot move keeps none of the others. */
export async function runOutReturns(market: Market): Promise<void> {
  const late = await market.db
    .selectFrom('return_request')
    .select('id')
    .where('answer_by', '<=', market.clock())
    .orderBy('answer_by')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of late) await runOut(market, id)
}

async function runOut(market: Market, returnId: string): Promise<void> {
  try {
    await inTransaction(market.db, async (tx, afterCommit) => {
      const held = await holdReturn(tx, returnId, 'ANYBODYS')
      const to = runsOutTo(held)
      const at = market.clock()
      // Somebody was quicker.
      if (to === undefined || held.answerBy === null || held.answerBy > at) return
      const step = { to, by: 'SYSTEM', actorId: null, note: null, at } as const
      await moveReturn({ market, tx, afterCommit }, held, step)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) market.log.error({ err: error, returnId }, 'a return did not run out')
  }
}

export const returnJobs: readonly Job[] = [
  { name: 'orders-run-out-returns', cron: '*/5 * * * *', run: runOutReturns },
]
