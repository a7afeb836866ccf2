/** Definition of the demo's products: categories, subcategories, products. */

/** A variation of a product: its distinguishing attribute, and its price beside the base price. */
export interface Choice {
  readonly attribute: Readonly<Record<string, string>>
  readonly times: number
}

/** Name, price in rupees, a sentence of its own, and a drawing where it differs from the subcategory's. */
export type Good = readonly [name: string, rupees: number, detail: string, drawing?: string]

export interface Board {
  readonly name: string
  readonly nameNe: string
  readonly drawing: string
  /** Applies to the whole subcategory: packing, storage, care, exchange. */
  readonly about: string
  /** The text on the packing where the name of the product does not say it. */
  readonly size?: string
  readonly choices?: readonly Choice[]
  readonly goods: readonly Good[]
}

export interface DemoCategory {
  readonly name: string
  readonly nameNe: string
  readonly drawing: string
  /** The background colour of the category's pictures, six hex digits. */
  readonly ground: string
  readonly boards: readonly Board[]
}

/** Goods sold by weight: the base price is that of one kilogram, larger bags cost a little less for each. */
export const byWeight = (...kilograms: number[]): Choice[] =>
  kilograms.map((kg) => ({
    attribute: { Weight: kg < 1 ? `${kg * 1000} g` : `${kg} kg` },
    times: kg * (kg < 1 ? 1.06 : kg >= 20 ? 0.9 : kg >= 5 ? 0.95 : 1),
  }))

/** The largest sizes cost more. */
export const bySize = (...sizes: string[]): Choice[] =>
  sizes.map((size) => ({ attribute: { Size: size }, times: size.startsWith('XX') ? 1.1 : 1 }))

export type Colour = readonly [name: string, hex: string]

export const byColour = (...colours: Colour[]): Choice[] =>
  colours.map(([name, hex]) => ({ attribute: { Color: name, Color_hex: hex }, times: 1 }))

export const byColourAndSize = (colours: readonly Colour[], sizes: readonly string[]): Choice[] =>
  byColour(...colours).flatMap((colour) =>
    bySize(...sizes).map((size) => ({
      attribute: { ...colour.attribute, ...size.attribute },
      times: size.times,
    })),
  )

export const maroon: Colour = ['Maroon', '#7b1e3a']
export const black: Colour = ['Black', '#1f2024']
export const navy: Colour = ['Navy blue', '#1f3a68']
export const green: Colour = ['Green', '#2f7d4f']
export const marigold: Colour = ['Marigold', '#e8a020']
export const cream: Colour = ['Cream', '#efe4cf']
export const grey: Colour = ['Grey', '#8a8d94']
export const pink: Colour = ['Pink', '#d9668f']
