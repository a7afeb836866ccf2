import { paths } from '../../../contract/paths.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Dashboard } from './dashboard-data.ts'

export interface Task {
  readonly key:
    | 'orders'
    | 'proofs'
    | 'late'
    | 'cancels'
    | 'returns'
    | 'refunds'
    | 'lowStock'
    | 'questions'
    | 'reviews'
  readonly count: number
  readonly icon: IconName
  readonly to: string
  /** The filter under which the list shows exactly these. */
  readonly search: Readonly<Record<string, string>>
}

/** What waits for a vendor, the most pressing first. */
export function tasksOf(dashboard: Dashboard): readonly Task[] {
  const tasks: readonly Task[] = [
    {
      key: 'orders',
      count: dashboard.ordersToAccept,
      icon: 'list',
      to: paths.vendorOrders(),
      search: { group: 'TO_ACCEPT' },
    },
    {
      key: 'proofs',
      count: dashboard.proofsToCheck,
      icon: 'wallet',
      to: paths.vendorOrders(),
      search: { group: 'TO_PAY', method: 'QR' },
    },
    {
      key: 'late',
      count: dashboard.latePayments,
      icon: 'wallet',
      to: paths.vendorOrders(),
      search: { late: 'true' },
    },
    {
      key: 'cancels',
      count: dashboard.cancelsAsked,
      icon: 'close',
      to: paths.vendorOrders(),
      search: { asked: 'true' },
    },
    {
      key: 'returns',
      count: dashboard.returnsWaiting,
      icon: 'refresh',
      to: paths.vendorReturns(),
      search: {},
    },
    {
      key: 'refunds',
      count: dashboard.refundsDue,
      icon: 'wallet',
      to: paths.vendorReturns(),
      search: { view: 'refunds' },
    },
    {
      key: 'questions',
      count: dashboard.questionsToAnswer,
      icon: 'info',
      to: paths.vendorReviews(),
      search: { view: 'questions', unanswered: 'true' },
    },
    {
      key: 'lowStock',
      count: dashboard.lowStock,
      icon: 'package',
      to: paths.vendorProducts(),
      search: { filter: 'low' },
    },
    {
      key: 'reviews',
      count: dashboard.reviewsToAnswer,
      icon: 'check',
      to: paths.vendorReviews(),
      search: { unanswered: 'true' },
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}
