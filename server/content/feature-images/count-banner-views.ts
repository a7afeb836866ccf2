/**
 * How often banners were seen and followed. Counted in memory and written together every few seconds: a page view
 * costs no row lock. A process that dies loses the last seconds' counts, on which no payment depends.
 */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isLiveAt } from './banner-rows.ts'

type Note = typeof contract.content.countBannerViews

interface Counts {
  views: number
  clicks: number
}
/** Counts not yet written, by running market. */
const waiting = new WeakMap<AppContext, Map<string, Counts>>()
const pauseMs = 5_000
/** Ids are made up easily: the number of counters is bounded, and only existing banners are ever written. */
const mostWaiting = 2_000

export async function countBannerViews(ctx: AppContext, { body }: Call<Note>): Promise<ResponseData<Note>> {
  const counts = countsOf(ctx)
  for (const id of new Set(body.seen)) add(counts, id, 'views')
  if (body.followed !== undefined) add(counts, body.followed, 'clicks')
}

function countsOf(ctx: AppContext): Map<string, Counts> {
  const known = waiting.get(ctx)
  if (known !== undefined) return known
  const counts = new Map<string, Counts>()
  waiting.set(ctx, counts)
  const timer = setTimeout(() => {
    flushCounts(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'views are not counted'))
  }, pauseMs)
  timer.unref()
  return counts
}

function add(counts: Map<string, Counts>, id: string, what: keyof Counts): void {
  const count = counts.get(id) ?? { views: 0, clicks: 0 }
  if (!counts.has(id) && counts.size >= mostWaiting) return
  count[what] += 1
  counts.set(id, count)
}

/** Writes what was counted: called before the figures are shown, and every few seconds. */
export async function flushCounts(ctx: AppContext): Promise<void> {
  const counts = waiting.get(ctx)
  waiting.delete(ctx)
  // Lock order: one row after the other, so that two processes do not deadlock.
  for (const [id, { views, clicks }] of counts ?? []) {
    await ctx.db
      .updateTable('feature_image')
      .set({ views: sql<number>`views + ${views}`, clicks: sql<number>`clicks + ${clicks}` })
      .where('id', '=', id)
      .where(isLiveAt(ctx.clock()))
      .execute()
  }
}
