/** Where a pickup order waits: its store as it is today. */
import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../../platform/db/row-types.ts'

/** Of `orders o` joined with its store `v`; null for an order that is brought. */
export const pickupAt: RawBuilder<PickupJson | null> = sql`case o.delivery_kind when 'PICKUP' then json_build_object(
  'address', v.address, 'city', v.city, 'state', v.state, 'phone', v.phone,
  'latitude', v.latitude, 'longitude', v.longitude
) end`

export type PickupJson = Columns<'vendor', 'address' | 'city' | 'state' | 'phone' | 'latitude' | 'longitude'>
