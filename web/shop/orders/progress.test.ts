import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const statesOf = (status: Parameters<typeof progressOf>[0]['status']) =>
  progressOf({ status, deliveryKind: 'OWN_RIDER' })?.map(({ state }) => state)

test('the step that an order has reached is the current one, those before it are done', () => {
  expect(statesOf('PLACED')).toEqual(['CURRENT', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD'])
  expect(statesOf('PACKED')).toEqual(['DONE', 'DONE', 'CURRENT', 'AHEAD', 'AHEAD'])
  expect(statesOf('ON_THE_WAY')).toEqual(['DONE', 'DONE', 'DONE', 'CURRENT', 'AHEAD'])
})

test('delivered, every step is done, and stays so when the order is complete', () => {
  for (const status of ['DELIVERED', 'COMPLETED'] as const)
    expect(statesOf(status)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE'])
})

test('an unpaid order has not reached its first step, a failed delivery is marked at its own', () => {
  expect(statesOf('AWAITING_PAYMENT')).toEqual(['AHEAD', 'AHEAD', 'AHEAD', 'AHEAD', 'AHEAD'])
  expect(statesOf('DELIVERY_FAILED')).toEqual(['DONE', 'DONE', 'DONE', 'FAILED', 'AHEAD'])
})

test('an order that ended otherwise has no steps', () => {
  for (const status of ['CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR'] as const)
    expect(statesOf(status)).toBeUndefined()
})

test('a pickup is ready where a delivery is on the way', () => {
  const steps = progressOf({ status: 'PLACED', deliveryKind: 'PICKUP' })
  expect(steps?.map(({ status }) => status)).toEqual([
    ...['PLACED', 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED'],
  ])
})
