import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { pictureUrl } from '../../contract/shared/limits.ts'
import { nepalClock } from '../../contract/shared/time.ts'
import { vendorStore } from '../../contract/vendors/vendor-store.ts'
import type { AppContext } from '../platform/context.ts'
import type { Db } from '../platform/db/db.ts'
import type { Call } from '../platform/http/binding.ts'
import { heldNamesOf } from './hold-name.ts'
import { closedDaysFrom, openingHours, orderCutoff } from './vendor-rows.ts'

type Own = typeof contract.vendors.vendorStore

/** The calling vendor's store, in whatever state it is. */
export const showVendorStore = (ctx: AppContext, { caller }: Call<Own>): Promise<ResponseData<Own>> =>
  vendorStoreOf(ctx.db, caller.vendorId, ctx.clock())

export async function vendorStoreOf(db: Db, vendorId: string, at: Date): Promise<ResponseData<Own>> {
  const { logo, legalName, panNo, isVatRegistered, issuesInvoices, ...row } = await db
    .selectFrom('vendor')
    .leftJoin('old_username', 'old_username.vendor_id', 'vendor.id')
    .select(['vendor.id as vendorId', 'vendor.username', 'shop_name as shopName', 'logo'])
    .select(['shop_name_ne as shopNameNe', 'description_ne as vendorDescriptionNe'])
    .select(['description as vendorDescription', 'phone', 'address as vendorAddress', 'state', 'city'])
    .select(['latitude', 'longitude', 'status', 'status_reason as statusReason', 'approved_at as approvedAt'])
    .select(['legal_name as legalName', 'pan_no as panNo', 'is_vat_registered as isVatRegistered'])
    .select(['issues_invoices as issuesInvoices', 'prep_days as prepDays', orderCutoff.as('orderCutoff')])
    .select('old_username.username as oldUsername')
    .select(openingHours.as('openingHours'))
    .select(closedDaysFrom(nepalClock(at).day).as('closedDays'))
    .where('vendor.id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    status: vendorStore.shape.status.parse(row.status),
    vendorLogo: logo === null ? null : pictureUrl(logo),
    canRename: row.oldUsername === null,
    heldNames: await heldNamesOf(db, vendorId),
    bills: { legalName, panNo, isVatRegistered, issuesInvoices },
  }
}
