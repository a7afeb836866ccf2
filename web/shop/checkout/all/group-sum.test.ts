import { expect, test } from 'vitest'
import { groupSum } from './group-sum.ts'

test('of several orders placed at once, the sum that waits for payment is that of the orders that wait', () => {
  const [cash, qr] = [
    { status: 'PLACED', total: 225 },
    { status: 'AWAITING_PAYMENT', total: 1849 },
  ]
  expect(groupSum({ total: 2074, orders: [cash, qr] })).toEqual({ isToPay: true, sum: 1849 })
  expect(groupSum({ total: 225, orders: [cash] })).toEqual({ isToPay: false, sum: 225 })
})
