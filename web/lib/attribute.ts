/** Attributes of a variation, in any format that arrives. Faults are only logged: products are shown all the same. */
import { warn } from './browser/log.ts'

export type Attribute = Readonly<Record<string, string>>

const longestJson = 20_000
const mostPairs = 20
const longestName = 40
const longestValue = 80
const nothing: Attribute = {}

/** The pairs of an attribute that came as an object or as JSON: text to text, of a size that fits a page. */
export function readAttribute(found: unknown): Attribute {
  if (found === null || found === undefined) return nothing
  const value = typeof found === 'string' ? parsed(found) : found
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    warn('an attribute could not be read')
    return nothing
  }
  const pairs = Object.entries(value).filter(([name, one]) => isFit(name, one))
  // Prototype pollution: `fromEntries` makes __proto__ a plain name; it is left out all the same.
  return Object.fromEntries(pairs.slice(0, mostPairs).map(([name, one]) => [name, String(one)]))
}

const isFit = (name: string, value: unknown): boolean =>
  name !== '__proto__' &&
  name.length <= longestName &&
  (typeof value === 'number' || (typeof value === 'string' && value.length <= longestValue))

function parsed(json: string): unknown {
  if (json.length > longestJson) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const hexColour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Only a valid hex colour may reach a style. */
export const colourOf = (found: unknown): string | undefined =>
  typeof found === 'string' && hexColour.test(found) ? found : undefined
