/** Order numbers that people can say on the phone: `SJ-4F7K2`. */
import { randomBytes } from 'node:crypto'
import { inLatinLetters } from '../../platform/text/latin-letters.ts'

/** Crockford's: no I, L, O or U to mishear. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 5
const usualInitials = 'OR'

export const newOrderNumber = (shopName: string): string =>
  `${initialsOf(shopName)}-${Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('')}`

/** The first letters of the shop's first two words, or two letters of its only one; Devanagari as it is read. */
export function initialsOf(shopName: string): string {
  const words =
    inLatinLetters(shopName)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const [first = '', second] = words
  const initials = second === undefined ? first.slice(0, 2) : `${first[0]}${second[0]}`
  return initials.length === 2 ? initials : usualInitials
}
