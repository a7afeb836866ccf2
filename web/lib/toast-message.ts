/** Toasts in the language of the page, also across a reload. */
import type { Language } from '../../contract/errors.ts'
import { toast } from '../ui/toast.ts'
import { hasFields, storedValue } from './browser/storage.ts'
import { loadNamespace } from './i18n/screen.ts'
import { loadMessages, type MessageKey, type MessageNamespace, translatorOf } from './i18n/translate.ts'
import { loadWithRetry } from './loading/load-retry.ts'

type Kind = keyof typeof toast
interface Said {
  readonly kind: Kind
  readonly message: string
}

const isSaid = (found: unknown): found is Said => hasFields(found, 'kind', 'message')
const waiting = storedValue('sessionStorage', 'toasts', (found): found is Said[] => {
  return Array.isArray(found) && found.every(isSaid)
})

const words = async (key: MessageKey, values?: Readonly<Record<string, string | number>>) => {
  await loadWithRetry(() => loadNamespace('buying'))
  return translatorOf(document.documentElement.lang === 'ne' ? 'ne' : 'en')(key, values)
}

export async function showMessage(
  kind: Kind,
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
): Promise<void> {
  toast[kind](await words(key, values))
}

/** Shown by the next page. */
export async function showMessageAfterReload(kind: Kind, key: MessageKey): Promise<void> {
  leave(kind, await words(key))
}

/** The same where the next page is in another language; `area` is the namespace of the message. */
export async function showMessageIn(
  language: Language,
  area: MessageNamespace,
  kind: Kind,
  key: MessageKey,
): Promise<void> {
  await loadMessages(language, area)
  leave(kind, translatorOf(language)(key))
}

const leave = (kind: Kind, message: string): void =>
  waiting.write([...(waiting.read() ?? []), { kind, message }])

/** Called once after hydration. */
export function showStoredMessages(): void {
  for (const { kind, message } of waiting.read() ?? []) toast[kind](message)
  waiting.forget()
}
