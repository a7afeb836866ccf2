/** Page addresses stand in `contract/paths.ts` alone, and each of them leads to a page that the web has. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chatPath, complaintsPath, deepLinks, paths } from '../contract/paths.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

interface Routes {
  getMatchedRoutes: (path: string) => [branch: unknown, params: unknown, found?: { fullPath: string }]
}
/** The server may not import the web: its table of routes is read as a file. */
const routesOf = (file: string) => import(new URL(`../web/routes/${file}`, import.meta.url).href)
const { openRouter } = await routesOf('app.tsx')
const { areas } = await routesOf('area-routes.ts')
const routes: Routes = openRouter({ name: '', language: 'en', origin: 'http://localhost' }, areas)

const id = '01a20192-e66f-76cf-8894-18ff2f879746'
/** Values of parameters that are not free text. */
const given: Readonly<Record<string, readonly string[]>> = {
  adminBanners: ['user'],
  complaintIn: [paths.complaints(), id],
  conversationIn: [paths.chat(), id],
}
const built = [paths, deepLinks].flatMap((table) =>
  Object.entries<(...parts: never[]) => string>(table).map(([name, pathOf]) => {
    const parts = given[name] ?? Array<string>(pathOf.length).fill(id)
    return [name, pathOf(...(parts as never[]))] as const
  }),
)
const byReader = (['USER', 'VENDOR', 'ADMIN'] as const).flatMap((of) => [
  [`chat of ${of}`, chatPath(of)] as const,
  [`complaints of ${of}`, complaintsPath(of)] as const,
])

test.each([...built, ...byReader])('%s leads to a page: %s', (_, address) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  expect(address).toBe(`${pathname}${search}${hash}`)
  const found = routes.getMatchedRoutes(pathname)[2]?.fullPath
  expect(found).toBeDefined()
  expect(found).not.toBe('/$')
})

/** First segments of the pages; `/api` and the like are no pages. */
const firstSegments = [...new Set(built.map(([, address]) => /^\/([a-z-]+)/.exec(address)?.[1] ?? ''))]
/** The start of a string, or the path after an origin in one. */
const written = new RegExp(`['"\`}]/(?:${firstSegments.filter(Boolean).join('|')})(?=[/?#'"\`$])`)
/** Patterns of the router, which the compiler checks against its routes; and comments. */
const isOfRouter = (line: string): boolean =>
  /\b(?:to|path)(?:=|: )['"]/.test(line) || /^\s*(?:\*|\/\/|\/\*\*)/.test(line)
/** The only parser of addresses: it finds the area of a path. */
const readers = ['web/lib/navigation/parse-path.ts', 'web/lib/navigation/landing.ts']

test('no page address is written by hand in server or web', () => {
  const files = globSync('{server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^server\/testing\//.test(file) && !readers.includes(file),
  )
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => written.test(line) && !isOfRouter(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

test('an address that is written by hand is found, and a pattern of the router is left alone', () => {
  const lines = ["redirect('/login')", '`$' + '{origin}/store/$' + '{name}`', "'/admin/user?view=X'"]
  expect(lines.filter((line) => !written.test(line))).toEqual([])
  expect(
    ['to="/products"', "to: '/contact',", '/** /checkout: pays. */'].filter((line) => !isOfRouter(line)),
  ).toEqual([])
  expect(written.test("'/api/store/x'")).toBe(false)
})
