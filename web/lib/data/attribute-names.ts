/** Nepali for the usual names and values of attributes, which vendors type in English. Nepali pages alone load it. */

const names: Readonly<Record<string, string>> = {
  Size: 'साइज',
  Color: 'रङ',
  Colour: 'रङ',
  Weight: 'तौल',
  Volume: 'परिमाण',
  Length: 'लम्बाइ',
  Material: 'सामग्री',
  Pack: 'प्याक',
  Set: 'सेट',
  Style: 'ढाँचा',
  Flavour: 'स्वाद',
  Flavor: 'स्वाद',
  Maroon: 'कलेजी रातो',
  Black: 'कालो',
  White: 'सेतो',
  Red: 'रातो',
  Blue: 'निलो',
  'Navy blue': 'गाढा निलो',
  Green: 'हरियो',
  Yellow: 'पहेँलो',
  Marigold: 'सयपत्री',
  Cream: 'क्रिम',
  Grey: 'खरानी',
  Pink: 'गुलाबी',
  Brown: 'खैरो',
  'One size': 'एउटै साइज',
  'Free size': 'फ्री साइज',
}

const units: Readonly<Record<string, string>> = {
  kg: 'के.जी.',
  g: 'ग्राम',
  l: 'लिटर',
  L: 'लिटर',
  ml: 'मि.लि.',
  m: 'मिटर',
  cm: 'से.मि.',
}

/** `Size`, `Black` or `250 g` in Nepali; what is not known stays as it was typed. */
export function nepaliAttribute(words: string): string {
  const [, amount, unit] = /^([\d.,]+) ?([a-zA-Z]+)$/.exec(words) ?? []
  const measure = unit === undefined ? undefined : units[unit]
  return measure === undefined ? (names[words] ?? words) : `${amount} ${measure}`
}
