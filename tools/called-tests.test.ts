import { expect, test } from 'vitest'
import { testsFor } from './called-tests.ts'

const tests = [
  { path: 'server/orders/order-races.test.ts', imports: ['server/testing/test-market.ts'] },
  { path: 'server/orders/placing/place-order.test.ts', imports: ['server/testing/test-market.ts'] },
  { path: 'web/lib/cart/cart.test.ts', imports: ['web/lib/cart/cart-lines.ts'] },
]

test('a change calls for the tests beside it, and for those that import it', () => {
  expect(testsFor(['server/orders/placing/order-rows.ts'], tests)).toEqual([
    'server/architecture.test.ts',
    'server/orders/placing/place-order.test.ts',
  ])
  expect(testsFor(['server/testing/test-market.ts'], tests)).toEqual([
    'server/architecture.test.ts',
    'server/orders/order-races.test.ts',
    'server/orders/placing/place-order.test.ts',
  ])
})

test('where nothing is beside it, the nearest folder above is asked', () => {
  expect(testsFor(['server/orders/reading/show-order.ts'], tests)).toContain(
    'server/orders/order-races.test.ts',
  )
})

test('a migration, a text, a screen call for what proves their kind', () => {
  expect(testsFor(['server/db/migrations/0100-orders.sql'], tests)).toContain(
    'server/platform/postgres/migrate.test.ts',
  )
  expect(testsFor(['web/messages/browse.en.json'], tests)).toContain('tools/web-words.test.ts')
  expect(testsFor(['web/shop/checkout/pay-step.tsx'], tests)).toContain('e2e/journeys/buying')
  expect(testsFor(['docs/glossary.md'], tests)).toEqual([])
})
