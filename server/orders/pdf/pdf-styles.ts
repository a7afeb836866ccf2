/** How paper looks: ink, rules and letters. Devanagari in Noto Sans, Latin in Mukta, as on the screen. */
import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)
const weights = [400, 700] as const
const families = [
  ['Mukta', 'mukta/files/mukta-latin'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari'],
  ['Mukta Extended', 'mukta/files/mukta-latin-ext'],
] as const

export const fontLetters = families.map(([family]) => family)

/** Words longer than this are broken by force. */
const longestWord = 22
const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

export async function loadFonts(): Promise<void> {
  for (const fontWeight of weights) {
    for (const [family, file] of families) {
      const src = resolve(`@fontsource/${file}-${fontWeight}-normal.woff`)
      Font.register({ family, src, fontWeight })
      await Font.load({ fontFamily: family, fontWeight })
    }
  }
  Font.registerHyphenationCallback(partsOf)
}

/** No English hyphenation; a word that would not fit its column is cut between grapheme clusters. */
function partsOf(word: string | null): string[] {
  if (word === null) return []
  if (word.length <= longestWord) return [word]
  const all = [...clusters.segment(word)].map(({ segment }) => segment)
  return Array.from({ length: Math.ceil(all.length / 8) }, (_, at) => all.slice(at * 8, at * 8 + 8).join(''))
}

/** Drops characters that no font here has, such as emoji: they would come out as other letters. */
export function drawable(text: string): string {
  const fonts = fontLetters.map((fontFamily) => Font.getFont({ fontFamily, fontWeight: 400 })?.data)
  const known = (letter: string) =>
    fonts.some((font) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return [...text.normalize('NFC')]
    .map((letter) => (known(letter) ? letter : /[\p{L}\p{N}]/u.test(letter) ? '?' : ''))
    .join('')
}

export const ink = '#1c2233'
const muted = '#666c7a'
const line = '#d9d5cb'
const himal = '#1f3f7d'

export const pdfStyles = StyleSheet.create({
  page: {
    padding: 40,
    paddingBottom: 56,
    fontFamily: fontLetters,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: ink,
  },
  smallPage: { padding: 26, paddingBottom: 40, fontSize: 9 },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 16 },
  title: { fontSize: 19, fontWeight: 700, color: himal, lineHeight: 1.3 },
  shop: { fontSize: 12, fontWeight: 700, lineHeight: 1.5 },
  label: { fontSize: 8, color: muted },
  fact: { marginTop: 5 },
  muted: { color: muted },
  bold: { fontWeight: 700 },
  big: { fontSize: 14, fontWeight: 700, lineHeight: 1.3 },
  right: { textAlign: 'right' },
  half: { flexGrow: 1, flexBasis: 0 },
  block: { marginTop: 14 },
  rule: { borderBottomWidth: 0.75, borderBottomColor: line },
  strongRule: { borderBottomWidth: 1.25, borderBottomColor: himal },
  head: { flexDirection: 'row', paddingVertical: 4, marginTop: 16 },
  line: { flexDirection: 'row', paddingVertical: 5 },
  at: { width: 22 },
  what: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 10 },
  count: { width: 66, textAlign: 'right' },
  money: { width: 96, textAlign: 'right' },
  sums: { marginTop: 8, marginLeft: 'auto', width: 270 },
  sum: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    paddingVertical: 2.5,
    gap: 12,
  },
  total: {
    borderTopWidth: 1.25,
    borderTopColor: himal,
    marginTop: 3,
    paddingTop: 5,
    fontSize: 12,
    fontWeight: 700,
  },
  stamp: {
    alignSelf: 'flex-end',
    borderWidth: 1,
    borderColor: muted,
    borderRadius: 3,
    paddingHorizontal: 6,
    paddingVertical: 2,
    fontSize: 8,
    fontWeight: 700,
    color: muted,
  },
  box: { borderWidth: 1, borderColor: line, borderRadius: 5, padding: 10 },
  due: { alignItems: 'center', borderWidth: 1.5, borderColor: ink, borderRadius: 5, padding: 8 },
  tick: { width: 11, height: 11, borderWidth: 1, borderColor: ink, borderRadius: 2, marginTop: 1 },
  foot: { position: 'absolute', left: 40, right: 40, bottom: 24, fontSize: 7.5, color: muted },
  smallFoot: { left: 26, right: 26, bottom: 16 },
})
