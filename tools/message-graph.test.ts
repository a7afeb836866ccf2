/** Messages are loaded before they are shown: a key is used only where every import path loads its namespace. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Graph, unloadedKeys } from './message-graph.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

const namespaceOf = new Map(
  globSync('web/messages/**/*en.json', { cwd: root }).flatMap((file) => {
    const name = /(?:([\w-]+)\.)?en\.json$/.exec(file)?.[1] ?? 'shop'
    return Object.keys(JSON.parse(textOf(file)) as object).map((key) => [key, name] as const)
  }),
)
const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|gen)\.tsx?$|entry-server\.tsx$|manifest\.ts$/.test(file),
)
/** Exceptions: loaded by other means than imports. */
const loadedBy: Readonly<Record<string, string>> = {
  // Keys of descriptions: the loaders of these routes load 'pages' (`ownPage`).
  'web/routes/app.tsx': 'pages',
}
/** Modules that show messages in toasts alone: `showMessage` loads 'buying' itself. */
const speaksInToasts = (file: string): boolean => /^web\/lib\/(?:cart|saved|session)\//.test(file)

test('every key is used where its namespace has been loaded', () => {
  expect(files.length).toBeGreaterThan(600)
  const faults = unloadedKeys({
    modules: files.map((file) => ({ file, text: textOf(file) })),
    namespaceOf,
    entry: 'web/entry-client.tsx',
    layouts: new Map([
      ['web/vendor/', { file: 'web/vendor/vendor-layout.tsx', namespaces: ['vendor'] }],
      ['web/admin/', { file: 'web/admin/admin-layout.tsx', namespaces: ['admin'] }],
      ['web/shop/buy-again/', { file: 'web/shop/store/store-layout.tsx', namespaces: ['browse'] }],
    ]),
  }).filter((fault) => {
    const [file = '', namespace = ''] = [fault.split(':')[0], fault.split(' is in ')[1]]
    return loadedBy[file] !== namespace && !(speaksInToasts(file) && namespace === 'buying')
  })
  expect(faults).toEqual([])
})

const marketOf = (pieces: Readonly<Record<string, string>>): Graph => ({
  modules: Object.entries(pieces).map(([file, text]) => ({ file: `web/${file}`, text })),
  namespaceOf: new Map([
    ['ui.close', 'shop'],
    ['bell.title', 'bell'],
    ['qr.title', 'qr'],
  ]),
  entry: 'web/entry.tsx',
  layouts: new Map([['web/vendor/', { file: 'web/vendor/layout.tsx', namespaces: ['bell'] }]]),
})

test('a key without its namespace is found, on whichever way it is missing', () => {
  const entry = `const A = screen(() => import('./a.tsx'), 'A', 'bell')\nconst B = lazyPart(async () => (await import('./b.tsx')).B)\n`
  const both = `import { C } from './c.tsx'\n`
  const c = `t('bell.title'); t('ui.close')\n`
  const pieces = { 'entry.tsx': entry, 'a.tsx': both, 'b.tsx': both, 'c.tsx': c }
  expect(unloadedKeys(marketOf(pieces))).toEqual(['web/c.tsx: bell.title is in bell'])
  const mended = `import { loadNamespace } from './screen.ts'\n${both}\nawait loadNamespace('bell')\n\nexport const B = 1\n`
  expect(unloadedKeys(marketOf({ ...pieces, 'b.tsx': mended }))).toEqual([])
})

test('a page has what its layout loads, and what is loaded with it; a composed key needs one namespace', () => {
  const routes = `screen(() => import('../vendor/layout.tsx'), 'L', 'bell')\nscreen(\n  () => withMessages(import('../vendor/page.tsx'), 'qr'), 'Page')\n`
  const page = `t(\`bell.$\{which}\`); t('qr.title')\n`
  const pieces = {
    'entry.tsx': `import './routes/r.ts'\n`,
    'routes/r.ts': routes,
    'vendor/layout.tsx': '',
    'vendor/page.tsx': page,
  }
  expect(unloadedKeys(marketOf(pieces))).toEqual([])
  const bare = routes.replace(
    "withMessages(import('../vendor/page.tsx'), 'qr')",
    "import('../vendor/page.tsx')",
  )
  expect(unloadedKeys(marketOf({ ...pieces, 'routes/r.ts': bare }))).toEqual([
    'web/vendor/page.tsx: qr.title is in qr',
  ])
})
