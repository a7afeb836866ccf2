/** The name of an offer in addresses: its title in Latin letters, and an ending that no other offer has. */
import { randomInt } from 'node:crypto'
import { inLatinLetters } from '../../platform/text/latin-letters.ts'

const longestWords = 60
const endingLength = 6
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export function newOfferSlug(title: string): string {
  const words = inLatinLetters(title.normalize('NFKC'))
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestWords)
    .replace(/^-+|-+$/g, '')
  const ending = Array.from({ length: endingLength }, () => letters[randomInt(letters.length)]).join('')
  return words === '' ? `offer-${ending}` : `${words}-${ending}`
}
