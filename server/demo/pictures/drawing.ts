/** The demo market's pictures: one flat subject on a tinted ground, from the front, and another view of it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ownArt } from './art/own-art.ts'
import { secondViewOf } from './art/second-views.ts'
import { deeper, lightness, mix } from './colours.ts'

export interface Drawing {
  /** An own drawing or an icon of fluent-emoji-flat, with `#rrggbb` after it where it has a colour of its own. */
  readonly subject: string
  /** Six hex digits. */
  readonly ground: string
  readonly view: 'FRONT' | 'SECOND'
  /** The weight on a packing. */
  readonly label?: string
}

export const keyOf = ({ subject, ground, view, label = '' }: Drawing): string =>
  `${subject} ${ground} ${view} ${label}`

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}
let icons: IconSet['icons'] | undefined

function iconOf(subject: string): string {
  if (icons === undefined) {
    const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
    // The file's shape is that of Iconify; a subject that is not in it is caught below.
    icons = (JSON.parse(readFileSync(file, 'utf8')) as IconSet).icons
  }
  const icon = icons[subject]
  if (icon === undefined) throw new Error(`There is no drawing of ${subject}`)
  return icon.body
}

/** The body of a drawing on 64 units; icons are 32 units wide and drawn over 76 % of the tile. */
export function subjectOf(subject: string, label?: string): string {
  const [name = '', fill] = subject.split('#')
  const own = ownArt[name]
  if (own !== undefined) return own({ ...(fill && { fill }), ...(label && { label }) })
  return `<g transform="translate(7.2 7.2) scale(1.55)">${iconOf(name)}</g>`
}

/** The ground stays behind its subject: where both are alike, it steps back. */
export function groundFor(ground: string, fill: string): string {
  if (Math.abs(lightness(ground) - lightness(fill)) > 0.14) return ground
  return lightness(fill) > 0.5 ? deeper(ground) : mix(ground, 'ffffff', 0.4)
}

/** Close: a detail in a corner of the tile, larger than the tile. */
const closeUp = (body: string): string =>
  `<g transform="translate(32 32) rotate(-12) scale(1.7) translate(-26 -28)">${body}</g>`

export function svgOf({ subject, ground, view, label }: Drawing): string {
  const other = view === 'SECOND' ? secondViewOf(subject) : undefined
  const body = subjectOf(other ?? subject, label)
  const shown = view === 'SECOND' && other === undefined ? closeUp(body) : body
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="640" height="640" viewBox="0 0 64 64"><rect width="64" height="64" fill="#${ground}"/>${shown}</svg>`
}
