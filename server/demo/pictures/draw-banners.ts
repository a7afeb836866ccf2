/** The demo's banners: cloth of Dhaka in a deep colour, and one thing of the market in a ring of light. No words. */

import type { AppContext } from '../../platform/context.ts'
import { storeDrawing } from '../../platform/pictures/picture-store.ts'
import { mix, subjectOf } from './drawing.ts'

export interface BannerDrawing {
  /** Icons of fluent-emoji-flat: the middle one is the subject, the others stand beside it. */
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

/** The subject is within the middle two thirds: phones crop the rest. */
export function bannerSvg(drawing: BannerDrawing): string {
  const { subjects, ground } = drawing
  const [left, middle, right] = subjects
  const deep = mix(ground, '000000', 0.28)
  const placed = (subject: string, x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size / 32})">${subjectOf(subject)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1920" height="640" viewBox="0 0 192 64">
<defs><radialGradient id="light"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="fold"><stop offset="0" stop-color="#${ground}" stop-opacity="0"/><stop offset=".3" stop-color="#${ground}"/><stop offset=".7" stop-color="#${ground}"/><stop offset="1" stop-color="#${ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="192" height="64" fill="#${ground}"/>${cloth(6, 186, drawing)}
<rect x="14" width="164" height="64" fill="url(#fold)"/>
<ellipse cx="96" cy="58" rx="58" ry="3.4" fill="#${deep}" fill-opacity=".55"/>
<circle cx="96" cy="32" r="34" fill="url(#light)"/>
${placed(left, 45, 26, 30)}${placed(right, 117, 26, 30)}${placed(middle, 75, 11, 42)}</svg>`
}

/** Keeps the drawings and answers their names, in the same order. */
export const drawBanners = (ctx: AppContext, drawings: readonly BannerDrawing[]): Promise<string[]> =>
  Promise.all(
    drawings.map((drawing) =>
      storeDrawing(ctx, bannerSvg(drawing), { ground: drawing.ground, shape: 'WIDE' }),
    ),
  )
