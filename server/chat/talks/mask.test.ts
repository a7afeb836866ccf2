import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masked } from './mask.ts'

test.each([
  ['Call me at 9841000000 please', 'Call me at ••• please'],
  ['+977 984-100 0000', '•••'],
  ['९८४१०००००० मा फोन गर्नुहोस्', '••• मा फोन गर्नुहोस्'],
  ['9 8 4 1 0 0 0 0 0 0', '•••'],
  ['write to maya@example.com or www.example.com/shop', 'write to ••• or •••'],
  ['see wa.me/9779841000000 and https://x.example/a?b=1.', 'see ••• and •••'],
  ['maya [at] example [dot] com', '•••'],
  ['my page: hamro-pasal.com.np', 'my page: •••'],
])('%s', (said, shown) => {
  expect(masked(said)).toBe(shown)
})

test.each([
  'Is the 5 kg bag Rs. 1,250 or Rs. 1350?',
  'Order AS-4F7K2 of 20 Nov 2026, 4:05 pm',
  'Two of 500 g, three of 250 g.',
  'e.g. a red one',
])('%s is nobody’s number', (said) => {
  expect(masked(said)).toBeUndefined()
})

test('whatever is said, what is covered once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (said) => {
      const once = masked(said)
      expect(once === undefined || masked(once) === undefined || masked(once)?.includes('•')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('two thousand characters made to be slow are not', () => {
  masked(`${'9 '.repeat(900)}x`)
  masked('a.'.repeat(1_000))
  masked(`${'a'.repeat(1_000)}@${'a'.repeat(990)}`)
})
