import { expect, test } from 'vitest'
import type { Dashboard } from './dashboard-data.ts'
import { tasksOf } from './tasks.ts'

const idle: Dashboard = {
  ordersToAccept: 0,
  nextAcceptBy: null,
  toHandOver: 0,
  nextShipBy: null,
  sales: [],
  proofsToCheck: 0,
  latePayments: 0,
  cancelsAsked: 0,
  returnsWaiting: 0,
  refundsDue: 0,
  lowStock: 0,
  questionsToAnswer: 0,
  reviewsToAnswer: 0,
  missing: [],
  hiddenCount: 0,
  hiddenGoods: [],
}
const keysOf = (of: Partial<Dashboard>) => tasksOf({ ...idle, ...of }).map(({ key }) => key)

test('nothing to do is no list', () => {
  expect(keysOf({})).toEqual([])
})

test('the earliest deadline comes first, work without one after it in its order', () => {
  const work = {
    ...{ proofsToCheck: 1, reviewsToAnswer: 3, ordersToAccept: 2, toHandOver: 1 },
    nextAcceptBy: '2026-11-23T12:00:00.000Z',
  }
  const early = '2026-11-23T09:00:00.000Z'
  const late = '2026-11-23T15:00:00.000Z'
  expect(keysOf({ ...work, nextShipBy: early })).toEqual(['handOver', 'orders', 'proofs', 'reviews'])
  expect(keysOf({ ...work, nextShipBy: late })).toEqual(['orders', 'handOver', 'proofs', 'reviews'])
})

test('products that lack facts lead to the list of them', () => {
  expect(tasksOf(idle, 12)).toMatchObject([{ key: 'facts', count: 12, search: { filter: 'facts' } }])
  expect(tasksOf(idle, 0)).toEqual([])
})
