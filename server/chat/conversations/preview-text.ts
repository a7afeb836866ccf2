/** The start of a message in one line, cut between two characters: half a surrogate pair is no text to the database. */
export function previewText(words: string, most: number): string {
  // Only so much of long words is looked at.
  const line = words
    .slice(0, most * 10)
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(line).slice(0, most).join('').toWellFormed()
}
