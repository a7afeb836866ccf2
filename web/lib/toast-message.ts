/** Short messages in the language of the page, also across a reload. */
import type { Language } from '../../contract/errors.ts'
import { toast } from '../ui/toast.ts'
import { hasFields, kept } from './browser/storage.ts'
import { wordsOf } from './i18n/screen.ts'
import { type Area, loadWords, type TextKey, textIn } from './i18n/translate.ts'
import { loadWithRetry } from './loading/load-retry.ts'

type Kind = keyof typeof toast
interface Said {
  readonly kind: Kind
  readonly message: string
}

const isSaid = (found: unknown): found is Said => hasFields(found, 'kind', 'message')
const waiting = kept('sessionStorage', 'toasts', (found): found is Said[] => {
  return Array.isArray(found) && found.every(isSaid)
})

const words = async (key: TextKey, values?: Readonly<Record<string, string | number>>) => {
  await loadWithRetry(() => wordsOf('buying'))
  return textIn(document.documentElement.lang === 'ne' ? 'ne' : 'en')(key, values)
}

export async function say(
  kind: Kind,
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
): Promise<void> {
  toast[kind](await words(key, values))
}

/** Said by the page that comes next. */
export async function sayAfterReload(kind: Kind, key: TextKey): Promise<void> {
  leave(kind, await words(key))
}

/** The same where that page is in another language; the area is the one that has the words. */
export async function sayIn(language: Language, area: Area, kind: Kind, key: TextKey): Promise<void> {
  await loadWords(language, area)
  leave(kind, textIn(language)(key))
}

const leave = (kind: Kind, message: string): void =>
  waiting.write([...(waiting.read() ?? []), { kind, message }])

/** Called once when a page has come alive. */
export function sayWhatWaited(): void {
  for (const { kind, message } of waiting.read() ?? []) toast[kind](message)
  waiting.forget()
}
