import { expect, test } from 'vitest'
import { boxOfWords, groupsOf, overlap, readable } from './arrange.ts'

const flat = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: latitude * 100,
})

test('shops that stand close become one, and nobody is lost', () => {
  const shops = [0, 0.1, 0.2, 3, 3.1, 9].map((longitude) => ({ latitude: 1, longitude }))
  const groups = groupsOf(shops, flat, 40)
  expect(groups.map(({ items }) => items.length)).toEqual([3, 2, 1])
  expect(groups.flatMap(({ items }) => items)).toEqual(shops)
  expect(groups[1]?.centre.longitude).toBeCloseTo(3.05)
})

test('a name that would cover another is left out', () => {
  const names = [
    { name: 'Asan Spice House', x: 100 },
    { name: 'Patan Crafts', x: 120 },
    { name: 'Bhaktapur Curd', x: 400 },
  ]
  const { shown, taken } = readable(names, ({ name, x }) => boxOfWords({ x, y: 50 }, name, 0), [])
  expect(shown.map(({ name }) => name)).toEqual(['Asan Spice House', 'Bhaktapur Curd'])
  expect(taken).toHaveLength(2)
  const [one, other] = taken
  expect(one && other && overlap(one, other)).toBe(false)
})
