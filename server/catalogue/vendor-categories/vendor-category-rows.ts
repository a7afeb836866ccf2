/** Checks that all changes of a vendor's categories share. */
import type { Tx } from '../../platform/db/db.ts'
import { foundOr } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A category of this vendor. Another's is the same NOT_FOUND as none. */
export const vendorCategoryOf = async (tx: Tx, vendorId: string, id: string) =>
  foundOr(
    await tx
      .selectFrom('category')
      .select(['id', 'parent_id as parentId', 'picture'])
      .where('id', '=', id)
      .where('vendor_id', '=', vendorId)
      .executeTakeFirst(),
  )

/** The caller holds the lock of the vendor's products, under which categories are written. */
export async function refuseTakenName(
  tx: Tx,
  vendorId: string,
  wanted: { readonly name: string; readonly parentId: string | null; readonly except?: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('category')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('parent_id', wanted.parentId === null ? 'is' : '=', wanted.parentId)
    .where((row) => row(row.fn('lower', ['name']), '=', row.fn('lower', [row.val(wanted.name)])))
    .$if(wanted.except !== undefined, (query) => query.where('id', '!=', wanted.except ?? ''))
    .executeTakeFirst()
  if (taken) throw new Refusal('BAD_INPUT', { errors: { categoryName: 'This category already exists' } })
}
