import type { Tx } from '../platform/db/db.ts'
import { monotonicUuid } from '../platform/db/monotonic-uuid.ts'
import type { DeliveryOption } from './option-rows.ts'

type Given = Pick<DeliveryOption, 'vendorId' | 'name' | 'kind' | 'pricing' | 'etaMin' | 'etaMax' | 'etaUnit'>
export type NewDeliveryOption = Given & Partial<Omit<DeliveryOption, 'id'>> & { readonly sort?: number }

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Adds a delivery option to a vendor. Answers its id. */
export async function addDeliveryOption(tx: Tx, option: NewDeliveryOption): Promise<string> {
  const id = monotonicUuid()
  await tx
    .insertInto('delivery_option')
    .values({
      ...columnsOf(option),
      id,
      vendor_id: option.vendorId,
      is_active: option.isActive ?? true,
      sort: option.sort ?? 0,
    })
    .execute()
  await writeRates(tx, id, option.rates ?? [])
  return id
}

/** Columns of the form, with defaults. */
export const columnsOf = (option: Omit<NewDeliveryOption, 'vendorId'>) => ({
  name: option.name,
  kind: option.kind,
  description: option.description ?? '',
  pricing: option.pricing,
  base_fee_paisa: option.baseFeePaisa ?? 0,
  free_km: option.freeKm ?? 0,
  per_km_paisa: option.perKmPaisa ?? 0,
  round_to_paisa: option.roundToPaisa ?? 500,
  least_fee_paisa: option.leastFeePaisa ?? null,
  greatest_fee_paisa: option.greatestFeePaisa ?? null,
  max_km: option.maxKm ?? null,
  free_above_paisa: option.freeAbovePaisa ?? null,
  min_subtotal_paisa: option.minSubtotalPaisa ?? null,
  max_subtotal_paisa: option.maxSubtotalPaisa ?? null,
  weekdays: [...(option.weekdays ?? everyDay)],
  cutoff_time: option.cutoffTime ?? null,
  cod_allowed: option.codAllowed ?? true,
  cod_limit_paisa: option.codLimitPaisa ?? null,
  courier_name: option.courierName ?? '',
  tracking_url: option.trackingUrl ?? '',
  eta_min: option.etaMin,
  eta_max: option.etaMax,
  eta_unit: option.etaUnit,
  // Absent leaves them as they are, empty removes them.
  ...(option.nameNe !== undefined && { name_ne: option.nameNe || null }),
  ...(option.descriptionNe !== undefined && { description_ne: option.descriptionNe || null }),
})

/** Replaces the districts of a fee by district. */
export async function writeRates(tx: Tx, optionId: string, rates: DeliveryOption['rates']): Promise<void> {
  await tx.deleteFrom('delivery_rate').where('option_id', '=', optionId).execute()
  const rows = rates.map(({ city, feePaisa }) => ({ option_id: optionId, city, fee_paisa: feePaisa }))
  if (rows.length > 0) await tx.insertInto('delivery_rate').values(rows).execute()
}
