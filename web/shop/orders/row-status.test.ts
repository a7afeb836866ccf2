import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { byStore, rowStatus } from './row-status.ts'

const row = (status: OrderStatus, more: { paymentStatus?: 'SUBMITTED' | 'UNPAID'; toReview?: number } = {}) =>
  rowStatus({ status, paymentStatus: 'UNPAID', toReview: 0, ...more })

test('an unpaid order asks me to pay; once I have sent a proof it only says that it is checked', () => {
  expect(row('AWAITING_PAYMENT')).toEqual({ words: 'orders.now.AWAITING_PAYMENT', act: 'PAY' })
  expect(row('AWAITING_PAYMENT', { paymentStatus: 'SUBMITTED' })).toEqual({
    ...{ words: 'orders.now.SUBMITTED', act: 'TRACK' },
  })
})

test('what is under way is tracked, what came is reviewed, and what has stars or has ended is bought again', () => {
  for (const status of [
    'PLACED',
    'ACCEPTED',
    'PACKED',
    'ON_THE_WAY',
    'READY_FOR_PICKUP',
    'DELIVERY_FAILED',
  ] as const)
    expect(row(status).act, status).toBe('TRACK')
  for (const status of ['DELIVERED', 'COMPLETED'] as const) {
    expect(row(status, { toReview: 1 })).toEqual({ act: 'REVIEW', words: `orders.now.${status}` })
    expect(row(status).act).toBe('BUY_AGAIN')
  }
  for (const status of ['CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR'] as const)
    expect(row(status).act, status).toBe('BUY_AGAIN')
})

test('orders stand by store, the store of the newest first, and none is lost', () => {
  const rows = ['a', 'b', 'a', 'c', 'b'].map((vendorId, at) => ({ vendorId, at }))
  expect(byStore(rows).map((group) => group.map(({ at }) => at))).toEqual([[0, 2], [1, 4], [3]])
  expect(byStore([])).toEqual([])
})
