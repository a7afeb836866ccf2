/** Parts of red, green and blue from one colour towards another; six hex digits each. */
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

/** Perceived lightness of a colour, 0 to 1. */
export function lightness(hex: string): number {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return part(0) * 0.3 + part(2) * 0.59 + part(4) * 0.11
}

/** A deeper colour of the same hue. */
export function deeper(hex: string): string {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.6
  return [part(0), part(2), part(4)]
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
