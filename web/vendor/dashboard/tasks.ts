import { paths } from '../../../contract/paths.ts'
import type { Dashboard } from './dashboard-data.ts'

export interface Task {
  readonly key:
    | 'orders'
    | 'handOver'
    | 'proofs'
    | 'late'
    | 'cancels'
    | 'returns'
    | 'refunds'
    | 'lowStock'
    | 'facts'
    | 'questions'
    | 'reviews'
  readonly count: number
  /** The first deadline, where the server knows one. */
  readonly by?: string | undefined
  readonly to: string
  /** The filter under which the list shows exactly these. */
  readonly search: Readonly<Record<string, string>>
}

/** Open work of a vendor: by deadline, then the most pressing first. */
export function tasksOf(dashboard: Dashboard, lackingFacts = 0): readonly Task[] {
  const tasks: readonly Task[] = [
    {
      key: 'orders',
      count: dashboard.ordersToAccept,
      by: dashboard.nextAcceptBy ?? undefined,
      to: paths.vendorOrders(),
      search: { group: 'TO_ACCEPT' },
    },
    {
      key: 'handOver',
      count: dashboard.toHandOver,
      by: dashboard.nextShipBy ?? undefined,
      to: paths.vendorOrders(),
      search: { group: 'TO_PACK' },
    },
    {
      key: 'proofs',
      count: dashboard.proofsToCheck,
      to: paths.vendorOrders(),
      search: { group: 'TO_PAY', method: 'QR' },
    },
    {
      key: 'late',
      count: dashboard.latePayments,
      to: paths.vendorOrders(),
      search: { late: 'true' },
    },
    {
      key: 'cancels',
      count: dashboard.cancelsAsked,
      to: paths.vendorOrders(),
      search: { asked: 'true' },
    },
    {
      key: 'returns',
      count: dashboard.returnsWaiting,
      to: paths.vendorReturns(),
      search: {},
    },
    {
      key: 'refunds',
      count: dashboard.refundsDue,
      to: paths.vendorReturns(),
      search: { view: 'refunds' },
    },
    {
      key: 'questions',
      count: dashboard.questionsToAnswer,
      to: paths.vendorReviews(),
      search: { view: 'questions', unanswered: 'true' },
    },
    {
      key: 'lowStock',
      count: dashboard.lowStock,
      to: paths.vendorProducts(),
      search: { filter: 'low' },
    },
    {
      key: 'facts',
      count: lackingFacts,
      to: paths.vendorProducts(),
      search: { filter: 'facts' },
    },
    {
      key: 'reviews',
      count: dashboard.reviewsToAnswer,
      to: paths.vendorReviews(),
      search: { unanswered: 'true' },
    },
  ]
  // The sort is stable: work without a deadline keeps its order.
  return tasks.filter(({ count }) => count > 0).sort((one, other) => dueMs(one) - dueMs(other))
}

const dueMs = ({ by }: Task): number => (by === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(by))
