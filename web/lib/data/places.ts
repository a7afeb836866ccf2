/** Provinces and districts in this page's language. */
import type { Language } from '../../../contract/errors.ts'
import { useLanguage } from '../i18n/language.tsx'
import { loadWithRetry } from '../loading/load-retry.ts'

let nepali: ReadonlyMap<string, string> = new Map()

/** Fetches the Nepali names, before the first page in Nepali is shown: others never load them. */
export async function loadPlaces(language: Language): Promise<void> {
  if (language === 'ne')
    nepali = (await loadWithRetry(() => import('../../../contract/shared/nepal.ts'))).nepaliNames()
}

/** Names a place that is stored by its English name; what is no province or district stays as it is. */
export function usePlaceName(): (name: string) => string {
  const language = useLanguage()
  return (name) => (language === 'ne' ? (nepali.get(name) ?? name) : name)
}
