const letters = new Intl.Segmenter('ne', { granularity: 'grapheme' })
const longestFirstName = 24

/** The public name of a person: `Maya G.` The full one stays private. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...letters.segment(words[0] ?? '')].slice(0, longestFirstName)
  const initial = words.length > 1 ? [...letters.segment(words.at(-1) ?? '')][0]?.segment : undefined
  const shown = first.map(({ segment }) => segment).join('')
  return initial === undefined ? shown : `${shown} ${initial.toUpperCase()}.`
}
