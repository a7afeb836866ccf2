/**
 * Validation messages of the contract's schemas and the server, in the language of the page. They come in English,
 * as the specification words them; the Nepali ones are fetched where Nepali is shown.
 */
import { loadWithRetry } from '../loading/load-retry.ts'

const shown = typeof document === 'undefined' ? 'en' : document.documentElement.lang
const nepali: Readonly<Record<string, string>> =
  shown === 'ne' ? (await loadWithRetry(() => import('../../messages/faults.ne.json'))).default : {}

/** Translates a validation message; numbers are `#` in the table. A message that is not in the table stays English. */
export function errorMessages(message: string): string {
  const numbers = message.match(/\d+/g) ?? []
  let next = 0
  return (nepali[message.replace(/\d+/g, '#')] ?? message).replace(/#/g, () => numbers[next++] ?? '')
}

/** The same for a field error of React Hook Form. */
export const errorMessageOf = (
  error: { readonly message?: string | undefined } | undefined,
): string | undefined => (error === undefined ? undefined : errorMessages(error.message ?? ''))
