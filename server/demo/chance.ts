/** Deterministic pseudo-random number: a hash of its arguments, so the demo never changes. */
export function chance(...about: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const char of about.join('|')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function pick<T>(from: readonly T[], ...about: readonly (string | number)[]): T {
  const found = from[Math.floor(chance(...about) * from.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

/** A whole number from least to greatest, both included. */
export const between = (least: number, greatest: number, ...about: readonly (string | number)[]): number =>
  least + Math.floor(chance(...about) * (greatest - least + 1))
