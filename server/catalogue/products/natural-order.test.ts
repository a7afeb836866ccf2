import { expect, test } from 'vitest'
import { naturallyOrdered } from './natural-order.ts'

const ordered = (...values: string[]) =>
  naturallyOrdered(values.map((value) => ({ value }))).map(({ value }) => value)

test.each([
  [
    ['L', 'M', 'S', 'XL'],
    ['S', 'M', 'L', 'XL'],
  ],
  [
    ['2XL', 'xs', 'Free size', 'M', 'XXS'],
    ['XXS', 'xs', 'M', '2XL', 'Free size'],
  ],
  [
    ['39', '40', '38', '१०', '44'],
    ['१०', '38', '39', '40', '44'],
  ],
  [
    ['1 kg', '100 g', '250 g', '५ के.जी.', '५०० ग्राम'],
    ['100 g', '250 g', '५०० ग्राम', '1 kg', '५ के.जी.'],
  ],
  [
    ['1 litre', '500ml', '१.५ लिटर', '200 मि.लि.'],
    ['200 मि.लि.', '500ml', '1 litre', '१.५ लिटर'],
  ],
  [
    ['1 dozen', '6 pcs', '१० वटा'],
    ['6 pcs', '१० वटा', '1 dozen'],
  ],
  [
    ['Red', 'Blue', 'Amber'],
    ['Red', 'Blue', 'Amber'],
  ],
  [
    ['Red', 'S', 'Blue', 'Green'],
    ['Red', 'S', 'Blue', 'Green'],
  ],
])('%j stand as %j', (given, expected) => {
  expect(ordered(...given)).toEqual(expected)
})

// Property, fixed seed: an order does not depend on how the values came, and loses none of them.
test('whatever order amounts come in, they leave in the same one', () => {
  const values = ['5 g', '10 g', '0.5 kg', '1 kg', '2 kg', '10 kg', '25 kg', 'S', 'M', 'XL', '7', '12']
  let seed = 20_261_123
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let round = 0; round < 200; round += 1) {
    const shuffled = values.map((value) => ({ value, at: random() })).toSorted((a, b) => a.at - b.at)
    const result = naturallyOrdered(shuffled).map(({ value }) => value)
    expect(result.toSorted()).toEqual(values.toSorted())
    for (const kind of [values.slice(0, 7), values.slice(7, 10), values.slice(10)]) {
      expect(result.filter((value) => kind.includes(value))).toEqual(kind)
    }
  }
})
