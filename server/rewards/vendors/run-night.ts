/** The night's work: counts the days that are over, assesses every store, and ends prizes whose time is over. */
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { assessStores } from './assess-stores.ts'
import { countDays, mostDaysBack, recountStars } from './count-days.ts'
import { endPrizes } from './end-prizes.ts'
import { lockNight } from './lock-night.ts'
import { countedUntil } from './store-counts.ts'

/** Days counted in one transaction: the first night has half a year to count. */
const daysAtOnce = 30

/**
 * Idempotent and resumable: days are counted in bites that commit by themselves, and a second night at the same time
 * waits and then finds everything done.
 */
export async function runNight(ctx: AppContext): Promise<void> {
  const at = ctx.clock()
  const last = dayAfter(nepalDayOf(at), -1)
  for (let isDone = false; !isDone; ) {
    isDone = await inTransaction(ctx.db, async (tx) => {
      await lockNight(tx)
      const counted = await countedUntil(tx)
      const from = counted === undefined ? dayAfter(last, 1 - mostDaysBack) : dayAfter(counted, 1)
      if (from > last) return true
      const until = dayAfter(from, daysAtOnce - 1)
      await countDays(tx, from, until < last ? until : last, at)
      return until >= last
    })
  }
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await lockNight(tx)
    const day = await countedUntil(tx)
    if (day === undefined) return
    await recountStars(tx, dayAfter(day, 1 - mostDaysBack), day, at)
    await assessStores({ ctx, tx, afterCommit, at }, day)
    await endPrizes(tx, at)
  })
}
