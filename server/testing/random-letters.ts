import { randomInt } from 'node:crypto'

/** A random string of letters alone: digits in a row would be masked as a phone number is. */
export const randomLetters = (length = 8): string =>
  Array.from({ length }, () => 'bdgklmnprt'[randomInt(10)]).join('')
