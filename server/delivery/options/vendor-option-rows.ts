/** A vendor's own options, with the fields that only the vendor reads. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  deliveryOptionForm,
  deliveryOptionRoutes,
  vendorDeliveryOption,
} from '../../../contract/delivery/delivery-options.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, type Tx } from '../../platform/db/db.ts'
import { settingsOf } from '../../settings/index.ts'
import type { NewDeliveryOption } from '../add-delivery-option.ts'
import { type DeliveryOption, optionColumns, positionOf } from '../option-rows.ts'

export type VendorOption = z.output<typeof vendorDeliveryOption>
type Form = z.output<typeof deliveryOptionForm>
type Row = DeliveryOption & { readonly edition: number }

/** Advisory lock: changes of a vendor's options one at a time, so that their number and their order hold. */
export const lockOptions = (tx: Tx, vendorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`delivery options ${vendorId}`}, 0))`.execute(tx)

export async function vendorOptionsOf(db: Db, vendorId: string): Promise<VendorOption[]> {
  const { rows } = await sql<Row>`
    select ${optionColumns}, d.edition from delivery_option d
    where d.vendor_id = ${vendorId} and d.removed_at is null
    order by d.sort, d.id`.execute(db)
  return rows.map(shownOption)
}

/** All options, with the inputs of their reach. */
export async function vendorOptionsAnswer(
  ctx: AppContext,
  db: Db,
  vendorId: string,
): Promise<ResponseData<typeof deliveryOptionRoutes.vendorOptions>> {
  const rows = await vendorOptionsOf(db, vendorId)
  const { roadFactor } = await settingsOf(ctx, db)
  const shop = await db
    .selectFrom('vendor')
    .select(['latitude', 'longitude'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return { rows, total: rows.length, roadFactor, shop: positionOf(shop.latitude, shop.longitude) }
}

export async function vendorOptionOf(db: Db, vendorId: string, id: string): Promise<VendorOption> {
  const { rows } = await sql<Row>`
    select ${optionColumns}, d.edition from delivery_option d
    where d.id = ${id} and d.vendor_id = ${vendorId} and d.removed_at is null`.execute(db)
  return shownOption(foundOr(rows[0]))
}

const shownOption = (row: Row): VendorOption => ({
  id: row.id,
  name: row.name,
  nameNe: row.nameNe ?? '',
  kind: row.kind,
  description: row.description,
  descriptionNe: row.descriptionNe ?? '',
  pricing: row.pricing,
  baseFee: row.baseFeePaisa,
  freeKm: row.freeKm,
  perKmFee: row.perKmPaisa,
  roundTo: row.roundToPaisa,
  minFee: row.leastFeePaisa,
  maxFee: row.greatestFeePaisa,
  maxKm: row.maxKm,
  freeAboveSubtotal: row.freeAbovePaisa,
  minSubtotal: row.minSubtotalPaisa,
  maxSubtotal: row.maxSubtotalPaisa,
  weekdays: [...row.weekdays],
  cutoffTime: row.cutoffTime,
  codAllowed: row.codAllowed,
  codLimit: row.codLimitPaisa,
  etaMin: row.etaMin,
  etaMax: row.etaMax,
  etaUnit: row.etaUnit,
  courierName: row.courierName,
  trackingUrl: row.trackingUrl,
  rates: row.rates.map(({ city, feePaisa }) => ({ city, fee: feePaisa })),
  isActive: row.isActive,
  edition: row.edition,
})

/** The form under the names of the rows. Only a fee by district has districts. */
export const optionOf = (form: Form): Omit<NewDeliveryOption, 'vendorId'> => ({
  name: form.name,
  ...(form.nameNe !== undefined && { nameNe: form.nameNe }),
  kind: form.kind,
  description: form.description,
  ...(form.descriptionNe !== undefined && { descriptionNe: form.descriptionNe }),
  pricing: form.pricing,
  baseFeePaisa: form.baseFee,
  freeKm: form.freeKm,
  perKmPaisa: form.perKmFee,
  roundToPaisa: form.roundTo,
  leastFeePaisa: form.minFee,
  greatestFeePaisa: form.maxFee,
  maxKm: form.maxKm,
  freeAbovePaisa: form.freeAboveSubtotal,
  minSubtotalPaisa: form.minSubtotal,
  maxSubtotalPaisa: form.maxSubtotal,
  weekdays: form.weekdays.toSorted(),
  cutoffTime: form.cutoffTime,
  codAllowed: form.codAllowed,
  codLimitPaisa: form.codLimit,
  etaMin: form.etaMin,
  etaMax: form.etaMax,
  etaUnit: form.etaUnit,
  courierName: form.courierName,
  trackingUrl: form.trackingUrl,
  rates: form.pricing === 'DISTRICT' ? form.rates.map(({ city, fee }) => ({ city, feePaisa: fee })) : [],
})
