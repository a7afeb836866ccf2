/** Devanagari in Latin letters, roughly as people in Nepal write it: पसल is pasal, चन्द्र is chandra. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ng',
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
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
}
const vowelSigns: Readonly<Record<string, string>> = {
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
}
const others: Readonly<Record<string, string>> = { 'ँ': 'n', 'ं': 'n', 'ः': '', ऽ: '', ॐ: 'om' }
const halant = '्'
const nukta = '़'

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
    // Nobody speaks the last a of a word, unless two consonants would meet there.
    const isSilent = next === undefined && at > 0 && signs[at - 1] !== halant
    latin += isBare || isSilent ? consonant : `${consonant}a`
  }
  return latin
}

const digitOf = (sign: string): string => (/[०-९]/.test(sign) ? String(sign.charCodeAt(0) - 0x0966) : '')
