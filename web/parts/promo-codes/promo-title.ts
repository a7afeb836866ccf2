import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'

interface Titled {
  readonly title: string
  readonly titleNe?: string | null | undefined
}

/** The title of a promo code in the language of the page. */
export function useTitleOf(): (of: Titled) => string {
  const language = useLanguage()
  return ({ title, titleNe }) => inLanguage(language, title, titleNe)
}
