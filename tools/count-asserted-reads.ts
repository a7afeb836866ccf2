/**
 * Asserted reads: raw statements `sql<Row>` whose row type follows the contract. The compiler takes such a type at its
 * word, so a field that the contract has just got is promised by the statement and missing in its rows.
 *
 * A statement counts where its type argument reaches, through aliases, interfaces and imports, one of
 *  - `ResponseData<…>`, `RequestData<…>` or `Call<…>` of a route, or a type inferred from a schema (`z.output`,
 *    `z.input`, `z.infer`);
 *  - an object type that is declared in contract/ (a union of words such as `OrderStatus` is none);
 *  - a type parameter, unless the function takes it from a `RawBuilder<…>` among its parameters and its bound reaches
 *    none of these.
 * `RawBuilder<Row>` counts like a statement, and so does a call `read<Row>(…)` of a function of the same file that
 * reads by its type parameter. Inside `Partial<…>` nothing counts: an optional field is no promise.
 *
 *     node tools/count-asserted-reads.ts [folder …]
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './run.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** A type by its declaration, or by the file that it is imported from. */
type Declared = { readonly node: Node } | { readonly from: string; readonly name: string }

interface Parsed {
  readonly text: string
  readonly program: Node
  readonly types: ReadonlyMap<string, Declared>
}

export interface AssertedRead {
  readonly file: string
  readonly line: number
  /** The type argument, as it is written. */
  readonly row: string
}

const parsedFiles = new Map<string, Parsed>()

function parsed(file: string): Parsed {
  const known = parsedFiles.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, text) as unknown as { program: Node }
  const one = { text, program, types: typesOf(file, program) }
  parsedFiles.set(file, one)
  return one
}

const nodes = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'object' && one !== null && 'type' in one,
  )

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')

/** All types of one file by name: its own, and those that it imports or re-exports from files of the repository. */
function typesOf(file: string, program: Node): Map<string, Declared> {
  const types = new Map<string, Declared>()
  for (const statement of nodes(program.body)) {
    const source = (statement.source as { value: string } | null | undefined)?.value
    if (source?.startsWith('.')) {
      const from = join(dirname(file), source)
      for (const one of nodes(statement.specifiers)) {
        const local = nameOf(one.type === 'ImportSpecifier' ? one.local : one.exported)
        const name = nameOf(one.type === 'ImportSpecifier' ? one.imported : one.local)
        types.set(local, { from, name })
      }
    }
    const [declared = statement] = nodes(statement.declaration)
    if (['TSTypeAliasDeclaration', 'TSInterfaceDeclaration'].includes(declared.type)) {
      types.set(nameOf(declared.id), { node: declared })
    }
  }
  return types
}

const ofRoutes = new Set(['ResponseData', 'RequestData', 'ResponseJson', 'Call'])
const ofSchemas = new Set(['output', 'input', 'infer', 'core'])

const neverBound: Node = { type: 'TSNeverKeyword', start: 0 }

type Bounds = ReadonlyMap<string, Node | undefined>

/** Does this type grow by itself when the contract gets a field? */
function followsContract(file: string, type: Node, bounds: Bounds, seen: Set<string>): boolean {
  if (type.type === 'TSTypeReference' || type.type === 'TSInterfaceHeritage') {
    const name = (type.typeName ?? type.expression) as Node
    if (name.type === 'TSQualifiedName' && nameOf(name.left) === 'z') return ofSchemas.has(nameOf(name.right))
    if (ofRoutes.has(nameOf(name))) return true
    if (nameOf(name) === 'Partial') return false
    if (isNamedFollowing(file, nameOf(name), bounds, seen)) return true
    return parts(type).some((part) => part !== name && followsContract(file, part, bounds, seen))
  }
  if (isInContract(file) && ['TSTypeLiteral', 'TSInterfaceBody'].includes(type.type)) return true
  // `typeof` a schema or a list of words: its shape is reached by z.output, and words have no fields.
  if (type.type === 'TSTypeQuery') return false
  return parts(type).some((part) => followsContract(file, part, bounds, seen))
}

const isInContract = (file: string): boolean => file.startsWith('contract/')

