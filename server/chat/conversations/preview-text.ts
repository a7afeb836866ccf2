/** The beginning of what was said, in one line, cut between two letters: half of one is no text to the database. */
export function previewText(words: string, most: number): string {
  // Only so much of long words is looked at.
  const line = words
    .slice(0, most * 10)
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(line).slice(0, most).join('').toWellFormed()
}
