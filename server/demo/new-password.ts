import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz'

/** Something like `Kxrm-pqan-tfez-47`: about 60 bits, and easy to type from a screen. */
export function newPassword(): string {
  const letter = () => letters[randomInt(letters.length)] ?? ''
  const group = () => Array.from({ length: 4 }, letter).join('')
  const [first = '', ...rest] = group()
  return `${first.toUpperCase()}${rest.join('')}-${group()}-${group()}-${randomInt(10, 100)}`
}
