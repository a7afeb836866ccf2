import { createContext, use } from 'react'
import type { Language } from '../../contract/errors.ts'

const LanguageContext = createContext<Language>('en')
export const LanguageProvider = LanguageContext.Provider
export const useLanguage = (): Language => use(LanguageContext)

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers the language and opens the same page in it: the server writes it anew. */
export function switchLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  location.reload()
}
