import { expect, test } from 'vitest'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { goesBack, statusWords, takesLateProof } from './status-words.ts'

const ended = new Date('2026-11-23T10:00:00Z')
const daysLater = (days: number): number => ended.getTime() + days * 86_400_000
/** The fields of an order that decide on its sentence. */
const unpaid = {
  ...{ status: 'EXPIRED', paymentMethod: 'QR', paymentStatus: 'EXPIRED', latePayment: null },
  timeline: [{ status: 'EXPIRED', at: ended.toISOString(), by: 'SYSTEM', note: null, reason: null }],
} as unknown as OrderDetail
const dates = { date: String, dateTime: String, day: String }

test('an order that ran out asks for a payment by QR as long as one is looked for, and no longer', () => {
  expect(takesLateProof(unpaid, daysLater(6.9))).toBe(true)
  expect(takesLateProof(unpaid, daysLater(7))).toBe(false)
  expect(takesLateProof({ ...unpaid, paymentMethod: 'COD' }, daysLater(1))).toBe(false)
  expect(takesLateProof({ ...unpaid, paymentStatus: 'PAID' }, daysLater(1))).toBe(false)
})

test('once I have sent what I paid, the order says that it is looked for', () => {
  const fresh = { ...unpaid.timeline[0], at: new Date().toISOString() }
  const order = { ...unpaid, timeline: [fresh] } as OrderDetail
  expect(statusWords(order, false, String, dates)).toBe('order.now.unpaid')
  expect(statusWords(order, true, String, dates)).toBe('order.now.lookedAt')
})

test('an order that ended with its money on the way back says so', () => {
  const order = { ...unpaid, paymentStatus: 'REFUNDED' } as OrderDetail
  expect(goesBack(order)).toBe(true)
  expect(statusWords(order, false, String, dates)).toBe('order.now.goesBack')
  expect(goesBack({ ...order, status: 'DELIVERED' })).toBe(false)
})
