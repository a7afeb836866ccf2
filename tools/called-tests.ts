/**
 * Test selection: the tests that a change calls for. Nearest first: beside a changed file, then those that import it.
 * Tests through the front door import everything, so imports are followed no further than one step.
 */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root, run } from './run.ts'

interface Called {
  readonly changed: readonly string[]
  readonly tests: readonly string[]
}

/** Uncommitted changes, or those of the last commit where there are none. */
export async function calledTests(): Promise<Called> {
  const uncommitted = await linesOf('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all'])
  const changed =
    uncommitted.length > 0
      ? uncommitted.map((line) => line.slice(3))
      : await linesOf('git', ['diff', '--name-only', 'HEAD~1', 'HEAD'])
  return { changed, tests: testsFor(changed, await readTests()) }
}

/** A test file, and the files that it imports; paths from the root, as git names them. */
export interface TestFile {
  readonly path: string
  readonly imports: readonly string[]
}

/** Tests by the kind of file, where neither a neighbour nor an import leads to one. */
const byKind: readonly (readonly [changed: RegExp, test: string])[] = [
  [/^server\/db\/migrations\//, 'server/platform/postgres/migrate.test.ts'],
  [/^server\/db\/migrations\//, 'server/db/foreign-keys.test.ts'],
  [/^(web\/messages\/|.*\/messages\/)/, 'tools/web-words.test.ts'],
  [/^(contract|server|web)\//, 'server/architecture.test.ts'],
  [/^contract\//, 'server/access/access-matrix.test.ts'],
  [/^web\/(lib|ui|routes|shop\/frame)\//, 'e2e/journeys/loading/first-load.spec.ts'],
  [/^web\/shop\/(home|search|store|product|filters)\//, 'e2e/journeys/browsing'],
  [/^web\/shop\/(cart|checkout|orders|pay|qr-payment|returns)\//, 'e2e/journeys/buying'],
  [/^web\/vendor\//, 'e2e/journeys/vendor'],
  [/^web\/admin\//, 'e2e/journeys/admin'],
  [/^web\/parts\/(chat|complaints|notifications)\//, 'e2e/journeys/messaging'],
]

/** @param changed paths from the root. Answers test files and folders of journeys, sorted, each once. */
export function testsFor(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const found = changed.flatMap((file) => [
    ...tests.filter(({ path, imports }) => path === file || imports.includes(file)).map(({ path }) => path),
    ...besides(file, tests),
    ...byKind.filter(([kind]) => kind.test(file)).map(([, test]) => test),
  ])
  return [...new Set(found)].toSorted()
}

/** The tests of the nearest folder above the file that has any, below the top-level folders. */
function besides(file: string, tests: readonly TestFile[]): string[] {
  for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
    const here = tests.filter(({ path }) => dirname(path) === folder)
    if (here.length > 0) return here.map(({ path }) => path)
  }
  return []
}

async function readTests(): Promise<TestFile[]> {
  const paths = await Array.fromAsync(
    glob('{contract,server,web,tools,bench}/**/*.test.{ts,tsx}', { cwd: root }),
  )
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, to = '']) =>
        relative(root, join(root, dirname(path), to)),
      )
      return { path, imports }
    }),
  )
}

async function linesOf(tool: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await run(tool, args)
  // Without git, as in an unpacked archive, there is no change to read.
  return code === 0 ? output.split('\n').filter((line) => line !== '') : []
}
