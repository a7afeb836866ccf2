/** Devanagari in Latin letters, roughly as people in Nepal write it: पसल is pasal, चन्द्र is chandra. */
import { consonants, halant, nukta, vowelSigns, vowels } from './devanagari.ts'

const others: Readonly<Record<string, string>> = { 'ँ': 'n', 'ं': 'n', 'ः': '', ऽ: '', ॐ: 'om' }

export const inLatinLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(nukta, '')
    .replace(/[\u0900-\u097f]+/g, wordInLatinLetters)

function wordInLatinLetters(word: string): string {
  const signs = [...word]
  let latin = ''
  for (const [at, sign] of signs.entries()) {
    const consonant = consonants[sign]
    if (consonant === undefined) {
      latin += vowels[sign] ?? vowelSigns[sign] ?? others[sign] ?? digitOf(sign)
      continue
    }
    const next = signs[at + 1]
    const isBare = next === halant || (next !== undefined && next in vowelSigns)
    // Schwa deletion: the last a of a word is silent, unless two consonants would meet there.
    const isSilent = next === undefined && at > 0 && signs[at - 1] !== halant
    latin += isBare || isSilent ? consonant : `${consonant}a`
  }
  return latin
}

const digitOf = (sign: string): string => (/[०-९]/.test(sign) ? String(sign.charCodeAt(0) - 0x0966) : '')
