import { postpositions } from './postpositions.ts'

const following = new RegExp(`^ ?(?=(?:${postpositions})(?![\\u0900-\\u0963\\u0970-\\u097f]))`)
const endsInDevanagari = /[\u0900-\u097f]$/

/** A Nepali sentence around names and numbers, each with its postposition as it is written. */
export const ne = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | null | undefined)[]
): string =>
  values.reduce<string>((said, value, at) => {
    const filled = String(value ?? '')
    const rest = words[at + 1] ?? ''
    return said + filled + rest.replace(following, endsInDevanagari.test(filled) ? '' : ' ')
  }, words[0] ?? '')
