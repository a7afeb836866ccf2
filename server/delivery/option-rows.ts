/** Delivery options as rows, under the names that the rules use. */
import { type RawBuilder, sql } from 'kysely'
import type { OptionRules } from '../../contract/delivery/delivery-fee.ts'
import type { Position } from '../../contract/delivery/distance.ts'
import type { Db } from '../platform/db/db.ts'
import type { Eta } from './delivery-texts.ts'

export interface DeliveryOption extends OptionRules, Eta {
  readonly id: string
  readonly vendorId: string
  readonly name: string
  readonly description: string
  readonly freeAbovePaisa: number | null
  readonly codAllowed: boolean
  readonly codLimitPaisa: number | null
  readonly courierName: string
  readonly trackingUrl: string
}

/** Columns of `delivery_option d`. */
export const optionColumns: RawBuilder<unknown> = sql`
  d.id, d.vendor_id as "vendorId", d.name, d.kind, d.description, d.pricing, d.is_active as "isActive",
  d.base_fee_paisa as "baseFeePaisa", d.free_km as "freeKm", d.per_km_paisa as "perKmPaisa",
  d.round_to_paisa as "roundToPaisa", d.least_fee_paisa as "leastFeePaisa",
  d.greatest_fee_paisa as "greatestFeePaisa", d.max_km as "maxKm", d.free_above_paisa as "freeAbovePaisa",
  d.min_subtotal_paisa as "minSubtotalPaisa", d.max_subtotal_paisa as "maxSubtotalPaisa", d.weekdays,
  to_char(d.cutoff_time, 'HH24:MI') as "cutoffTime", d.cod_allowed as "codAllowed",
  d.cod_limit_paisa as "codLimitPaisa", d.courier_name as "courierName", d.tracking_url as "trackingUrl",
  d.eta_min as "etaMin", d.eta_max as "etaMax", d.eta_unit as "etaUnit",
  case when d.pricing = 'DISTRICT' then coalesce((
    select json_agg(json_build_object('city', city, 'feePaisa', fee_paisa) order by city)
    from delivery_rate where option_id = d.id
  ), '[]') else '[]' end as "rates"`

type OptionOfShop = DeliveryOption & { shopLatitude: number | null; shopLongitude: number | null }

/** The options that an approved vendor offers now, with the shop's own position. */
export async function offeredOptions(db: Db, vendorId: string): Promise<OptionOfShop[]> {
  const { rows } = await sql<OptionOfShop>`
    select ${optionColumns}, v.latitude as "shopLatitude", v.longitude as "shopLongitude"
    from delivery_option d join vendor v on v.id = d.vendor_id
    where d.vendor_id = ${vendorId} and d.is_active and v.status = 'APPROVED'
    order by d.sort, d.id`.execute(db)
  return rows
}

export const shopOf = ({ shopLatitude, shopLongitude }: OptionOfShop): Position | null =>
  positionOf(shopLatitude, shopLongitude)

export const positionOf = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
