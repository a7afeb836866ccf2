import { sql } from 'kysely'
import { sizeChart as storedChart } from '../../../contract/catalogue/size-charts.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { AppContext } from '../../platform/context.ts'
import { rulesIn } from './category-rules.ts'

type Route = typeof contract.catalogue.categoryRules

/** The categories of the market that have rules of their own: what a vendor's form asks for. */
export async function listCategoryRules(ctx: AppContext): Promise<ResponseData<Route>> {
  const rows = await ctx.db
    .selectFrom('category')
    .leftJoin('category_size_chart', 'category_id', 'id')
    .select([
      'chart',
      'id as categoryId',
      'facts_wanted as factsWanted',
      'facts_required as factsRequired',
      'facts_required_from as factsRequiredFrom',
      'is_forbidden as isForbidden',
      'is_age_limited as isAgeLimited',
      sql<TaxClass | null>`tax_class`.as('taxClass'),
    ])
    .where('vendor_id', 'is', null)
    .where((row) =>
      row.or([
        row('facts_required', 'is not', null),
        row('is_forbidden', '=', true),
        row('is_age_limited', '=', true),
        row('tax_class', 'is not', null),
        row('chart', 'is not', null),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ categoryId, chart, ...row }) => ({
    categoryId,
    ...rulesIn(row),
    sizeChart: chart === null ? null : storedChart.parse(chart),
  }))
}
