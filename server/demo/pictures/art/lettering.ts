/** Weights on packings and words on banners, drawn as strokes: a machine without fonts draws the same picture. */
import { cord, round } from './brush.ts'

/** Strokes on a field of 4 by 6 units: digits, capitals, and the letters of kg, g and ml. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M1.2 0h1.6q1.2 0 1.2 1.4v3.2q0 1.4 -1.2 1.4h-1.6q-1.2 0 -1.2 -1.4v-3.2q0 -1.4 1.2 -1.4z',
  '1': 'M0.8 1.2l1.4 -1.2v6',
  '2': 'M0.2 1.3q0.4 -1.3 1.8 -1.3q1.8 0 1.8 1.6q0 1.2 -1.2 2.2l-2.4 2.2h3.7',
  '3': 'M0.3 0h3.4l-2 2.3q2.2 0 2.2 1.8q0 1.9 -2 1.9q-1.5 0 -1.9 -1.2',
  '4': 'M2.8 6v-6l-2.8 4.2h4',
  '5': 'M3.6 0h-3l-0.3 2.6q0.7 -0.5 1.6 -0.5q1.9 0 1.9 1.9q0 2 -2 2q-1.4 0 -1.8 -1.1',
  '6': 'M3.4 0.4q-3.4 -0.4 -3.4 3.6q0 2 2 2q1.9 0 1.9 -1.9q0 -1.8 -1.9 -1.8q-1.6 0 -2 1.4',
  '7': 'M0.2 0h3.6l-2.3 6',
  '8': 'M2 2.8q-1.6 0 -1.6 -1.4q0 -1.4 1.6 -1.4q1.6 0 1.6 1.4q0 1.4 -1.6 1.4q-1.9 0 -1.9 1.6q0 1.6 1.9 1.6q1.9 0 1.9 -1.6q0 -1.6 -1.9 -1.6z',
  '9': 'M0.6 5.6q3.4 0.4 3.4 -3.6q0 -2 -2 -2q-1.9 0 -1.9 1.9q0 1.8 1.9 1.8q1.6 0 2 -1.4',
  k: 'M0.4 0v6M3.2 2.2l-2.8 2.2l3 1.6',
  g: 'M3.6 2.2v4.2q0 1.6 -1.7 1.6q-1.2 0 -1.6 -0.7M3.6 4q0 1.9 -1.7 1.9q-1.7 0 -1.7 -1.9q0 -1.8 1.7 -1.8q1.7 0 1.7 1.8',
  m: 'M0 6v-3.8M0 3.6q0.2 -1.4 1.2 -1.4q0.9 0 0.9 1.2v2.6M2.1 3.6q0.2 -1.4 1.2 -1.4q0.9 0 0.9 1.2v2.6',
  l: 'M2 0v6',
  L: 'M0.6 0v6h3',
  A: 'M0 6l2 -6l2 6M0.8 4h2.4',
  B: 'M0.3 6v-6h1.9q1.4 0 1.4 1.4q0 1.5 -1.4 1.5h-1.9h2.1q1.5 0 1.5 1.5q0 1.6 -1.6 1.6z',
  C: 'M3.9 1.2q-0.6 -1.2 -1.9 -1.2q-2 0 -2 3q0 3 2 3q1.3 0 1.9 -1.2',
  D: 'M0.3 0v6h1.4q2.3 0 2.3 -3q0 -3 -2.3 -3z',
  E: 'M3.6 0h-3.2v6h3.2M0.4 3h2.8',
  F: 'M3.6 0h-3.2v6M0.4 3h2.8',
  G: 'M3.8 1.2q-0.6 -1.2 -1.8 -1.2q-2 0 -2 3q0 3 2 3q1.9 0 1.9 -2.4h-1.6',
  H: 'M0.2 0v6M3.8 0v6M0.2 3h3.6',
  I: 'M0.9 0v6',
  K: 'M0.3 0v6M3.8 0l-3.5 3.6M1.5 2.5l2.5 3.5',
  M: 'M0 6v-6l2.3 4l2.3 -4v6',
  N: 'M0.2 6v-6l3.6 6v-6',
  O: 'M2 0q2 0 2 3q0 3 -2 3q-2 0 -2 -3q0 -3 2 -3z',
  P: 'M0.3 6v-6h2q1.7 0 1.7 1.7q0 1.7 -1.7 1.7h-2',
  R: 'M0.3 6v-6h2q1.6 0 1.6 1.6q0 1.6 -1.6 1.6h-2h1.7l2 2.8',
  S: 'M3.7 1.1q-0.5 -1.1 -1.7 -1.1q-1.7 0 -1.7 1.5q0 1.3 1.7 1.5q1.9 0.3 1.9 1.6q0 1.4 -1.9 1.4q-1.4 0 -1.9 -1.2',
  T: 'M0 0h4M2 0v6',
  U: 'M0.1 0v4q0 2 1.9 2q1.9 0 1.9 -2v-4',
  V: 'M0 0l2 6l2 -6',
  W: 'M0 0l1.2 6l1.2 -4.5l1.2 4.5l1.2 -6',
  Y: 'M0 0l2 3.2l2 -3.2M2 3.2v2.8',
  '.': 'M1 5.8v0.2',
}
const widths: Readonly<Record<string, number>> = { ' ': 3, '.': 3.4, l: 3.4, I: 3.4, M: 6.2, W: 6.4 }
const widthOf = (letter: string): number => widths[letter] ?? 5.6

/** The width of words, in units of their height of 6. */
export const lengthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + widthOf(letter), -1.6)

/** Words in the middle of a place, as wide as it at most. */
export function lettering(
  words: string,
  [x, y, width, height]: readonly number[],
  ink: string,
  most = Number.POSITIVE_INFINITY,
): string {
  const length = lengthOf(words)
  const scale = Math.min((width ?? 0) / length, (height ?? 0) / 7, most)
  let left = (x ?? 0) + ((width ?? 0) - length * scale) / 2
  const top = (y ?? 0) + ((height ?? 0) - 6 * scale) / 2
  const drawn: string[] = []
  for (const letter of words) {
    const d = strokes[letter]
    if (d !== undefined) {
      drawn.push(
        `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${cord(d, ink, 1.1)}</g>`,
      )
    }
    left += widthOf(letter) * scale
  }
  return drawn.join('')
}
