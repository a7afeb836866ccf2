import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marked = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('')

test.each([
  ['Basmati Rice', 'rice', 'Basmati [Rice]'],
  ['Basmati Rice', 'BAS ri', '[Bas]mati [Ri]ce'],
  ['Basmati Rice', 'rice rice', 'Basmati [Rice]'],
  ['जुम्ली मार्सी चामल', 'चाम', 'जुम्ली मार्सी [चाम]ल'],
  ['मार्सी', 'म', '[मा]र्सी'],
  ['100% pure (a+b)', '100% (a+b', '[100]% pure ([a]+[b])'],
  ['Ghee', '', 'Ghee'],
  ['Ghee', ' .* ', 'Ghee'],
  ['Ghee', 'oil', 'Ghee'],
])('of %s, typing %s, these letters are marked: %s', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})

test('no letter of a name is lost', () => {
  for (const name of ['Sel Roti 10 pieces', 'के.जी. तोरीको तेल', 'ÀÉ 🍼 x'])
    for (const typed of ['s', 'e', 'तो', '1', '🍼', '['])
      expect(
        matchedParts(name, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name.normalize('NFC'))
})
