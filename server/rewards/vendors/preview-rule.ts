import type { contract } from '../../../contract/index.ts'
import { boundOf, metricShapes, verdictOf } from '../../../contract/rewards/vendor-metrics.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { countedUntil, countsOf } from './store-counts.ts'

type Route = typeof contract.rewards.previewRewardRule

const mostShown = 20
const places = { HELD: 0, MISSED: 1, TOO_FEW: 2 } as const

/** Which stores would hold the rule by what is counted now; writes nothing. */
export async function previewRule(ctx: AppContext, { body }: Call<Route>): Promise<ResponseData<Route>> {
  const until = await countedUntil(ctx.db)
  const counts = until === undefined ? undefined : await countsOf(ctx.db, body, until)
  const stores = await ctx.db
    .selectFrom('vendor')
    .select(['id as vendorId', 'shop_name as shopName', 'username'])
    .where('status', '=', 'APPROVED')
    .orderBy('id')
    .execute()
  const { metric, windowDays, threshold, least } = body
  const judged = stores.map((store) => {
    const count = counts?.get(store.vendorId) ?? { metric, hits: 0, cases: 0 }
    return { ...store, windowDays, threshold, least, ...count, verdict: verdictOf(count, body) }
  })
  const totals = { HELD: 0, MISSED: 0, TOO_FEW: 0 }
  for (const { verdict } of judged) totals[verdict] += 1
  const sign = metricShapes[metric] === 'BAD' ? 1 : -1
  const nearest = judged.toSorted(
    (a, b) => places[a.verdict] - places[b.verdict] || sign * (boundOf(a) - boundOf(b)) || b.cases - a.cases,
  )
  return { countedUntil: until ?? null, totals, stores: nearest.slice(0, mostShown) }
}
