/** The rules of the house that no linter knows. HOUSE-RULES.md says why. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../contract/index.ts'
import { boundRoutes, sliceOrder } from './slices.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const rooms = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root }).toSorted()
const sources = filesOf(...rooms.map((room) => `${room}/**/*.{ts,tsx}`))
const slices: readonly string[] = sliceOrder
const groundFolders = ['platform', 'db', 'testing', 'access', 'audit', 'demo']

const sliceOf = (file: string): string | undefined => {
  const [room, folder] = file.split('/')
  return room === 'server' && folder !== undefined && slices.includes(folder) ? folder : undefined
}

describe('slices', () => {
  const inSlices = sources.filter((file) => sliceOf(file) !== undefined)

  test('a slice imports only slices that stand before it, and only through their doors', () => {
    const faults = inSlices.flatMap((file) => {
      const own = sliceOf(file) ?? ''
      return [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .map((path) => ({ other: sliceOf(path) ?? own, path: path.split('/').slice(2).join('/') }))
        .filter(({ other }) => other !== own)
        .filter(({ other, path }) => path !== 'index.ts' || slices.indexOf(other) >= slices.indexOf(own))
        .map(({ other, path }) => `${file} imports ${other}/${path}`)
    })
    expect(faults).toEqual([])
  })

  test('every folder of the server is a slice of the list or part of the ground', () => {
    const folders = new Set(filesOf('server/*/**/*.ts').map((file) => file.split('/')[1] ?? ''))
    expect([...folders].filter((name) => !slices.includes(name) && !groundFolders.includes(name))).toEqual([])
  })

  test('a table is written by one slice, the one whose migration made it', () => {
    const ownerOf = new Map<string, string>()
    for (const file of filesOf('server/db/migrations/*.sql')) {
      const owner = basename(file)
        .replace(/^\d+-/, '')
        .replace(/\.sql$/, '')
      for (const [, table = ''] of textOf(file).matchAll(/create table (?:if not exists )?(\w+)/gi)) {
        ownerOf.set(table, owner)
      }
    }
    const writes =
      /(?:insertInto|updateTable|deleteFrom)\('(\w+)|(?:insert into|delete from) (\w+)|\bupdate (\w+)\s+set\b/g
    const faults = inSlices
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...textOf(file).matchAll(writes)]
          .map(([, byBuilder, bySql, byUpdate]) => byBuilder ?? bySql ?? byUpdate ?? '')
          .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== sliceOf(file))
          .map((table) => `${file} writes ${table}, which belongs to ${ownerOf.get(table)}`),
      )
    expect(faults).toEqual([])
  })
})

describe('contract', () => {
  const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  test('every route of the contract is bound to one use case, and nothing else is', () => {
    const promised = allRoutes().map(({ route }) => key(route))
    const bound = boundRoutes.map(({ route }) => key(route))
    expect(bound.toSorted()).toEqual(promised.toSorted())
  })

  test('no two routes answer at one address', () => {
    const addresses = allRoutes().map(({ route }) =>
      key({ ...route, path: route.path.replace(/:\w+/g, ':').replace(/\/$/, '') }),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('web', () => {
  test('every dynamic import goes through the loader that retries, whatever it fetches', () => {
    const loader = /\b(lazyPart|lazyDialog|lazyModule|loadWithRetry|hydrateOnInteraction|screen)[<(]/
    // Callers load a table of messages through the loader. The starter retries by itself.
    const tables = [
      'i18n/messages.gen.ts',
      'i18n/late-messages.gen.ts',
      'i18n/area-messages.gen.ts',
      'loading/load-retry.ts',
    ].map((name) => `web/lib/${name}`)
    const bare = filesOf('web/**/*.{ts,tsx}').filter(
      (file) =>
        // A test loads modules anew; no shopper waits for it.
        !/\.test\.tsx?$/.test(file) &&
        /\bimport\(/.test(textOf(file)) &&
        !loader.test(textOf(file)) &&
        ![...tables, 'web/manifest.ts'].includes(file),
    )
    expect(bare).toEqual([])
  })
})

describe('names and sizes', () => {
  test('files and folders are kebab-case', () => {
    const everything = filesOf(...rooms.map((room) => `${room}/**/*.{ts,tsx,css,sql,json,svg}`))
    const odd = everything.filter((file) => !/^[a-z0-9]+([-./][a-z0-9]+)*$/.test(file))
    expect(odd).toEqual([])
  })

  test('nothing is called utils, helpers, common, misc, manager or base', () => {
    const homeless = /^(utils?|helpers?|common|misc|managers?|base)(\.|$)/
    expect(sources.filter((file) => file.split('/').some((part) => homeless.test(part)))).toEqual([])
  })

  test('no file is longer than 250 lines, no test longer than 400', () => {
    const tooLong = sources
      .filter((file) => !file.includes('.gen.'))
      .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ file, lines }) => lines > (/\.(test|spec)\.tsx?$/.test(file) ? 400 : 250))
    expect(tooLong).toEqual([])
  })

  test('migrations are numbered without a gap', () => {
    const numbers = filesOf('server/db/migrations/*.sql').map((file) => Number(basename(file).slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

describe('words', () => {
  const pairs = filesOf('web/messages/**/*en.json').map((file) => {
    const other = `${dirname(file)}/${basename(file).replace(/en\.json$/, 'ne.json')}`
    return { file, en: JSON.parse(textOf(file)), ne: JSON.parse(textOf(other)) }
  })

  test.each(pairs)(
    'every text of $file is there in Nepali too, with the same places to fill in',
    ({ en, ne }) => {
      expect(Object.keys(ne).toSorted()).toEqual(Object.keys(en).toSorted())
      const places = (text: unknown) =>
        JSON.stringify(text)
          .match(/\{\w+\}/g)
          ?.toSorted() ?? []
      const differing = Object.keys(en).filter((name) => `${places(en[name])}` !== `${places(ne[name])}`)
      expect(differing).toEqual([])
    },
  )

  test('no key stands in two message files', () => {
    const keys = pairs.flatMap(({ en }) => Object.keys(en))
    expect(keys.filter((name, index) => keys.indexOf(name) !== index)).toEqual([])
  })
})

describe('what a newcomer relies on', () => {
  test('the lock file names no registry, so that everybody installs from their own', () => {
    expect(textOf('package-lock.json').match(/"resolved": "https?:/g)).toBeNull()
  })

  test('every setting that is read from the environment stands in the table of README.md', () => {
    const [, environment = ''] =
      /z\.object\(\{([\s\S]+?)\n\}\)/.exec(textOf('server/platform/config.ts')) ?? []
    const names = [...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    const readme = textOf('README.md')
    expect(names.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
  })

  test('every dependency has its line: what it saves, and who keeps it', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
    const record = textOf('docs/decisions/0010-dependencies.md')
    const names = Object.keys({ ...dependencies, ...devDependencies })
    const silent = names.filter((name) => !name.startsWith('@types/') && !record.includes(`\`${name}\``))
    expect(silent).toEqual([])
  })

  test('versions in package.json are exact', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json'))
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([])
  })
})