function isNamedFollowing(file: string, name: string, bounds: Bounds, seen: Set<string>): boolean {
  if (bounds.has(name)) {
    const bound = bounds.get(name)
    return bound === undefined || followsContract(file, bound, new Map(), seen)
  }
  const found = parsed(file).types.get(name)
  if (found === undefined || seen.has(`${file} ${name}`)) return false
  seen.add(`${file} ${name}`)
  if ('from' in found) return isNamedFollowing(found.from, found.name, new Map(), seen)
  return followsContract(file, found.node, withBounds(new Map(), found.node, true), seen)
}

const parts = (node: Node): Node[] => Object.values(node).flatMap(nodes)

/** The unbound type parameters inside this node. Those of a type are bound where it is named. */
function withBounds(bounds: Bounds, node: Node, isFilled = false): Bounds {
  const params = nodes((node.typeParameters as Node | null | undefined)?.params)
  if (params.length === 0) return bounds
  return new Map([
    ...bounds,
    ...params.map((one): [string, Node | undefined] => [
      nameOf(one.name),
      (one.constraint as Node | null) ?? (isFilled ? neverBound : undefined),
    ]),
  ])
}

/** A SQL fragment that is passed to a function is checked where it is written. */
function withHandedIn(bounds: Bounds, node: Node): Bounds {
  const handed = nodes(node.params).flatMap((param) => all(param, isFragment))
  const names = new Set(handed.map((one) => nameOf((rowOf(one, new Set()) as Node).typeName)))
  return new Map([...bounds].map(([name, bound]) => [name, bound ?? (names.has(name) ? neverBound : bound)]))
}

/** The row type that a statement, a fragment or a call of a reading function names. */
function rowOf(node: Node, readers: ReadonlySet<string>): Node | undefined {
  const isCall = node.type === 'CallExpression' && readers.has(nameOf(node.callee))
  return isCall || isStatement(node) || isFragment(node)
    ? nodes((node.typeArguments as Node | null | undefined)?.params)[0]
    : undefined
}

/** The functions of a file that have a type parameter and a statement. */
const readersOf = (program: Node): Set<string> =>
  new Set(
    nodes(program.body)
      .map((statement) => nodes(statement.declaration)[0] ?? statement)
      .filter(
        (one) => one.type === 'FunctionDeclaration' && one.typeParameters && all(one, isStatement).length > 0,
      )
      .map((one) => nameOf(one.id)),
  )

const isStatement = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'
const isFragment = (node: Node): boolean =>
  node.type === 'TSTypeReference' && nameOf(node.typeName) === 'RawBuilder'

/** The matching nodes of a subtree, its root included. */
const all = (node: Node, isMeant: (node: Node) => boolean): Node[] => [
  ...(isMeant(node) ? [node] : []),
  ...parts(node).flatMap((part) => all(part, isMeant)),
]

function readsOf(file: string, node: Node, outer: Bounds, readers: ReadonlySet<string>): AssertedRead[] {
  const bounds = withHandedIn(withBounds(outer, node), node)
  const within = parts(node).flatMap((part) => readsOf(file, part, bounds, readers))
  const row = rowOf(node, readers)
  if (row === undefined || !followsContract(file, row, bounds, new Set())) return within
  const { text } = parsed(file)
  const line = text.slice(0, node.start).split('\n').length
  return [{ file, line, row: text.slice(row.start, row.end as number) }, ...within]
}

/** Every asserted read below these folders of the repository, tests apart. */
export const assertedReads = (folders: readonly string[]): AssertedRead[] =>
  folders
    .flatMap((folder) => globSync(join(folder, '**/*.ts'), { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const { program } = parsed(file)
      return readsOf(file, program, new Map(), readersOf(program))
    })

if (import.meta.main) {
  const folders = process.argv.slice(2).map((folder) => relative(root, join(process.cwd(), folder)))
  const found = assertedReads(folders.length > 0 ? folders : ['server'])
  for (const { file, line, row } of found) console.log(`${file}:${line} ${row.replace(/\s+/g, ' ')}`)
  console.log(`${found.length} asserted reads`)
}
