import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../platform/db.ts'
import type { DeliveryOption } from './option-rows.ts'

type Given = Pick<DeliveryOption, 'vendorId' | 'name' | 'kind' | 'pricing' | 'etaMin' | 'etaMax' | 'etaUnit'>
export type NewDeliveryOption = Given & Partial<Omit<DeliveryOption, 'id'>> & { readonly sort?: number }

/** Adds a way of delivering to a vendor. Answers its id. */
export async function addDeliveryOption(tx: Tx, option: NewDeliveryOption): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('delivery_option')
    .values({
      id,
      vendor_id: option.vendorId,
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
      cod_allowed: option.codAllowed ?? true,
      eta_min: option.etaMin,
      eta_max: option.etaMax,
      eta_unit: option.etaUnit,
      is_active: option.isActive ?? true,
      sort: option.sort ?? 0,
    })
    .execute()
  return id
}
