import { createContext, use } from 'react'
import type { Language } from '../../../contract/errors.ts'

const LanguageContext = createContext<Language>('en')
export const LanguageProvider = LanguageContext.Provider
export const useLanguage = (): Language => use(LanguageContext)
