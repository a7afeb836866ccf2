import { expect, test } from 'vitest'
import { statusTone } from './status-tone.ts'

test('marigold calls the one who must act, and nobody else', () => {
  expect(statusTone('order', 'PLACED', 'VENDOR')).toBe('saving')
  expect(statusTone('order', 'PLACED', 'USER')).toBe('info')
  expect(statusTone('order', 'AWAITING_PAYMENT', 'USER')).toBe('saving')
  expect(statusTone('order', 'AWAITING_PAYMENT', 'VENDOR')).toBe('info')
  expect(statusTone('return', 'ESCALATED', 'ADMIN')).toBe('saving')
  expect(statusTone('complaint', 'WAITING_USER', 'USER')).toBe('saving')
  expect(statusTone('settlement', 'PAID_MARKED', 'VENDOR')).toBe('info')
})

test('what is over looks the same to everybody', () => {
  for (const reader of ['USER', 'VENDOR', 'ADMIN'] as const) {
    expect(statusTone('order', 'COMPLETED', reader)).toBe('good')
    expect(statusTone('order', 'CANCELLED', reader)).toBe('calm')
    expect(statusTone('order', 'DELIVERY_FAILED', reader)).toBe('bad')
    expect(statusTone('refund', 'WITHDRAWN', reader)).toBe('calm')
    expect(statusTone('vendor', 'SUSPENDED', reader)).toBe('bad')
  }
})
