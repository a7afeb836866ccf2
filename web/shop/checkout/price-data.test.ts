import { expect, test } from 'vitest'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import type { Address, Option } from './order-totals.ts'
import { priceAsked } from './price-data.ts'

const line = (part: Partial<CartLine>) => ({ vendorId: 'v', quantity: 1, problem: null, ...part }) as CartLine
const inputs = {
  vendorId: 'v',
  lines: [
    line({ productId: 'b', variableNo: 2 }),
    line({ productId: 'a', quantity: 3 }),
    line({ productId: 'c', problem: 'SHORT_OF_STOCK' }),
  ],
  option: undefined,
  quote: undefined,
  address: { id: 'home' } as Address,
  method: undefined,
  codes: {},
}

test('the server is asked for what can be bought, whatever its order in the cart', () => {
  const asked = priceAsked(inputs)
  expect(asked).toEqual({
    vendorId: 'v',
    lines: [
      { productId: 'a', quantity: 3 },
      { productId: 'b', variableNo: 2, quantity: 1 },
    ],
  })
  expect(priceAsked({ ...inputs, lines: inputs.lines.toReversed() })).toEqual(asked)
})

test('what I have chosen so far goes with it; a pickup has no address', () => {
  const rider = { id: 'rider', kind: 'OWN_RIDER' } as Option
  expect(priceAsked({ ...inputs, option: rider, method: 'COD', codes: { vendorCode: 'TEN' } })).toMatchObject(
    {
      ...{ deliveryOptionId: 'rider', addressId: 'home', paymentMethod: 'COD', promoCode: 'TEN' },
    },
  )
  const pickup = { id: 'counter', kind: 'PICKUP' } as Option
  expect(priceAsked({ ...inputs, option: pickup })).not.toHaveProperty('addressId')
})
