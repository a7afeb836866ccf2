/** Delivery options as rows, under the names that the rules use. */
import { type RawBuilder, sql } from 'kysely'
import type { EtaUnit } from '../../contract/delivery/arrival.ts'
import type { DeliveryKind, DeliveryPricing } from '../../contract/delivery/delivery-fee.ts'
import type { Position } from '../../contract/delivery/distance.ts'
import type { Db } from '../platform/db/db.ts'
import type { Aliased, Columns, InJson, OneOf } from '../platform/db/row-types.ts'

/** A row of `optionColumns`. */
export interface DeliveryOption
  extends Readonly<
    Columns<
      'delivery_option',
      | 'id'
      | 'vendor_id'
      | 'name'
      | 'name_ne'
      | 'description'
      | 'description_ne'
      | 'is_active'
      | 'base_fee_paisa'
      | 'free_km'
      | 'per_km_paisa'
      | 'round_to_paisa'
      | 'least_fee_paisa'
      | 'greatest_fee_paisa'
      | 'max_km'
      | 'free_above_paisa'
      | 'min_subtotal_paisa'
      | 'max_subtotal_paisa'
      | 'cod_allowed'
      | 'cod_limit_paisa'
      | 'courier_name'
      | 'tracking_url'
      | 'eta_min'
      | 'eta_max'
    >
  > {
  readonly kind: OneOf<'delivery_option', 'kind', DeliveryKind>
  readonly pricing: OneOf<'delivery_option', 'pricing', DeliveryPricing>
  readonly etaUnit: OneOf<'delivery_option', 'eta_unit', EtaUnit>
  /** 0 is Sunday, in Nepal. */
  readonly weekdays: readonly number[]
  /** `16:00`: what is ordered later that day is not brought by this option. */
  readonly cutoffTime: string | null
  /** The districts that it goes to, where the fee is by district. */
  readonly rates: readonly InJson<Readonly<Columns<'delivery_rate', 'city' | 'fee_paisa'>>>[]
}

/** Columns of `delivery_option d`. */
export const optionColumns: RawBuilder<unknown> = sql`
  d.id, d.vendor_id as "vendorId", d.name, d.name_ne as "nameNe", d.kind, d.description,
  d.description_ne as "descriptionNe", d.pricing, d.is_active as "isActive",
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

type OptionOfShop = DeliveryOption &
  Aliased<'vendor', { shopLatitude: 'latitude'; shopLongitude: 'longitude' }>

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
