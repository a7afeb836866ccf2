import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'

type Route = typeof contract.catalogue.vendorCategories
type OwnCategories = ResponseData<Route>

/** The calling vendor's categories. */
export const listVendorCategories = (ctx: AppContext, { caller }: Call<Route>): Promise<OwnCategories> =>
  vendorCategoriesOf(ctx.db, caller.vendorId)

type Row = Aliased<'category', { categoryName: 'name'; categoryNameNe: 'name_ne' }> &
  Columns<'category', 'id' | 'picture' | 'parent_id'> & { readonly productCount: number }

/** All of them, in the vendor's own order. */
export async function vendorCategoriesOf(db: Db, vendorId: string): Promise<OwnCategories> {
  const { rows } = await sql<Row>`
    select c.id, c.name as "categoryName", c.name_ne as "categoryNameNe", c.picture, c.parent_id as "parentId", (
      select count(*) from product p
      where p.vendor_id = c.vendor_id and c.id in (p.store_category_id, p.store_sub_category_id)
    )::integer as "productCount"
    from category c where c.vendor_id = ${vendorId}
    order by c.sort, c.name, c.id`.execute(db)
  const under = (parentId: string | null) => rows.filter((row) => row.parentId === parentId)
  const shelves = under(null).map((shelf) => ({ ...shelf, subCategories: under(shelf.id) }))
  return { rows: shelves, total: shelves.length }
}
