import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { colourOf, readAttribute } from './attribute.ts'
import { attributesOf } from './cart/line-attributes.ts'

const logged = vi.spyOn(console, 'warn')
beforeEach(() => void logged.mockImplementation(() => {}))
afterEach(() => void logged.mockReset())

test('an attribute comes as an object or as JSON', () => {
  const pairs = { Color: 'Red', Color_hex: '#c8102e' }
  expect(readAttribute(pairs)).toEqual(pairs)
  expect(readAttribute(JSON.stringify(pairs))).toEqual(pairs)
  expect(readAttribute(null)).toEqual({})
  expect(logged).not.toHaveBeenCalled()
})

test('one that cannot be read is only logged (B13)', () => {
  const broken = ['{"Color":', '[]', '"Red"', '7', 'null', '{"a":"x"}'.repeat(25_000), [1, 2], 7]
  for (const one of broken) expect(readAttribute(one)).toEqual({})
  expect(logged).toHaveBeenCalledTimes(broken.length)
})

test('no name reaches the prototype of anything (B13)', () => {
  const read = readAttribute('{"__proto__":{"x":1},"constructor":{"y":2},"Size":"M"}')
  expect(read).toEqual({ Size: 'M' })
  expect(({} as { x?: number }).x).toBeUndefined()
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})

test('what is too long, too many or no text is left out (B13)', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`Name ${at}`, 'x']))
  expect(Object.keys(readAttribute(many))).toHaveLength(20)
  expect(readAttribute({ Size: 'x'.repeat(200_000), Fit: { deep: true }, Count: 3 })).toEqual({ Count: '3' })
})

test('a colour that is more than a colour reaches no style (B13)', () => {
  for (const one of ['red;background:url(//x)', 'red', '#12', '#12345g', 'url(//x)', '', null, 7]) {
    expect(colourOf(one)).toBeUndefined()
  }
  expect(colourOf('#C8102E')).toBe('#C8102E')
  const line = { attribute: { Color: 'Red', Color_hex: 'red;background:url(//x)' } }
  expect(attributesOf(line)).toEqual({ pairs: [['Color', 'Red']], colour: undefined })
})
