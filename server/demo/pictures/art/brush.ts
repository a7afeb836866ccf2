/** Shared style of all own drawings: one palette, and flat shapes without outlines on a tile of 64 units. */
import { mix } from '../colours.ts'

export interface Look {
  /** The variation's colour, six hex digits; each drawing has one of its own without it. */
  readonly fill?: string
  /** The weight or volume on a packing. */
  readonly label?: string
}

/** Subjects lie within 7 and 57: about 76 % of the tile. */
export type Art = (look: Look) => string
export type Arts = Readonly<Record<string, Art>>

export const paint = {
  crimson: 'b8283f',
  cream: 'f6ecd8',
  ink: '2c3142',
  marigold: 'f2a71b',
  leaf: '4f9a55',
  pine: '2f6f3f',
  sky: '4a7fc1',
  wood: 'b0713d',
  bark: '7d4a28',
  brass: 'e2ad3f',
  bronze: 'b07a24',
  copper: 'd2804f',
  rust: 'a4572f',
  steel: 'c5cdd6',
  iron: '848f9d',
  clay: 'c8663f',
  white: 'ffffff',
} as const

export const darker = (hex: string, share = 0.22): string => mix(hex, '1a1420', share)
export const lighter = (hex: string, share = 0.3): string => mix(hex, 'ffffff', share)

export const path = (d: string, fill: string): string => `<path d="${d}" fill="#${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#${fill}"/>`
export const bar = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="#${fill}"/>`
/** A cord, a stick or a seam: the one use of strokes. */
export const cord = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const turned = (degrees: number, body: string): string =>
  `<g transform="rotate(${degrees} 32 32)">${body}</g>`
export const at = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`

/** So many copies around a centre or along a line: beads, petals, grains. */
export const times = (count: number, each: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('')
export const around = (
  count: number,
  [x, y, rx, ry]: readonly [number, number, number, number],
  each: (x: number, y: number, index: number) => string,
): string =>
  times(count, (index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return each(round(x + rx * Math.cos(angle)), round(y + ry * Math.sin(angle)), index)
  })
export const round = (value: number): number => Math.round(value * 100) / 100

/** Stepped diamonds of Dhaka cloth over a part of the tile, cut to a shape. */
export function dhaka(
  shape: string,
  ground: string,
  threads: readonly [string, string] = ['f2a71b', 'f6ecd8'],
): string {
  const woven = ['', '']
  for (let row = 0; row * 5 < 60; row += 1) {
    for (let x = (row % 2) * 4; x < 64; x += 8) {
      for (const [line, half] of [0, 1, 2, 1, 0].entries()) {
        woven[row % 2] += `M${x - half - 0.5} ${row * 5 + line + 2}h${2 * half + 1}v1h${-2 * half - 1}z`
      }
    }
  }
  const diamonds = woven.map((d, at) => path(d, threads[at] ?? ground))
  const id = `dhaka${ground}${shape.length}`
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath>${path(shape, ground)}<g clip-path="url(#${id})">${diamonds.join('')}</g>`
}
