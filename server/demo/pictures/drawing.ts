/** The demo market's pictures: drawings of the Fluent emoji set (MIT), one subject on a tinted ground. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Drawing {
  /** An icon of fluent-emoji-flat. */
  readonly subject: string
  /** Six hex digits. */
  readonly ground: string
  readonly arrangement: 'ONE' | 'THREE'
}

export const keyOf = ({ subject, ground, arrangement }: Drawing): string =>
  `${subject} ${ground} ${arrangement}`

/** Parts of red, green and blue from one colour towards another. */
export function mix(from: string, to: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [0, 2, 4]
    .map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
}

/** Shades of a category's colour: near enough to belong together, far enough to tell neighbours apart. */
export const shadesOf = (ground: string): readonly string[] => [
  ground,
  mix(ground, 'ffffff', 0.35),
  mix(ground, '6b5a45', 0.1),
]

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}
let icons: IconSet['icons'] | undefined

export function subjectOf(subject: string): string {
  if (icons === undefined) {
    const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
    // The file's shape is that of Iconify; a subject that is not in it is caught below.
    icons = (JSON.parse(readFileSync(file, 'utf8')) as IconSet).icons
  }
  const icon = icons[subject]
  if (icon === undefined) throw new Error(`There is no drawing of ${subject}`)
  return icon.body
}

/** Icons are 32 units wide, pictures 64. */
const placed = (body: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`

export function svgOf({ subject, ground, arrangement }: Drawing): string {
  const body = subjectOf(subject)
  const subjects =
    arrangement === 'ONE'
      ? placed(body, 13.12, 13.12, 1.18)
      : placed(body, 9, 14, 0.66) + placed(body, 34, 14, 0.66) + placed(body, 21.5, 31, 0.66)
  const glow = `<circle cx="32" cy="32" r="24" fill="#fff" fill-opacity=".38"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="640" height="640" viewBox="0 0 64 64"><rect width="64" height="64" fill="#${ground}"/>${glow}${subjects}</svg>`
}
