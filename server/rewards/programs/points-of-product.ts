import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { earnedPoints } from './earned-points.ts'
import { categoriesFor } from './priced-programs.ts'
import { ownerOf, type Program, programColumns, programNow } from './program-rows.ts'

type Route = typeof contract.rewards.pointsOfProduct

/** The points of one at the price that the page shows; an order of several may bring a point more. */
export async function pointsOfProduct(
  ctx: AppContext,
  { params, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { rows: programs } = await sql<Program>`
    select ${programColumns} from product g join ${programNow} on p.vendor_id = g.vendor_id or p.vendor_id is null
    where g.id = ${params.productId} and t.is_active order by p.vendor_id nulls last`.execute(ctx.db)
  const categories = await categoriesFor(ctx.db, programs, [params.productId])
  const line = { paisa: query.price, categoryIds: categories.get(params.productId) ?? [] }
  return programs
    .map((program) => ({
      ...{ programId: program.id, owner: ownerOf(program), name: program.name },
      nameNe: program.nameNe || null,
      earns: earnedPoints(program, [line], ctx.clock()).reduce((sum, part) => sum + part, 0),
    }))
    .filter(({ earns }) => earns > 0)
}
