/** Test prerequisites: which tests start the whole program, or write pages, and so need the web to be built first. */
import { glob, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { root } from './run.ts'

/** Modules that read the built web, or start a process that does. */
const readers = [
  'server/platform/pages/page-writer.ts',
  'server/testing/program.ts',
  'e2e/kills/market-process.ts',
].map((file) => join(root, file))

/** @param paths test files or folders, as they are given to the runner; a part of a name that is neither needs everything. */
export async function needsBuiltWeb(paths: readonly string[]): Promise<boolean> {
  const files = (await Promise.all(paths.map(testsIn))).flat()
  if (files.length === 0) return paths.length > 0
  const seen = new Set<string>()
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (readers.includes(file)) return true
    if (seen.has(file)) continue
    seen.add(file)
    queue.push(...(await importsOf(file)))
  }
  return false
}

async function testsIn(path: string): Promise<string[]> {
  const whole = resolve(root, path)
  const found = await stat(whole).catch(() => undefined)
  if (found === undefined) return []
  return found.isDirectory()
    ? Array.fromAsync(glob('**/*.test.{ts,tsx}', { cwd: whole }), (name) => join(whole, name))
    : [whole]
}

async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
}
