/**
 * Counts the measures of the code's structure, of this checkout or of another:
 *   node tools/measure-structure.ts [FOLDER]
 */
import { resolve } from 'node:path'
import { areasOf, countFolders, cyclesIn, mutualPairs, readImports } from '../server/testing/import-graph.ts'

const graph = readImports(resolve(process.argv[2] ?? '.'))
const { files, values, all } = graph

const folders = countFolders(files)
tell('source files', [`${files.length} in ${folders.length} folders`])
tell(
  'folders of more than 40 source files',
  folders.filter(([, count]) => count > 40).map(([folder, count]) => `${folder} ${count}`),
)
tell(
  'the five fullest folders',
  folders.slice(0, 5).map(([folder, count]) => `${folder} ${count}`),
)

const first = (room: string) => (file: string) => new RegExp(`^${room}/([^/]+)/`).exec(file)?.[1] ?? undefined
const second = (room: string) => (file: string) =>
  new RegExp(`^${room}/([^/]+/[^/]+)/`).exec(file)?.[1] ?? undefined
for (const room of ['contract', 'server', 'web']) {
  tell(`mutual pairs of folders in ${room}`, mutualPairs(all, first(room)))
  tell(`mutual pairs of their sub-folders, by values`, mutualPairs(values, second(room)))
}
tell(
  'circles of files, by values',
  cyclesIn(values).map((circle) => circle.join(', ')),
)
tell(
  'circles of files, types too',
  cyclesIn(all).map((circle) => circle.join(', ')),
)

const areas = areasOf(graph)
const parts = files.filter((file) => file.startsWith('web/parts/'))
tell(
  'loose files in web/parts',
  parts.filter((file) => file.split('/').length === 3),
)
tell(
  'files of web/parts that fewer than two areas use',
  parts.filter((file) => (areas.get(file)?.length ?? 0) < 2).map((file) => `${file} ${areas.get(file)}`),
)

/** A count, and what is counted. */
function tell(what: string, found: readonly string[]): void {
  const isNumber = what === 'source files' || what.startsWith('the five')
  console.log(isNumber ? `${what}:` : `${what}: ${found.length}`)
  for (const one of found) console.log(`  ${one}`)
}
