/** Messages of the screens, by language. Only the language that is shown is ever loaded. */
import type { Language } from '../../../contract/errors.ts'
import { postpositions } from '../../../contract/shared/postpositions.ts'
import { useLanguage } from './language.tsx'
import { lateMessages, type MessagesByNamespace, messageLoaders } from './messages.gen.ts'

/** Namespaces: `shop` is on every page; the others come with the screens that need them. */
export type MessageNamespace = keyof MessagesByNamespace
export type MessageKey = { [In in MessageNamespace]: keyof MessagesByNamespace[In] }[MessageNamespace]
type Words = Readonly<Record<string, string>>

type Loaders = { [In in MessageNamespace]?: Record<Language, () => Promise<{ default: Words }>> }

const files: Loaders = messageLoaders

/** Registers namespaces: those that come late, and those of vendors and admins with their areas. */
export const addMessages = (more: Loaders): Loaders => Object.assign(files, more)
const addLate = async (): Promise<Loaders> => addMessages(await lateMessages())

const known: Record<Language, Record<string, string>> = { en: {}, ne: {} }

export async function loadMessages(language: Language, area: MessageNamespace): Promise<void> {
  const loaders = files[area] ?? (await addLate())[area]
  Object.assign(known[language], (await loaders?.[language]())?.default)
}

/** Everything at once, in both languages: for the server, which writes pages of all kinds. */
export async function loadAllMessages(): Promise<void> {
  const namespaces = Object.keys(await addLate()) as MessageNamespace[]
  await Promise.all(
    (['en', 'ne'] as const).flatMap((language) => namespaces.map((area) => loadMessages(language, area))),
  )
}

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const plurals = { en: new Intl.PluralRules('en'), ne: new Intl.PluralRules('ne') }

/** The product's name by language, a setting. Texts say it as `{market}`. */
const marketNames: Partial<Record<Language, string>> = {}

export function setMarketName(language: Language, name: string): void {
  marketNames[language] = name
}

/** Plural: `key_one` where the language has a singular for the count and the message has one. */
function wordsFor(language: Language, key: MessageKey, count: string | number | undefined): string {
  const words = known[language]
  const isOne = typeof count === 'number' && plurals[language].select(count) === 'one'
  return (isOne ? words[`${key}_one`] : undefined) ?? words[key] ?? key
}

/** A placeholder; in Nepali with the postposition behind it, which is joined to a value in Devanagari. */
const places = new RegExp(`\\{(\\w+)\\}( (?=(?:${postpositions})(?![\\u0900-\\u0963\\u0970-\\u097f])))?`, 'g')
const endsInDevanagari = /[\u0900-\u097f]$/

/** Translates a key and fills `{name}` placeholders. A missing message shows its key, so that the gap is seen. */
export const translatorOf =
  (language: Language): Translate =>
  (key, values = {}) =>
    wordsFor(language, key, values.count ?? values.days).replace(places, (place, name: string, gap = '') => {
      const value = values[name] ?? (name === 'market' ? marketNames[language] : undefined)
      if (value === undefined) return place
      const filled = String(value)
      return endsInDevanagari.test(filled) ? filled : filled + gap
    })

const texts: Record<Language, Translate> = { en: translatorOf('en'), ne: translatorOf('ne') }

export const useTranslate = (): Translate => texts[useLanguage()]
