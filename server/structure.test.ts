/** The structure of the repository: which folder holds a file, which imports are allowed, and code that exists once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { areasOf, countFolders, cyclesIn, mutualPairs, readImports } from './testing/import-graph.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const graph = readImports(root)
const { files, values, all } = graph
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const folderIn = (room: string) => (file: string) => new RegExp(`^${room}/([^/]+)/`).exec(file)?.[1]

describe('folders', () => {
  test('none holds more than forty source files', () => {
    expect(countFolders(files).filter(([, count]) => count > 40)).toEqual([])
  })

  test('no two domains of the server take from each other, types included', () => {
    expect(mutualPairs(all, folderIn('server'))).toEqual([])
  })

  test('no two domains of the contract take from each other, types included', () => {
    expect(mutualPairs(all, folderIn('contract'))).toEqual([])
  })

  test('no circle of imports has been made', () => {
    expect(cyclesIn(values)).toEqual([])
  })

  test('of the contract, payments takes nothing from orders, which stands after it', () => {
    const faults = files
      .filter((file) => file.startsWith('contract/payments/'))
      .flatMap((file) => (all.get(file) ?? []).map((target) => `${file} takes ${target}`))
      .filter((taken) => taken.includes('takes contract/orders/'))
    expect(faults).toEqual([])
  })
})

describe('web/parts', () => {
  const parts = files.filter((file) => file.startsWith('web/parts/'))

  test('holds folders and no loose file', () => {
    expect(parts.length).toBeGreaterThan(100)
    expect(parts.filter((file) => file.split('/').length === 3)).toEqual([])
  })

  test('holds only what two areas use, or the frame of them all', () => {
    const areas = areasOf(graph)
    const own = parts
      .map((file) => ({ file, by: areas.get(file) ?? [] }))
      .filter(({ by }) => by.length < 2)
      .map(({ file, by }) => `${file} is used by ${by.join() || 'nobody'}`)
    expect(own).toEqual([])
  })
})

describe('what stood in many places stands in one', () => {
  const found = (pattern: RegExp, home: string) =>
    files
      .filter((file) => /^(contract|server|web)\//.test(file) && file !== home)
      .filter((file) => pattern.test(textOf(file)))

  test('lengths of time in milliseconds', () => {
    const pattern = /\bconst (minute|hour|day)Ms =/
    expect(found(pattern, 'contract/shared/durations.ts')).toEqual([])
  })

  test('the words of a refusal, or the general sentence', () => {
    const pattern = /instanceof ApiProblem && error\.detail( !== '')?\s*\? error\.detail\s*: (t\(|general)/
    expect(found(pattern, 'web/lib/api/problem.ts')).toEqual([])
  })

  test('what is not there answered as null', () => {
    expect(found(/status === 404 \|\| error\.status === 400/, 'web/lib/api/problem.ts')).toEqual([])
  })

  test('what is searched for made ready to be compared', () => {
    const pattern = /search\?\.normalize\(/
    expect(found(pattern, 'server/platform/db/search-words.ts')).toEqual([])
  })

  test('the tables of transitions, each with the shared type', () => {
    const pattern = /readonly to: [^\n]*\n\s*readonly by: readonly /
    expect(found(pattern, 'contract/shared/transitions.ts')).toEqual([])
  })
})

describe('the graph itself', () => {
  const links = (pairs: Record<string, string[]>) => new Map(Object.entries(pairs))

  test('finds two folders that take from each other, and no pair of one direction', () => {
    const imports = links({ 'server/a/x.ts': ['server/b/y.ts'], 'server/b/y.ts': ['server/c/z.ts'] })
    expect(mutualPairs(imports, folderIn('server'))).toEqual([])
    imports.set('server/b/z.ts', ['server/a/x.ts'])
    expect(mutualPairs(imports, folderIn('server'))).toEqual(['a ↔ b'])
  })

  test('finds a circle of files, however long, and what hangs on it is none', () => {
    const imports = links({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })
    expect(cyclesIn(imports)).toEqual([['a', 'b', 'c']])
  })

  test('follows what one area uses through other parts', () => {
    const names = ['web/shop/a.ts', 'web/vendor/b.ts', 'web/parts/p/one.ts', 'web/parts/p/two.ts']
    const imports = links({
      'web/shop/a.ts': ['web/parts/p/one.ts'],
      'web/vendor/b.ts': ['web/parts/p/two.ts'],
      'web/parts/p/one.ts': ['web/parts/p/two.ts'],
    })
    const areas = areasOf({ files: names, values: imports, all: imports })
    expect(areas.get('web/parts/p/one.ts')).toEqual(['shop'])
    expect(areas.get('web/parts/p/two.ts')).toEqual(['shop', 'vendor'])
  })
})
