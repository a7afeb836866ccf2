/** Histories of a store's orders for tests of levels, as rows: so many days of them would take too long by requests. */
import { randomUUID } from 'node:crypto'
import { startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { type OpenStore, signedInShopper } from '../store-with-products.ts'
import type { TestMarket } from '../test-market.ts'

/** GOOD: all in time. SLOW: accepted and dispatched too late. REFUSED: the store cancels it. */
export type OrderStory = 'GOOD' | 'SLOW' | 'REFUSED'

interface History {
  readonly day: string
  readonly count: number
  readonly story?: OrderStory
}

const steps: Readonly<Record<OrderStory, readonly (readonly [to: string, hours: number])[]>> = {
  GOOD: [
    ['PLACED', 8],
    ['ACCEPTED', 9],
    ['ON_THE_WAY', 10],
    ['DELIVERED', 11],
  ],
  SLOW: [
    ['PLACED', 8],
    ['ACCEPTED', 13],
    ['ON_THE_WAY', 14],
    ['DELIVERED', 15],
  ],
  REFUSED: [
    ['PLACED', 8],
    ['CANCELLED', 9],
  ],
}

/** Orders on one day of Nepal: placed at eight, to be accepted by noon and to leave by one. */
export async function addHistory(
  test: TestMarket,
  store: OpenStore,
  { day, count, story = 'GOOD' }: History,
): Promise<void> {
  const { accountId } = await signedInShopper(test)
  const at = (hours: number) => new Date(startOfNepalDay(day).getTime() + hours * 3_600_000)
  const status = steps[story].at(-1)?.[0] ?? 'PLACED'
  for (let made = 0; made < count; made++) {
    const id = randomUUID()
    await test.pool.query(
      `insert into orders (id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
         delivery_option_id, delivery_name, delivery_kind, eta_text, address, placed_at, accept_by, ship_by)
       values ($1::uuid, $1::uuid::text, $2, $3, 'Shop', $4, 'COD', 10000, 1, $5, 'Rider', 'OWN_RIDER', '1 h', '{}', $6, $7, $8)`,
      [id, accountId, store.vendorId, status, store.riderId, at(8), at(12), at(13)],
    )
    let from: string | null = null
    for (const [to, hours] of steps[story]) {
      await test.pool.query(
        `insert into order_event (id, order_id, actor, from_status, to_status, at) values ($1, $2, $3, $4, $5, $6)`,
        [randomUUID(), id, from === null ? 'SHOPPER' : 'VENDOR', from, to, at(hours)],
      )
      from = to
    }
  }
}
