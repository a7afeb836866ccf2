/**
 * Nepali for the usual names and values of attributes, which vendors type in English, and for categories without a
 * Nepali name. Nepali pages alone load it. A text is read in Nepali as a whole or stays as it was typed.
 */
import { shades, units, words } from './attribute-words.ts'

/** `Size`, `Navy blue`, `Black / Red` or `250 g` in Nepali; what is not known stays as it was typed. */
export const nepaliAttribute = (typed: string): string => list(typed.trim()) ?? typed

/** Signs and words between two that are known. */
const between = /(\s*[/,+|·()]\s*|\s*&\s*|\s+and\s+|\s+[-–]\s+)/i

function list(typed: string): string | undefined {
  const whole = single(typed)
  if (whole !== undefined) return whole
  const parts = typed.split(between)
  if (parts.length === 1) return undefined
  const said = parts.map((part, at) => {
    if (at % 2 === 1) return /^\s*(?:&|and)\s*$/i.test(part) ? ' र ' : part
    return part === '' ? '' : single(part)
  })
  return said.includes(undefined) ? undefined : said.join('')
}

const single = (typed: string): string | undefined =>
  word(typed) ?? letters(typed) ?? amount(typed) ?? numbered(typed) ?? packed(typed) ?? shaded(typed)

const word = (typed: string): string | undefined =>
  words.get(
    typed
      .toLowerCase()
      .replace(/[-\s]+/g, ' ')
      .trim(),
  )

/** Sizes of clothes are letters in Nepali too. */
const letters = (typed: string): string | undefined =>
  /^(?:X{0,5}[SL]|\d{1,2}XL|M)$/i.test(typed) ? typed : undefined

/** `38`, `1.5`, `1/2`, `2-3`, `30 x 40`, `3+`. */
const number = String.raw`\d+(?:[.,/]\d+)*(?:\s?[-–x×]\s?\d+(?:[.,]\d+)*)*\+?`
const amounts = new RegExp(`^(${number})\\s?([a-z"″]+(?: bags)?)?\\.?$`, 'i')

/** A number, with its unit: `500 g`, `2-3 years`, `38`. A capital is a unit only where it is one: 4G is no weight. */
function amount(typed: string): string | undefined {
  const [, count, unit] = amounts.exec(typed) ?? []
  if (count === undefined) return undefined
  if (unit === undefined) return count
  const said = units.get(unit) ?? (unit.length > 1 ? units.get(unit.toLowerCase()) : undefined)
  return said && `${count} ${said}`
}

const sizes = new RegExp(`^(size|uk|us|eu)\\s?(${number})$`, 'i')

/** A size by its number: `Size 5`, `UK 8`. */
function numbered(typed: string): string | undefined {
  const [, system = '', count] = sizes.exec(typed) ?? []
  return count && `${word(system) ?? system} ${count}`
}

/** `Pack of 6`, `Set of 3 pieces`. */
function packed(typed: string): string | undefined {
  const [, pack = '', count] = /^([a-z]+) of (\d+)(?: (?:pcs|pieces))?$/i.exec(typed) ?? []
  const said = word(pack)
  return count && said && `${count} वटाको ${said}`
}

/** `Dark green`, `Pure wool`, `100% cotton`. */
function shaded(typed: string): string | undefined {
  const [, shade = '', rest = ''] = /^(\d+\s?%|[a-z]+)[\s-]+(.+)$/i.exec(typed) ?? []
  const said = shade.endsWith('%') ? shade : shades.get(shade.toLowerCase())
  const known = word(rest)
  return said && known && `${said} ${known}`
}
