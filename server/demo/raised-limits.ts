/** Limits on unpaid orders, out of the way: for markets in which one made-up shopper orders for many. */
import type { Settings } from '../../contract/settings/settings.ts'

const raised = {
  unpaidOrdersPerStore: 1_000_000,
  unpaidOrders: 1_000_000,
  unpaidUnits: 1_000_000,
  qrClosingRejections: 1_000_000,
  firstCashOrders: 1_000_000,
  firstCashTotal: 1_000_000_000,
} satisfies Partial<Settings>

/** One statement that raises them, and leaves alone what somebody has set. */
export const raiseLimits = `insert into setting (key, value)
  select key, value from jsonb_each('${JSON.stringify(raised)}') on conflict (key) do nothing`
