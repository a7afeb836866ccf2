/** Short messages in the language of the page, also across a reload. */
import { toast } from '../ui/toast.ts'
import { hasFields, kept } from './kept.ts'
import { wordsOf } from './screen.ts'
import { type TextKey, textIn } from './text.ts'

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
  await wordsOf('buying')
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
  waiting.write([...(waiting.read() ?? []), { kind, message: await words(key) }])
}

/** Called once when a page has come alive. */
export function sayWhatWaited(): void {
  for (const { kind, message } of waiting.read() ?? []) toast[kind](message)
  waiting.forget()
}
