/** Fee credits and delivered orders as rows, for tests of what credits cover. */
import { randomUUID } from 'node:crypto'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { OpenStore } from '../store-with-products.ts'
import type { TestMarket } from '../test-market.ts'

interface Given {
  readonly creditPaisa: number
  readonly days: number
  readonly at: Date
  readonly by: string
}

/** A credit as the night gives it. */
export async function giveCredit(
  test: TestMarket,
  { vendorId }: OpenStore,
  { creditPaisa, days, at, by }: Given,
): Promise<string> {
  const [ruleId, rewardId] = [randomUUID(), randomUUID()]
  await test.pool.query(
    `insert into vendor_reward_rule (id, name, metric, window_days, threshold, least, prize, prize_days, credit_paisa,
       created_by, created_at, updated_at)
     values ($1, 'Credit', 'ORDERS', 30, 1, 1, 'FEE_CREDIT', $2, $3, $4, $5, $5)`,
    [ruleId, days, creditPaisa, by, at],
  )
  await test.pool.query(
    `insert into vendor_reward (id, rule_id, vendor_id, from_day, until_day, prize, name, name_ne, metric, prize_days,
       credit_paisa, hits, cases, state, earned_at, granted_at, ends_at)
     values ($1, $2, $3, $4::timestamptz::date - 30, $4::timestamptz::date, 'FEE_CREDIT', 'Credit', '', 'ORDERS', $5, $6, 1, 1,
       'GRANTED', $4, $4, $7)`,
    [rewardId, ruleId, vendorId, at, days, creditPaisa, new Date(at.getTime() + days * dayMs)],
  )
  return rewardId
}

/** A delivered order that was paid in cash, with ten per cent commission; nothing of it is booked yet. */
export async function addDeliveredOrder(
  test: TestMarket,
  store: OpenStore,
  { paisa, at, userId }: { readonly paisa: number; readonly at: Date; readonly userId: string },
): Promise<string> {
  const id = randomUUID()
  await test.pool.query(
    `insert into orders (id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
       delivery_option_id, delivery_name, delivery_kind, eta_text, address, placed_at, delivered_at, commission_percent)
     values ($1::uuid, $1::uuid::text, $2, $3, 'Shop', 'DELIVERED', 'COD', $4, 1, $5, 'Rider', 'OWN_RIDER', '1 h', '{}',
       $6, $6, 10)`,
    [id, userId, store.vendorId, paisa, store.riderId, at],
  )
  await test.pool.query(
    `insert into order_line (order_id, product_id, variable_no, product_name, list_paisa, unit_paisa, quantity)
     values ($1, $2, 0, 'Tea', $3, $3, 1)`,
    [id, randomUUID(), paisa],
  )
  await test.pool.query(
    `insert into payment (id, order_id, method, collected_by, amount_paisa, accepted_paisa, status, paid_at)
     values ($1, $2, 'COD', 'VENDOR', $3, $3, 'PAID', $4)`,
    [randomUUID(), id, paisa, at],
  )
  return id
}
