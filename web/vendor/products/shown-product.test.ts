import { expect, test } from 'vitest'
import { shownOf } from './shown-product.ts'
import { newProduct, type TypedProduct } from './typed-product.ts'

const picture = (name: string, text = '') => ({ name, url: `/pictures/${name}`, text })
const row = (at: string[], price: string, more: object = {}) => ({
  at,
  price,
  saving: '',
  stock: '3',
  sku: '',
  pictures: [],
  isOffered: true,
  ...more,
})
const typed: TypedProduct = {
  ...newProduct,
  name: ' Topi ',
  pictures: [picture('a', 'Seen from above'), picture('b')],
  options: [
    {
      key: 'o',
      name: 'Color',
      isColour: true,
      values: [
        { key: 'r', value: 'Red ', hex: '#c8102e' },
        { key: 'g', value: 'Green', hex: '' },
        { key: 'e', value: ' ', hex: '' },
      ],
    },
  ],
  variations: [
    row(['r'], '२५०', { saving: '50', pictures: [picture('b'), picture('c')] }),
    row(['g'], '', { isOffered: false }),
  ],
}

test('what I have typed so far is shown as a shopper would see it', () => {
  const { options, variations, pictures } = shownOf(typed, 'No name')
  expect(options).toEqual([{ name: 'Color', values: [{ value: 'Red', hex: '#c8102e' }, { value: 'Green' }] }])
  expect(variations).toMatchObject([
    { price: 250, discountedPrice: 50, stock: 3, attribute: { Color: 'Red', Color_hex: '#c8102e' } },
  ])
  expect(pictures.map(({ url }) => url)).toEqual(['/pictures/a', '/pictures/b', '/pictures/c'])
  expect(pictures.map(({ alt }) => alt)).toEqual(['Seen from above', 'Topi', 'Topi'])
})

test('half a product is shown as far as it goes', () => {
  const { variations, pictures } = shownOf({ ...newProduct, pictures: [picture('a')] }, 'No name')
  expect(variations).toMatchObject([{ price: 0, discountedPrice: 0, stock: 0, attribute: {} }])
  expect(pictures).toEqual([{ url: '/pictures/a', alt: 'No name' }])
})

test('a row without pictures shows those of the first that shares its colour; its own win', () => {
  const sizes = {
    key: 'z',
    name: 'Size',
    isColour: false,
    values: ['s', 'm', 'l'].map((key) => ({ key, value: key, hex: '' })),
  }
  const shirt = {
    ...typed,
    options: [...typed.options, sizes],
    variations: [
      row(['g', 's'], '1'),
      row(['r', 's'], '1', { pictures: [picture('x')], isOffered: false }),
      row(['r', 'm'], '1', { pictures: [picture('c')] }),
      row(['r', 'l'], '1'),
      row(['g', 'm'], '1', { pictures: [picture('d')] }),
    ],
  }
  const shown = shownOf(shirt, 'No name').variations.map(({ imgUrl }) => imgUrl.join())
  expect(shown).toEqual(['/pictures/d', '/pictures/c', '/pictures/c', '/pictures/d'])
})
