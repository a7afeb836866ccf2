/** The terms of docs/glossary.md: each leads to the code, and no older word comes back. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allRoutes } from '../contract/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const rooms = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']
const sources = rooms
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root }))
  .filter((file) => !file.includes('node_modules') && !file.endsWith('.gen.ts'))
const exported = sources.flatMap((file) =>
  [...textOf(file).matchAll(/^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm)].map(
    ([, name = '']) => ({ file, name }),
  ),
)

/** `concurrency-limit.ts` and `concurrencyLimit` as the words that they are made of. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-._]/)
const names = [...sources.map((file) => ({ file, name: basename(file) })), ...exported].map(
  ({ file, name }) => ({ file, name, words: wordsIn(name) }),
)

test.each(
  [
    ...['rate limit', 'concurrency limit', 'authenticate', 'caller', 'encryption', 'signed token', 'csrf'],
    ...['domain event', 'publish', 'subscribe', 'email', 'email template', 'notification', 'conversation'],
    ...['settlement', 'ledger', 'moderate', 'approve', 'transition', 'lock', 'present', 'pagination', 'lazy'],
    ...['storage', 'search param', 'dialog', 'access matrix'],
  ].map((term) => ({ term })),
)('$term leads to a file or an export', ({ term }) => {
  const searched = term.replaceAll(' ', '-')
  expect(names.filter(({ words }) => words.join('-').includes(searched))).not.toHaveLength(0)
})

/** Words that stood for a term of the glossary before. */
const retired = new Set([
  ...['told', 'tell', 'turn', 'turns', 'allowance', 'allowances', 'sealed', 'announce', 'hear', 'hearers'],
  ...['heard', 'unheard', 'news', 'letter', 'talk', 'talks', 'shelf', 'shelves', 'aisle', 'aisles', 'stall'],
  ...['judge', 'judged', 'narrow', 'narrowed', 'desk', 'said', 'faces', 'walk', 'walks', 'beat', 'dues'],
])

test('no file and no export is named by a retired word', () => {
  const faults = names.filter(({ words }) => words.some((word) => retired.has(word)))
  expect(faults.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('no route and no namespace of texts is named by a retired word', () => {
  const routes = allRoutes().map(({ domain, name }) => `${domain}.${name}`)
  const namespaces = globSync('web/messages/**/*en.json', { cwd: root }).map((file) => basename(file))
  const faults = [...routes, ...namespaces].filter((name) =>
    wordsIn(name).some((word) => retired.has(word) || word === 'goods'),
  )
  expect(faults).toEqual([])
})

test('no sentence of a comment has "whoever" or "what" for its subject', () => {
  const opening = /(?:\/\*\*?|\/\/|^\s*\*)(?: .*[.:;])? (?:Whoever|Whatever|What|Who) /
  const faults = sources.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => opening.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(faults).toEqual([])
})

test('each path of the glossary is there', () => {
  const paths = [...textOf('docs/glossary.md').matchAll(/`([\w./*-]+[/.][\w./*-]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(60)
  const missing = paths.filter(
    (path) => globSync([path, `{${rooms.join(',')}}/**/${path}`], { cwd: root }).length === 0,
  )
  expect(missing).toEqual([])
})
