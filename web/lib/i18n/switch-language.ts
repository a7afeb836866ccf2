/** Language switch of a page: its script comes with the part that has the button. */
import type { Language } from '../../../contract/errors.ts'
import { api } from '../api/api.ts'
import { writeCookie } from '../browser/cookies.ts'
import { warn } from '../browser/log.ts'
import { currentUser } from '../session/person.ts'

const yearSeconds = 365 * 24 * 60 * 60

const longestKeepingMs = 3_000

/** Stores the language, in the profile too, and opens the same page in it, as the server renders it. */
export async function switchLanguage(language: Language): Promise<void> {
  if (currentUser() !== undefined) await keepLanguage(language)
  showLanguage(language)
  location.reload()
}

async function keepLanguage(language: Language): Promise<void> {
  try {
    await api.accounts.changeLanguage({ body: { language }, signal: AbortSignal.timeout(longestKeepingMs) })
  } catch (error) {
    warn('the language was not kept in the profile', error)
  }
}

/** Takes effect with the next page. */
export function showLanguage(language: Language): void {
  writeCookie('language', language, yearSeconds)
}
