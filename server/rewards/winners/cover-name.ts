const letters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** Masks a name for everybody: its initials, and as many dots whatever its length. */
export const coverName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}•••`)
    .join(' ')
