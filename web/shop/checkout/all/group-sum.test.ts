import { expect, test } from 'vitest'
import { groupSum } from './group-sum.ts'
import { soFar, storeObstacleOf } from './obstacles.ts'

test('of several orders placed at once, the sum that waits for payment is that of the orders that wait', () => {
  const [cash, qr] = [
    { status: 'PLACED', total: 225 },
    { status: 'AWAITING_PAYMENT', total: 1849 },
  ]
  expect(groupSum({ total: 2074, orders: [cash, qr] })).toEqual({ isToPay: true, sum: 1849 })
  expect(groupSum({ total: 225, orders: [cash] })).toEqual({ isToPay: false, sum: 225 })
})

test('before ordering I see the sum of what is known, and the one thing that lacks, an address first', () => {
  const given = { isWaiting: false, isFetched: false, hasTotal: true, hasMethod: true, isBillRight: true }
  const without = storeObstacleOf({ ...given, hasAddress: false })
  expect(without).toBe('ADDRESS')
  expect(storeObstacleOf({ ...given, hasAddress: false, isFetched: true })).toBeUndefined()
  expect(storeObstacleOf({ ...given, hasAddress: true, hasTotal: false, hasMethod: false })).toBe('DELIVERY')
  const far = { shopName: 'Far', goods: 300, total: undefined, lacks: 'DELIVERY' as const }
  const near = { shopName: 'Near', goods: 100, total: 150, lacks: without }
  expect(soFar([far, near])).toEqual({ sum: 450, isWhole: false, next: near })
  expect(soFar([far]).next).toBe(far)
  const whole = { ...near, lacks: undefined }
  expect(soFar([whole])).toEqual({ sum: 150, isWhole: true, next: undefined })
})
