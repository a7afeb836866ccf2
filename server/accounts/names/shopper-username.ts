import { randomInt } from 'node:crypto'

const longestName = 24
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const tailLength = 7

/** A shopper never chooses a username: it is made from the name, and made unique by chance (32^7). */
export function shopperUsername(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '.')
  const start =
    [...words]
      .slice(0, longestName)
      .join('')
      .replaceAll(/^\.|\.$/g, '') || 'shopper'
  const tail = Array.from({ length: tailLength }, () => letters[randomInt(letters.length)]).join('')
  return `${start}.${tail}`
}
