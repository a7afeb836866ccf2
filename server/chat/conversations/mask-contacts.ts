/** Masks contact details until an order stands between the two: telephone numbers, addresses of mails and pages. */

const cover = '•••'

/** Separators between digits of one number: blanks, strokes, invisible characters, and the frame of 9️⃣. */
const between = String.raw`[\s().\-‐-―/_*|~'\p{Cf}\p{Mn}\p{Me}]{0,4}`
const sign = String.raw`(?:[xX]|[^\p{L}\p{Nd}]{0,3})`
/** Ten and more digits in a row, in any script, with separators; and numbers dialled within the country. */
const numbers = [
  new RegExp(String.raw`(?:\+|00)?(?:\p{Nd}${between}){9,39}\p{Nd}[\p{Mn}\p{Me}]*`, 'gu'),
  // A mobile's number may be split by any sign, and by the letter that reads like one; prices are not taken for one.
  new RegExp(
    String.raw`(?<!\p{Nd})(?:[9९][7७]{2}${sign})?[9९]${sign}[678६७८](?:${sign}\p{Nd}){8}(?!\p{Nd})`,
    'gu',
  ),
  /(?<![\p{Nd}.,-])[0०][1-9१-९]\p{Nd}?[\s-]?\p{Nd}{3}[\s-]?\p{Nd}{3,4}(?!\p{Nd})/gu,
]

const inName = String.raw`\p{L}\p{M}\p{N}\p{Cf}`
const label = `(?<![${inName}])[${inName}-]{1,63}`
const dot = String.raw`\s?(?:\.|\[dot\]|\(dot\)|\sdot\s)\s?`
/** Top-level domains that cannot be the next word of a sentence whose blank was forgotten. */
const endings =
  'com|net|org|np|io|me|co|ly|gg|shop|store|app|xyz|info|biz|site|online|link|live|website|club|asia|tech|नेपाल|भारत'

const mail = String.raw`(?<![${inName}])[${inName}._%+-]{1,64}\s?(?:@|＠|\[at\]|\(at\)|\sat(?=\s+\S{1,63}\sdot\s))\s?[${inName}-]{1,63}(?:${dot}[\p{L}\p{M}]{2,20}){1,4}`
const links = [
  // With their scheme, or without.
  String.raw`(?:\b[a-z]{2,12}://|www\.)\S+`,
  String.raw`${label}(?:\.[${inName}-]{1,63}){0,4}\.(?:${endings})(?:\.np)?(?:/\S*)?(?![${inName}])`,
  // Any ending, where a path follows.
  String.raw`${label}(?:\.[${inName}-]{1,63}){0,4}\.[\p{L}\p{M}]{2,20}/\S+`,
  `${label}${dot}(?:com|org|np)(?:${dot}np)?(?![${inName}])`,
]
const patterns = [mail, ...links].map((pattern) => new RegExp(pattern, 'giu')).concat(numbers)

/** `evil。com` and `evil[.]com`: a browser or a reader takes both for a dot. */
const oddDot = /[。｡]|\s?[[({]\s?\.\s?[\])}]\s?/gu

/** The words with such parts masked, and in plain letters; undefined when there are none. */
export function maskContacts(words: string): string | undefined {
  const plain = inPlainLetters(words).replace(oddDot, '.')
  const covered = patterns.reduce((left, pattern) => left.replace(pattern, cover), plain)
  return covered === plain ? undefined : covered
}

/** A display name, as the other side of a conversation reads it. */
export const shownName = (name: string, isCovered: boolean): string =>
  isCovered ? (maskContacts(name) ?? name) : name

/** Normalises circled, raised, wide and drawn letters and digits to plain ones. */
const inPlainLetters = (words: string): string =>
  Array.from(words, (letter) => {
    const plain = letter.normalize('NFKC')
    return Array.from(plain).length === 1 ? plain : letter
  }).join('')
