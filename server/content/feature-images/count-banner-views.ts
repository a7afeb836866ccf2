/**
 * How often banners were seen and followed. Counted in memory and written together every few seconds: a page view
 * costs no row lock. A process that dies takes the last seconds' counts with it, which nobody is paid by.
 */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isLiveAt } from './banner-rows.ts'

type Note = typeof contract.content.noteFeatureImages

interface Counts {
  views: number
  clicks: number
}
/** Of each running market, what is not written yet. */
const waiting = new WeakMap<Market, Map<string, Counts>>()
const pauseMs = 5_000
/** Ids are made up easily: what is counted is bounded, and only what exists is ever written. */
const mostWaiting = 2_000

export async function noteBanners(market: Market, { body }: Call<Note>): Promise<Answer<Note>> {
  const counts = countsOf(market)
  for (const id of new Set(body.seen)) add(counts, id, 'views')
  if (body.followed !== undefined) add(counts, body.followed, 'clicks')
}

function countsOf(market: Market): Map<string, Counts> {
  const known = waiting.get(market)
  if (known !== undefined) return known
  const counts = new Map<string, Counts>()
  waiting.set(market, counts)
  const timer = setTimeout(() => {
    flushCounts(market).catch((error: unknown) => market.log.warn({ err: error }, 'views are not counted'))
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
export async function flushCounts(market: Market): Promise<void> {
  const counts = waiting.get(market)
  waiting.delete(market)
  // One row after the other, so that two processes never wait for each other crosswise.
  for (const [id, { views, clicks }] of counts ?? []) {
    await market.db
      .updateTable('feature_image')
      .set({ views: sql<number>`views + ${views}`, clicks: sql<number>`clicks + ${clicks}` })
      .where('id', '=', id)
      .where(isLiveAt(market.clock()))
      .execute()
  }
}
