/**
 * How a word sounds: Devanagari is written in Latin letters, and spellings that Nepal uses side by side (saree and
 * sari, kurtha and kurta, chiya and chia) become one. It lets more words meet than should (chura and churi do), so
 * whatever meets by its fold alone ranks last.
 */

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'w',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const virama = '्'
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': '' }
const isDevanagari = /[\u0900-\u097f]/

/** `चामल` is `chamal`: the a that each bare consonant carries is spoken everywhere but at the end. */
export function romanised(word: string): string {
  if (!isDevanagari.test(word)) return word
  const letters = Array.from(word.normalize('NFC').replace(/\u093c/g, ''))
  let text = ''
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants[letter]
    if (consonant === undefined) {
      text += vowels[letter] ?? signs[letter] ?? nasals[letter] ?? (isDevanagari.test(letter) ? '' : letter)
      continue
    }
    const next = letters[at + 1]
    const isBare = next !== undefined && next !== virama && !(next in signs)
    text += isBare ? `${consonant}a` : consonant
  }
  return text
}

const longestWholeWord = 3

export function foldOf(word: string): string {
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
