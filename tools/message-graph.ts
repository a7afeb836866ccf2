/** Which message namespaces are certainly loaded when a module of the web is drawn: read from its imports. */
import { join, posix } from 'node:path'

export interface WebModule {
  readonly file: string
  readonly text: string
}
interface Import {
  readonly file: string
  /** Loaded together with a dynamic import, by `screen` or `withMessages`. */
  readonly namespaces: readonly string[]
}
interface Found {
  /** For each key in the module, the namespaces that can have it. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  /** Awaited at its top: loaded before any module that imports it statically. */
  readonly awaited: readonly string[]
  readonly statics: readonly string[]
  readonly dynamics: readonly Import[]
}
export interface Graph {
  readonly modules: readonly WebModule[]
  /** Key to namespace. */
  readonly namespaceOf: ReadonlyMap<string, string>
  readonly entry: string
  /** Layouts that are rendered around all pages of a folder, with the namespace that their route loads. */
  readonly layouts: ReadonlyMap<string, Import>
}

/** Every use of a key in a module whose import paths do not all load its namespace. */
export function unloadedKeys(graph: Graph): string[] {
  const found = new Map(graph.modules.map((one) => [one.file, readModule(one, graph.namespaceOf)]))
  const loaded = loadedIn(graph, found)
  return [...found].flatMap(([file, { keys }]) =>
    [...keys]
      .filter(([, namespaces]) => ![...namespaces].some((name) => loaded.get(file)?.has(name)))
      .map(([key, namespaces]) => `${file}: ${key} is in ${[...namespaces].join(' or ')}`),
  )
}

/** Greatest fixed point: a module has the namespaces that all its importers have, and those that it awaits. */
function loadedIn(
  { entry, layouts, namespaceOf }: Graph,
  found: ReadonlyMap<string, Found>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = importersOf(found)
  const awaited = new Map([...found.keys()].map((file) => [file, awaitedBy(file, found)]))
  const around = (file: string, importer: string): string[] => {
    const layout = [...layouts].find(([folder]) => file.startsWith(folder))?.[1]
    if (layout === undefined || !importer.startsWith('web/routes/')) return []
    return [...layout.namespaces, ...(awaited.get(layout.file) ?? [])]
  }
  const all = new Set(namespaceOf.values())
  let loaded = new Map([...found.keys()].map((file) => [file, all]))
  for (let isStable = false; !isStable; ) {
    const next = new Map(
      [...found.keys()].map((file) => {
        const ways = (importers.get(file) ?? []).map(
          ({ file: from, namespaces }) =>
            new Set([...(loaded.get(from) ?? []), ...namespaces, ...around(file, from)]),
        )
        const [first, ...others] = file === entry ? [new Set(['shop'])] : ways
        const common = [...(first ?? ['shop'])].filter((name) => others.every((way) => way.has(name)))
        return [file, new Set([...common, ...(awaited.get(file) ?? [])])] as const
      }),
    )
    isStable = [...next].every(([file, names]) => names.size === loaded.get(file)?.size)
    loaded = next
  }
  return loaded
}

function importersOf(found: ReadonlyMap<string, Found>): Map<string, Import[]> {
  const importers = new Map<string, Import[]>()
  for (const [file, { statics, dynamics }] of found) {
    // A route's data module fetches pieces ahead of time and draws none of them.
    if (file.endsWith('-data.ts')) continue
    for (const to of [...statics.map((one) => ({ file: one, namespaces: [] })), ...dynamics]) {
      importers.set(to.file, [...(importers.get(to.file) ?? []), { file, namespaces: to.namespaces }])
    }
  }
  return importers
}

/** Of a module and of all that it imports statically. */
function awaitedBy(file: string, found: ReadonlyMap<string, Found>, seen = new Set<string>()): string[] {
  const own = found.get(file)
  if (own === undefined || seen.has(file)) return []
  seen.add(file)
  return [...own.awaited, ...own.statics.flatMap((one) => awaitedBy(one, found, seen))]
}

function readModule({ file, text }: WebModule, namespaceOf: ReadonlyMap<string, string>): Found {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const resolved = (path: string) => join(posix.dirname(file), path)
  return {
    keys: keysIn(code, namespaceOf),
    awaited: [...code.matchAll(/^await [\s\S]*?(?=\n\S)/gm)].flatMap(([statement]) =>
      namespacesLoadedIn(statement),
    ),
    statics: [...code.matchAll(/^(?:import|export) (?!type )(?:[^']*? from )?'(\.[^']+\.tsx?)'/gm)].map(
      ([, path = '']) => resolved(path),
    ),
    dynamics: [
      ...code.matchAll(/import\('(\.[^']+\.tsx?)'\)(?:, '\w+'\))?(?:,\s*'([\w]+)')?(?:,\s*'(\w+)')?/g),
    ].map(([all, path = '', ...names]) => ({
      file: resolved(path),
      namespaces: [...names, /, '(\w+)'\)/.exec(all)?.[1]].filter((name) => name !== undefined),
    })),
  }
}

const namespacesLoadedIn = (statement: string): string[] =>
  [...statement.matchAll(/loadNamespace\('(\w+)'\)/g)].map(([, name = '']) => name)

/** Whole keys, and prefixes of keys that are concatenated: of those one namespace must be loaded. */
function keysIn(code: string, namespaceOf: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [, key = ''] of code.matchAll(/['"]([a-zA-Z]\w*\.[\w.-]+)['"]/g)) {
    const namespace = namespaceOf.get(key)
    if (namespace !== undefined) keys.set(key, new Set([namespace]))
  }
  for (const [, begin = ''] of code.matchAll(/`([a-zA-Z]\w*\.[\w.]*)\$\{/g)) {
    const matching = [...namespaceOf].filter(([key]) => key.startsWith(begin)).map(([, name]) => name)
    if (matching.length > 0) keys.set(`${begin}…`, new Set(matching))
  }
  return keys
}
