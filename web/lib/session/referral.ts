/** Referral link: the code that a visitor came by, kept in this browser until a shopper signs up with it. */
import { dayMs } from '../../../contract/shared/durations.ts'
import { hasFields, storedValue } from '../browser/storage.ts'

interface Referral {
  readonly code: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

const keptMs = 30 * dayMs
const kept = storedValue('localStorage', 'referral', (found): found is Referral =>
  hasFields(found, 'code', 'at'),
)

/** Letters and digits, as codes are made; other parameters of this name are someone else's. */
export const referralCodeIn = (search: string): string | undefined =>
  /^[a-z\d]{4,20}$/i.exec(new URLSearchParams(search).get('ref') ?? '')?.[0].toUpperCase()

let isTaken = false

/**
 * Keeps the code of the address that this page was opened at; a later link replaces an earlier one. The script comes
 * late, when the page may have another address: the browser's timing of the first one still knows it. Once is enough:
 * a code that was given up stays so.
 */
export function keepReferral(now: number): void {
  if (isTaken) return
  isTaken = true
  const [opened] = performance.getEntriesByType('navigation')
  const code = referralCodeIn(location.search) ?? (opened && referralCodeIn(searchOf(opened.name)))
  if (code !== undefined) kept.write({ code, at: now })
}

const searchOf = (address: string): string => (URL.canParse(address) ? new URL(address).search : '')

/** Undefined for a visitor who came by none, or too long ago. */
export function keptReferral(now: number): string | undefined {
  const found = kept.read()
  return found !== undefined && now - found.at < keptMs ? found.code : undefined
}

export const forgetReferral = (): void => kept.forget()
