/** One English word for one thing, after the glossary of the interface: retired words do not come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusals } from '../contract/errors.ts'

const folder = new URL('../web/messages/', import.meta.url)

/** Texts that the specification quotes stay as they are. */
const quoted = ['Your Shopping Bag']

/** Retired words, and the ones to use instead. */
const unwanted: readonly (readonly [not: RegExp, but: string])[] = [
  [/\bgoods\b/i, 'products; items in a cart or an order'],
  [/\bbags?\b/i, 'cart'],
  [/\bmoney back\b/i, 'refund'],
  [/\bsecond factor\b/i, 'two-step verification'],
  [/\bfetch/i, 'pick up'],
  [/\bwhoever\b/i, 'the rider, the shopper, anyone'],
  [/\banymore\b/i, 'any more, as the British spelling of the rest has it'],
  [
    /\bby itself\b|as the crow flies|\bway of delivering\b/i,
    'automatically, in a straight line, delivery option',
  ],
]

const messages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[./])en\.json$/.test(file))
  .flatMap((file) => {
    const words = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object
    return Object.entries(words).map(([key, said]) => ({ where: `${file} ${key}`, words: String(said) }))
  })
const said = [
  ...messages,
  ...Object.entries(refusals).map(([where, [, words]]) => ({ where, words: String(words) })),
]
  .filter(({ words }) => !quoted.includes(words))
  // A place to fill is not read.
  .map(({ where, words }) => ({ where, words: words.replaceAll(/\{\w+\}/g, '…') }))

test.each(unwanted)('%s is not said in English: it is %s', (not) => {
  expect(said.length).toBeGreaterThan(2_000)
  expect(said.filter(({ words }) => not.test(words))).toEqual([])
})
