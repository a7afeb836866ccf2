/**
 * How a word sounds: Devanagari is written in Latin letters, and spellings that Nepal uses side by side (saree and
 * sari, kurtha and kurta, chiya and chia) become one. It matches more words than it should (chura and churi do), so
 * a match by the phonetic key alone ranks last.
 */

import * as letters from './devanagari.ts'

// Loan vowels, and lengths that no speller keeps apart.
const vowels: Readonly<Record<string, string>> = { ...letters.vowels, आ: 'a', ऑ: 'o', ऍ: 'e' }
const signs: Readonly<Record<string, string>> = { ...letters.vowelSigns, 'ॉ': 'o', 'ॅ': 'e' }
const consonants: Readonly<Record<string, string>> = { ...letters.consonants, ङ: 'n' }
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': '' }
const isDevanagari = /[\u0900-\u097f]/

/** `चामल` is `chamal`: the a that each bare consonant carries is spoken everywhere but at the end. */
export function romanised(word: string): string {
  if (!isDevanagari.test(word)) return word
  const spelt = Array.from(word.normalize('NFC').replaceAll(letters.nukta, ''))
  let text = ''
  for (const [at, letter] of spelt.entries()) {
    const consonant = consonants[letter]
    if (consonant === undefined) {
      text += vowels[letter] ?? signs[letter] ?? nasals[letter] ?? (isDevanagari.test(letter) ? '' : letter)
      continue
    }
    const next = spelt[at + 1]
    const isBare = next !== undefined && next !== letters.halant && !(next in signs)
    text += isBare ? `${consonant}a` : consonant
  }
  return text
}

const longestWholeWord = 3

export function phoneticKey(word: string): string {
  const plain = romanised(word)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ch+/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/sh/g, 's')
    .replace(/([kgjtdb])h+/g, '$1')
    .replace(/ksy|x/g, 'ks')
    .replace(/[wv]/g, 'b')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(\p{L})\1+/gu, '$1')
  const isLong = Array.from(plain).length > longestWholeWord
  return isLong ? plain.replace(/[aeiou]$/, '') : plain
}
