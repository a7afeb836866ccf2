/** Texts that a store has given in Nepali too: Nepali pages show them, the others, and where there is none, its own. */
import type { Language } from '../../../contract/errors.ts'
import { useLanguage } from './language.tsx'

export const inLanguage = (language: Language, own: string, nepali: string | null | undefined): string =>
  (language === 'ne' && nepali) || own

interface NamedStore {
  readonly shopName: string
  /** Missing in what an earlier release has stored in the browser. */
  readonly shopNameNe?: string | null | undefined
}

export const storeNameIn = (language: Language, { shopName, shopNameNe }: NamedStore): string =>
  inLanguage(language, shopName, shopNameNe)

/** Names a store in the language of the page. */
export function useStoreName(): (store: NamedStore) => string {
  const language = useLanguage()
  return (store) => storeNameIn(language, store)
}
