/** Generates the loaders of the web's messages: found by glob, one namespace for each pair of files. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const i18n = new URL('../web/lib/i18n/', import.meta.url)
export const messagesFile = new URL('messages.gen.ts', i18n)
export const lateMessagesFile = new URL('late-messages.gen.ts', i18n)
export const areaMessagesFile = new URL('area-messages.gen.ts', i18n)

const notice = '// Generated from web/messages by tools/generate.ts. Do not edit.\n'

/** The namespace of every page has no name before the language. */
const shop = 'shop'

/** Namespaces of the pages that are visited first. The others' loaders are fetched with the first of them. */
const first: readonly string[] = [shop, 'browse']
const isFirst = ({ name }: Namespace): boolean => first.includes(name)

interface Namespace {
  readonly name: string
  /** Below `web/messages`, without language and ending. */
  readonly stem: string
}

function namespacesIn(folder: string): Namespace[] {
  const files = globSync(`${folder}*en.json`, {
    cwd: fileURLToPath(new URL('../web/messages/', import.meta.url)),
  })
  return files
    .map((file) => file.slice(0, -'en.json'.length))
    .map((stem) => ({ name: stem.slice(folder.length).replace(/\.$/, '') || shop, stem }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** A Nepali file without one of the English keys does not compile. */
const checkedLoaders = `export type MessageLoaders = {
  readonly [In in keyof MessagesByNamespace]?: Readonly<
    Record<'en' | 'ne', () => Promise<MessagesByNamespace[In]>>
  >
}
`

const lateLoaders = `/** The loaders of the other namespaces that shoppers see. */
export const lateMessages = async () => (await import('./late-messages.gen.ts')).lateMessageLoaders
`

/** The text of web/lib/i18n/messages.gen.ts: types of all namespaces, and the loaders of those that a first page needs. */
export function messagesText(): string {
  const types = [...namespacesIn(''), ...namespacesIn('areas/')].map(
    ({ name, stem }) => `  ${name}: typeof import('../../messages/${stem}en.json')\n`,
  )
  const loaders = tableOf('messageLoaders', namespacesIn('').filter(isFirst))
  return `${notice}export interface MessagesByNamespace {\n${types.join('')}}\n\n${checkedLoaders}\n${loaders}\n${lateLoaders}`
}

const typeOfLoaders = `import type { MessageLoaders } from './messages.gen.ts'\n\n`

/** The text of web/lib/i18n/late-messages.gen.ts: the other namespaces that shoppers see. */
export function lateMessagesText(): string {
  const late = namespacesIn('').filter((namespace) => !isFirst(namespace))
  return `${notice}${typeOfLoaders}${tableOf('lateMessageLoaders', late)}`
}

/** The text of web/lib/i18n/area-messages.gen.ts: namespaces of the vendor's and the admin's area alone. */
export const areaMessagesText = (): string =>
  `${notice}${typeOfLoaders}${tableOf('areaMessageLoaders', namespacesIn('areas/'))}`

function tableOf(name: string, namespaces: readonly Namespace[]): string {
  const entries = namespaces.map(({ name, stem }) => {
    const lines = ['en', 'ne'].map((language) => {
      return `    ${language}: () => import('../../messages/${stem}${language}.json'),\n`
    })
    return `  ${name}: {\n${lines.join('')}  },\n`
  })
  return `export const ${name} = {\n${entries.join('')}} satisfies MessageLoaders\n`
}
