/** Raises the limits on unpaid orders: for databases in which one made-up shopper places very many. */
import type { Settings } from '../../contract/settings/settings.ts'

const raised = {
  unpaidOrdersPerStore: 1_000_000,
  unpaidOrders: 1_000_000,
  unpaidUnits: 1_000_000,
  qrClosingRejections: 1_000_000,
  firstCashOrders: 1_000_000,
  firstCashTotal: 1_000_000_000,
} satisfies Partial<Settings>

/** One statement that raises them; a setting that an admin has changed stays. */
export const raiseLimits = `insert into setting (key, value)
  select key, value from jsonb_each('${JSON.stringify(raised)}') on conflict (key) do nothing`
