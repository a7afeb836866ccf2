/** The import graph of the repository, for the architecture tests and for tools/measure-structure.ts. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface ImportGraph {
  /** Hand-written source, tests apart. */
  readonly files: readonly string[]
  /** Imports of values, by file. */
  readonly values: ReadonlyMap<string, readonly string[]>
  /** The same, with type-only imports. */
  readonly all: ReadonlyMap<string, readonly string[]>
}

const rooms = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** Reads any checkout of the house, an older one too. */
export function readImports(root: string): ImportGraph {
  const found = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx,mjs}`),
    { cwd: root },
  )
  const files = found.filter((file) => !file.includes('.gen.') && !isTest(file)).toSorted()
  const known = new Set(found)
  const values = new Map<string, string[]>()
  const all = new Map<string, string[]>()
  for (const file of files) {
    const taken = importsIn(readFileSync(join(root, file), 'utf8'))
      .map(({ path, isType }) => ({ path: join(dirname(file), path), isType }))
      .filter(({ path }) => known.has(path))
    values.set(file, [...new Set(taken.filter(({ isType }) => !isType).map(({ path }) => path))])
    all.set(file, [...new Set(taken.map(({ path }) => path))])
  }
  return { files, values, all }
}

function importsIn(text: string): { path: string; isType: boolean }[] {
  const named = text.matchAll(/^(?:import|export)\s+(type\s+)?([^'";]*?)\s+from\s+'(\.[^']+)'/gm)
  const bare = text.matchAll(/(?:^import\s+|\bimport\(\s*)'(\.[^']+)'/gm)
  return [
    ...[...named].map(([, type, names = '', path = '']) => ({ path, isType: !!type || isAllTypes(names) })),
    ...[...bare].map(([, path = '']) => ({ path, isType: false })),
  ]
}

const isAllTypes = (names: string): boolean => {
  const inside = /^\{([\s\S]*)\}$/.exec(names)?.[1]
  const each = inside?.split(',').map((name) => name.trim()) ?? ['']
  return each.every((name) => name === '' || name.startsWith('type ')) && each.some((name) => name !== '')
}

/** Folders by the number of files directly in them, the fullest first. */
export function countFolders(
  files: readonly string[],
): readonly (readonly [folder: string, count: number])[] {
  const groups = Map.groupBy(files, (file) => dirname(file))
  return [...groups]
    .map(([folder, held]) => [folder, held.length] as const)
    .toSorted(([a, most], [b, least]) => least - most || a.localeCompare(b))
}

/** Two folders that import from each other, named by `folderOf`; files for which it answers undefined are left out. */
export function mutualPairs(
  imports: ReadonlyMap<string, readonly string[]>,
  folderOf: (file: string) => string | undefined,
): string[] {
  const taken = new Set<string>()
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (from !== undefined && to !== undefined && from !== to) taken.add(`${from} ↔ ${to}`)
    }
  }
  return [...taken].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ↔ ')
    return from < to && taken.has(`${to} ↔ ${from}`)
  })
}

/** Import cycles: each group of files of which every one reaches every other. */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = new Map<string, Set<string>>()
  for (const file of imports.keys()) reachable.set(file, reachedFrom(imports, imports.get(file) ?? []))
  const circles = [...imports.keys()]
    .filter((file) => reachable.get(file)?.has(file))
    .map((file) =>
      [...(reachable.get(file) ?? [])].filter((other) => reachable.get(other)?.has(file)).toSorted(),
    )
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

function reachedFrom(
  imports: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  mayPass: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(from)
  for (const file of reached) {
    if (mayPass(file)) for (const next of imports.get(file) ?? []) reached.add(next)
  }
  return reached
}

/** The areas of the web from which each file is reached; a file that none reaches belongs to the frame of all. */
export function areasOf({ files, all }: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const areas = ['shop', 'vendor', 'admin'].map((area) => {
    const own = files.filter((file) => file.startsWith(`web/${area}/`))
    return { area, reached: reachedFrom(all, own) }
  })
  const frame = files.filter((file) => /^web\/([^/]+\.tsx?|routes\/.*|(lib|ui)\/.*)$/.test(file))
  const isArea = (file: string) => /^web\/(shop|vendor|admin)\//.test(file)
  const ofFrame = reachedFrom(all, frame, (file) => !isArea(file))
  return new Map(
    files
      .filter((file) => file.startsWith('web/'))
      .map((file) => [
        file,
        [
          ...areas.filter(({ reached }) => reached.has(file)).map(({ area }) => area),
          ...(ofFrame.has(file) ? ['frame'] : []),
        ],
      ]),
  )
}
