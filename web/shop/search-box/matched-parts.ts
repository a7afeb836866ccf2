/** A name in parts: what was typed of it, and the rest. */
export interface Part {
  readonly text: string
  readonly isMatched: boolean
}

const signs = /[.*+?^${}()|[\]\\]/g

/** A vowel sign belongs to its letter: a match goes on to its end. */
export function matchedParts(name: string, typed: string): readonly Part[] {
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(signs, '\\$&'))
  if (words.length === 0) return [{ text: name, isMatched: false }]
  // Split by a group: what matched stands at the odd places.
  return name
    .normalize('NFC')
    .split(new RegExp(`((?:${words.join('|')})\\p{M}*)`, 'giu'))
    .map((text, at) => ({ text, isMatched: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
