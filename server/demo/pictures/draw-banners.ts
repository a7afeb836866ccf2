/** The demo's banners: words at the left, and things of the market in a ring of light at the right, on Dhaka cloth. */

import type { AppContext } from '../../platform/context.ts'
import { storeDrawing } from '../../platform/pictures/picture-store.ts'
import { lengthOf, lettering } from './art/lettering.ts'
import { mix } from './colours.ts'
import { subjectOf } from './drawing.ts'

export interface BannerDrawing {
  /** Lines in capitals; none where the page lays its own words over the picture. */
  readonly words: readonly string[]
  /** Own drawings or icons: the middle one is the subject, the others stand beside it. */
  readonly subjects: readonly [left: string, middle: string, right: string]
  /** Six hex digits. */
  readonly ground: string
  /** The colour of the cloth's diamonds. */
  readonly thread: string
}

/** A stepped diamond, as woven: squares of three units, here one unit each. */
const diamond = [0, 1, 2, 3, 2, 1, 0]
  .map((half, row) => `<rect x="${-half}" y="${row - 3}" width="${2 * half + 1}" height="1"/>`)
  .join('')
const hole = [0, 1, 0]
  .map((half, row) => `<rect x="${-half}" y="${row - 1}" width="${2 * half + 1}" height="1"/>`)
  .join('')

/** Diamonds over a part of the cloth: large ones with an eye, small ones between them. */
function cloth(from: number, to: number, { thread, ground }: BannerDrawing): string {
  const woven: string[] = []
  for (let x = from; x <= to; x += 12) {
    for (let y = 8; y <= 56; y += 12) {
      const large = `<g fill="#${thread}">${diamond}</g><g fill="#${ground}">${hole}</g>`
      woven.push(`<g transform="translate(${x - 0.5} ${y - 0.5})">${large}</g>`)
      woven.push(`<rect x="${x + 5}" y="${y + 5}" width="2" height="2" fill="#${thread}"/>`)
    }
  }
  return `<g shape-rendering="crispEdges">${woven.join('')}</g>`
}

/** Lines of one height, as tall as the longest of them allows. */
function lettered(words: readonly string[]): string {
  const longest = Math.max(...words.map(lengthOf))
  const scale = Math.min(1.5, 59 / longest)
  const top = 32 - (words.length * 10 * scale) / 2
  const line = (text: string, at: number) =>
    lettering(text, [36, top + at * 10 * scale, lengthOf(text) * scale, 10 * scale], 'fffaf0', scale)
  return words.map(line).join('')
}

/** All is within the middle two thirds of the width: phones crop the rest. */
export function bannerSvg(drawing: BannerDrawing): string {
  const { subjects, ground, words } = drawing
  const [left, middle, right] = subjects
  const deep = mix(ground, '000000', 0.28)
  const placed = (subject: string, x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size / 64})">${subjectOf(subject)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1920" height="640" viewBox="0 0 192 64">
<defs><radialGradient id="light"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="fold"><stop offset="0" stop-color="#${ground}" stop-opacity="0"/><stop offset=".2" stop-color="#${ground}"/><stop offset=".85" stop-color="#${ground}"/><stop offset="1" stop-color="#${ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="192" height="64" fill="#${ground}"/>${cloth(6, 186, drawing)}
<rect x="6" width="180" height="64" fill="url(#fold)"/>
<ellipse cx="128" cy="47" rx="31" ry="2.4" fill="#${deep}" fill-opacity=".55"/>
<circle cx="128" cy="32" r="32" fill="url(#light)"/>
${lettered(words)}${placed(left, 98, 21, 26)}${placed(right, 132, 21, 26)}${placed(middle, 111, 13, 34)}</svg>`
}

/** Keeps the drawings and answers their names, in the same order. */
export const drawBanners = (ctx: AppContext, drawings: readonly BannerDrawing[]): Promise<string[]> =>
  Promise.all(
    drawings.map((drawing) =>
      storeDrawing(ctx, bannerSvg(drawing), { ground: drawing.ground, shape: 'WIDE' }),
    ),
  )
