import { expect, test } from 'vitest'
import { orderStatuses } from '../../../contract/shared/order-statuses.ts'
import { newOrderNumber } from '../placing/order-number.ts'
import { mayTransition, vendorTransitionsFrom } from './order-states.ts'

test('goods that are brought go on the way, goods that are fetched lie ready', () => {
  expect(vendorTransitionsFrom({ status: 'PACKED', deliveryKind: 'OWN_RIDER' })).toEqual(['ON_THE_WAY'])
  expect(vendorTransitionsFrom({ status: 'PACKED', deliveryKind: 'COURIER' })).toEqual(['ON_THE_WAY'])
  expect(vendorTransitionsFrom({ status: 'PACKED', deliveryKind: 'PICKUP' })).toEqual(['READY_FOR_PICKUP'])
})

test('a store that packs and hands over in one go skips the step between, and no other', () => {
  const from = (status: 'PLACED' | 'ACCEPTED', deliveryKind: 'OWN_RIDER' | 'COURIER' | 'PICKUP') =>
    vendorTransitionsFrom({ status, deliveryKind })
  expect(from('ACCEPTED', 'OWN_RIDER')).toEqual(['PACKED', 'ON_THE_WAY'])
  expect(from('ACCEPTED', 'COURIER')).toEqual(['PACKED', 'ON_THE_WAY'])
  expect(from('ACCEPTED', 'PICKUP')).toEqual(['PACKED', 'READY_FOR_PICKUP'])
  expect(from('PLACED', 'OWN_RIDER')).toEqual(['ACCEPTED'])
  expect(mayTransition({ status: 'ACCEPTED', deliveryKind: 'OWN_RIDER' }, 'DELIVERED', 'VENDOR')).toBe(false)
})

test('a shopper cancels only what the store has not accepted', () => {
  const cancellable = orderStatuses.filter((status) =>
    mayTransition({ status, deliveryKind: 'COURIER' }, 'CANCELLED', 'SHOPPER'),
  )
  expect(cancellable).toEqual(['AWAITING_PAYMENT', 'PLACED'])
})

test('a store ends what is not paid yet', () => {
  expect(mayTransition({ status: 'AWAITING_PAYMENT', deliveryKind: 'PICKUP' }, 'CANCELLED', 'VENDOR')).toBe(
    true,
  )
})

test('nothing leads out of an order that is over', () => {
  for (const status of ['COMPLETED', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR'] as const) {
    for (const to of orderStatuses) {
      for (const by of ['SHOPPER', 'VENDOR', 'SYSTEM'] as const) {
        expect(mayTransition({ status, deliveryKind: 'OWN_RIDER' }, to, by)).toBe(false)
      }
    }
  }
})

test('an order number bears the initials of the shop, in whatever letters it writes itself', () => {
  const initials = (name: string) => newOrderNumber(name).split('-')[0]
  expect(initials('Sita Jewellers')).toBe('SJ')
  expect(initials('Éclair Ördög')).toBe('EO')
  expect(initials('himal')).toBe('HI')
  expect(initials('असन मसला')).toBe('AM')
  expect(initials('श्री राम किराना स्टोर')).toBe('SR')
  expect(initials('花屋')).toBe('OR')
  expect(initials('7 X')).toBe('OR')
})
