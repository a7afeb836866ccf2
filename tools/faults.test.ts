import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const nepali = JSON.parse(readFileSync(new URL('web/messages/faults.ne.json', root), 'utf8')) as Record<
  string,
  string
>

const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|db|access|audit|demo)\b/.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8'))

/** A validation message: the last argument of a check, or a value of `errors`. */
const said = [
  /\.(?:min|max|length|regex|email|url|refine|multipleOf)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*'([^'\n]+)'\s*,?\s*\)/g,
  /\b(?:error|message): '([^'\n]+)'/g,
  /\bunfit\('([^'\n]+)'\)/g,
]
const named = /(?:faulty\(|unfit\(|errors: )\{([^{}]*)\}/g

const faultsIn = (source: string): string[] => [
  ...said.flatMap((pattern) => [...source.matchAll(pattern)].map(([, words = '']) => words)),
  ...[...source.matchAll(named)].flatMap(([, fields = '']) =>
    [...fields.matchAll(/:\s*'([^'\n]+)'/g)].map(([, words = '']) => words),
  ),
]

const faults = [...new Set(['contract', 'server'].flatMap(sourcesIn).flatMap(faultsIn))]
  .map((words) => words.replaceAll('\\\\', '\\'))
  .filter((words) => /^[A-Z]/.test(words))

test('what is wrong with a field is said in Nepali on Nepali pages', () => {
  expect(faults.length).toBeGreaterThan(80)
  expect(faults.filter((words) => !(words.replace(/\d+/g, '#') in nepali))).toEqual([])
})

test('the numbers in a fault keep their places', () => {
  const numbersOf = (words: string) => words.split('#').length
  const odd = Object.entries(nepali).filter(([english, words]) => numbersOf(words) > numbersOf(english))
  expect(odd).toEqual([])
})
