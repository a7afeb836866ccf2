/** Provinces, districts and attributes in this page's language. */
import type { Language } from '../../../contract/errors.ts'
import { useLanguage } from '../i18n/language.tsx'
import { loadWithRetry } from '../loading/load-retry.ts'

let nepali: ReadonlyMap<string, string> = new Map()
let attributeIn = (words: string): string => words

/** Fetches the Nepali names, before the first page in Nepali is shown: others never load them. */
export async function loadPlaces(language: Language): Promise<void> {
  if (language !== 'ne') return
  const [places, attributes] = await Promise.all([
    loadWithRetry(() => import('../../../contract/shared/nepal.ts')),
    loadWithRetry(() => import('../../../contract/catalogue/attribute-names.ts')),
  ])
  nepali = places.nepaliNames()
  attributeIn = attributes.nepaliAttribute
}

/** A usual word of goods that was typed in English, in this language. */
export const wordsIn = (language: Language, words: string): string =>
  language === 'ne' ? attributeIn(words) : words

/** A name or a value of an attribute, which vendors type in English, in the language of the page. */
export function useAttributeWords(): (words: string) => string {
  const language = useLanguage()
  return (words) => wordsIn(language, words)
}

/** Names a place that is stored by its English name; what is no province or district stays as it is. */
export function usePlaceName(): (name: string) => string {
  const language = useLanguage()
  return (name) => (language === 'ne' ? (nepali.get(name) ?? name) : name)
}
