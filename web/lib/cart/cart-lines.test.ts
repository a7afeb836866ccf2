import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, lineTotal, storeCartsOf, withQuantity } from './cart-lines.ts'
import { attributesOf } from './line-attributes.ts'

const line = (part: Partial<CartLine> = {}): CartLine => ({
  productId: 'p',
  vendorId: 'v',
  quantity: 1,
  productName: 'Rice',
  productImage: null,
  unit: 'piece',
  step: 1,
  least: 1,
  most: null,
  costPrice: 120,
  sellingPrice: 100,
  discountPrice: 0,
  stock: 10,
  attribute: null,
  problem: null,
  shopName: 'Shop',
  shopNameNe: null,
  username: 'shop',
  vendorLogo: null,
  ...part,
})

describe('the sums of the bag', () => {
  it('line price is what one unit costs now times the quantity, to the paisa', () => {
    expect(lineTotal(line({ sellingPrice: 0.1, quantity: 3 }))).toBe(0.3)
    expect(lineTotal(line({ sellingPrice: 100, discountPrice: 7.5, quantity: 2 }))).toBe(185)
  })

  it('a store’s total is always the sum over its lines, and falls by the whole line when a line goes', () => {
    const paisa = fc.integer({ min: 1, max: 10_000_000 })
    const some = fc.array(fc.record({ paisa, quantity: fc.integer({ min: 1, max: 999 }) }), { minLength: 1 })
    fc.assert(
      fc.property(some, (lines) => {
        const items = lines.map(({ paisa, quantity }, index) =>
          line({ productId: `p${index}`, sellingPrice: paisa / 100, quantity }),
        )
        const [cart] = storeCartsOf(items)
        const exact = lines.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0)
        expect(cart?.totalPrice).toBe(exact / 100)
        const [first, ...rest] = items
        const [less] = storeCartsOf(first ? withQuantity(items, first, 0) : items)
        const expected = rest.reduce(
          (sum, item) => sum + Math.round(item.sellingPrice * 100) * item.quantity,
          0,
        )
        expect(less?.totalPrice ?? 0).toBe(expected / 100)
      }),
      { seed: 20_261_122 },
    )
  })

  it('a line that is gone is shown and not counted', () => {
    const [cart] = storeCartsOf([line(), line({ productId: 'q', problem: 'GONE' })])
    expect(cart?.items).toHaveLength(2)
    expect(cart?.totalPrice).toBe(100)
  })

  it('a line is no longer short once I lower it to what is left', () => {
    const short = line({ quantity: 5, stock: 2, problem: 'SHORT_OF_STOCK' })
    expect(withQuantity([short], short, 3)[0]?.problem).toBe('SHORT_OF_STOCK')
    expect(withQuantity([short], short, 2)[0]?.problem).toBeNull()
  })
})

describe('the attributes of goods', () => {
  it('only a true colour reaches a style', () => {
    const colourOf = (hex: string) => attributesOf({ attribute: { Color_hex: hex, Size: 'M' } }).colour
    expect(colourOf('#c0ffee')).toBe('#c0ffee')
    expect(colourOf('red;background:url(//x)')).toBeUndefined()
    expect(colourOf('#12345')).toBeUndefined()
  })

  it('the colour is a swatch, the other pairs are words', () => {
    expect(attributesOf({ attribute: { Color_hex: '#000', Size: 'M' } }).pairs).toEqual([['Size', 'M']])
  })
})
