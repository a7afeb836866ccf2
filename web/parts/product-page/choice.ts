/** Choice of a variation: the options that are available, and the effect of a choice. Pure. */
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { type Attribute, colourOf, readAttribute } from '../../lib/attribute.ts'

export type ProductData = ResponseJson<typeof catalogue.product>
export type Variation = ProductData['variations'][number]
type Named = ProductData['options']

const colourKey = 'Color_hex'

export interface Option {
  readonly value: string
  /** A validated colour: nothing else may reach a style (CSS injection). */
  readonly colour: string | undefined
  /** Whether a variation with this value and the other chosen ones is in stock. */
  readonly isAvailable: boolean
}

export interface Question {
  readonly name: string
  readonly options: readonly Option[]
  readonly isColour: boolean
}

/** Parses stored attributes into ones that can be shown. */
export const readable = (product: ProductData): ProductData => ({
  ...product,
  variations: product.variations.map((one) => ({ ...one, attribute: readAttribute(one.attribute) })),
})

/** Names in the vendor's order first, then the rest. */
const inOrder = (named: readonly string[], found: readonly string[]): string[] => [
  ...new Set([...named.filter((one) => found.includes(one)), ...found]),
]

const namesOf = (variations: readonly Variation[], named: Named = []): string[] =>
  inOrder(
    named.map(({ name }) => name),
    variations.flatMap(({ attribute }) => Object.keys(attribute).filter((name) => name !== colourKey)),
  )

/** The default variation: the first in stock. */
export const firstChoice = (variations: readonly Variation[]): Variation | undefined =>
  variations.find(({ stock }) => stock > 0) ?? variations[0]

/** The options in the vendor's order, with their availability beside the chosen variation. */
export function questionsOf(
  variations: readonly Variation[],
  chosen: Variation | undefined,
  named: Named = [],
): Question[] {
  const names = namesOf(variations, named)
  const colourName = names.find((name) => /^colou?r$/i.test(name)) ?? names[0]
  return names.map((name) => {
    const own = named.find((one) => one.name === name)?.values ?? []
    const values = inOrder(
      own.map(({ value }) => value),
      variations.flatMap(({ attribute }) => attribute[name] ?? []),
    )
    const options = values.map((value) => {
      const having = variations.filter(({ attribute }) => attribute[name] === value)
      const hex = name === colourName ? having[0]?.attribute[colourKey] : undefined
      return {
        value,
        colour: colourOf(own.find((one) => one.value === value)?.hex ?? hex),
        isAvailable: having.some(
          (one) => one.stock > 0 && agrees(one.attribute, chosen?.attribute ?? {}, name, names),
        ),
      }
    })
    return { name, options, isColour: options.every(({ colour }) => colour !== undefined) }
  })
}

const agrees = (one: Attribute, other: Attribute, except: string, names: readonly string[]): boolean =>
  names.every((name) => name === except || other[name] === undefined || one[name] === other[name])

/** The variation after changing one value: the others are kept if one matches, otherwise the nearest is taken. */
export function choose(
  variations: readonly Variation[],
  chosen: Variation | undefined,
  name: string,
  value: string,
): Variation | undefined {
  const having = variations.filter(({ attribute }) => attribute[name] === value)
  const names = namesOf(variations)
  const alike = (one: Variation) =>
    names.filter((other) => one.attribute[other] === chosen?.attribute[other]).length
  return having
    .map((one) => ({ one, rank: alike(one) * 2 + (one.stock > 0 ? 1 : 0) }))
    .sort((a, b) => b.rank - a.rank)[0]?.one
}

export interface ProductPicture {
  readonly url: string
  /** Alternative text; by default the product's name. */
  readonly alt: string
}

/** All pictures of the product and of its variations, each once, the product's first. */
export function picturesOf(product: ProductData): ProductPicture[] {
  const urls = [...new Set([...product.images, ...product.variations.flatMap(({ imgUrl }) => imgUrl)])]
  return urls.map((url, at) => ({ url, alt: product.imageTexts[at] || product.productName }))
}
