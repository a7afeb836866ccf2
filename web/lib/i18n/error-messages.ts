/**
 * What the contract's schemas and the server find wrong with a field, in the language of the page. They say it in
 * English, with exactly the specification's words; the Nepali ones are fetched where Nepali is shown.
 */
import { loadWithRetry } from '../loading/load-retry.ts'

const shown = typeof document === 'undefined' ? 'en' : document.documentElement.lang
const nepali: Readonly<Record<string, string>> =
  shown === 'ne' ? (await loadWithRetry(() => import('../../messages/faults.ne.json'))).default : {}

/** The words for a fault; numbers in it stand for `#` in the table. What is not in the table stays English. */
export function errorMessages(message: string): string {
  const numbers = message.match(/\d+/g) ?? []
  let next = 0
  return (nepali[message.replace(/\d+/g, '#')] ?? message).replace(/#/g, () => numbers[next++] ?? '')
}

/** The same for what React Hook Form knows of a field. */
export const errorMessageOf = (
  error: { readonly message?: string | undefined } | undefined,
): string | undefined => (error === undefined ? undefined : errorMessages(error.message ?? ''))
