import { expectTypeOf, test } from 'vitest'
import type { Aliased, Column, Columns, InJson, OneOf, OuterJoined, Stored } from './row-types.ts'

/** Held by the compiler: `tsc -b` reads this file, and running it has nothing left to ask. */
test('the row of a raw statement has the types of its columns', () => {
  expectTypeOf<Column<'orders', 'placed_at'>>().toEqualTypeOf<Date>()
  expectTypeOf<Columns<'orders', 'order_no' | 'late_at'>>().toEqualTypeOf<{
    orderNo: string
    lateAt: Date | null
  }>()
  expectTypeOf<Aliased<'orders', { orderId: 'id'; total: 'total_paisa' }>>().toEqualTypeOf<{
    orderId: string
    total: number
  }>()
  expectTypeOf<OneOf<'orders', 'delivery_kind', 'PICKUP'>>().toEqualTypeOf<'PICKUP'>()
  expectTypeOf<OneOf<'order_event', 'reason', 'EXPIRED'>>().toEqualTypeOf<'EXPIRED' | null>()
  expectTypeOf<Stored<'orders', 'parcel', { code: string } | null>>().toEqualTypeOf<{ code: string } | null>()
  expectTypeOf<Stored<'orders', 'order_no', { code: string }>>().toEqualTypeOf<never>()
  expectTypeOf<OuterJoined<Columns<'vendor', 'username'>>>().toEqualTypeOf<{ username: string | null }>()
  expectTypeOf<InJson<{ at: Date; by: Columns<'order_event', 'at' | 'note'>[] }>>().toEqualTypeOf<{
    at: string
    by: { at: string; note: string | null }[]
  }>()
})
