/** Price range in rupees: of products, or of a filter. */
export interface Span {
  readonly low: number
  readonly high: number
}
export type End = keyof Span

/** Default bounds, until a store or a list has its own. */
export const defaultSpan: Span = { low: 0, high: 100_000 }

/** A vendor's `120 to 45000`; the default for anything else. Whole rupees, with all prices inside. */
export function spanIn(priceRange: string): Span {
  const found = /^(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)$/.exec(priceRange.trim())
  if (found === null) return defaultSpan
  return spanOf(Number(found[1]), Number(found[2])) ?? defaultSpan
}

export const spanOf = (low: number, high: number): Span | undefined =>
  low <= high ? { low: Math.floor(low), high: Math.ceil(high) } : undefined

export const sliderStep = ({ low, high }: Span): number => Math.max(1, (high - low) / 100)

export const clamp = (amount: number, { low, high }: Span): number => Math.min(Math.max(amount, low), high)

/** The range in the search parameters, clamped to these bounds. */
export function askedSpan(
  { minPrice, maxPrice }: { minPrice?: string | undefined; maxPrice?: string | undefined },
  bounds: Span,
): Span {
  const low = minPrice === undefined ? bounds.low : clamp(Number(minPrice), bounds)
  const high = maxPrice === undefined ? bounds.high : clamp(Number(maxPrice), bounds)
  return { low, high }
}

/** One end moved: never out of bounds, never past the other end. */
export const moved = (span: Span, end: End, amount: number, bounds: Span): Span =>
  end === 'low'
    ? { ...span, low: Math.min(clamp(amount, bounds), span.high) }
    : { ...span, high: Math.max(clamp(amount, bounds), span.low) }

/** Serialised for the address: an end at its bound is left out. */
export const writtenSpan = ({ low, high }: Span, bounds: Span) => ({
  minPrice: low > bounds.low ? String(low) : undefined,
  maxPrice: high < bounds.high ? String(high) : undefined,
})
