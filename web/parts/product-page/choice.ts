/** Choosing one kind of a product: what can be chosen, and what a choice means. Pure. */
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { type Attribute, colourOf, readAttribute } from '../../lib/attribute.ts'

export type ProductData = ResponseJson<typeof catalogue.product>
export type Variation = ProductData['variations'][number]
type Named = ProductData['options']

const colourKey = 'Color_hex'

export interface Option {
  readonly value: string
  /** A colour that is one: nothing else may reach a style. */
  readonly colour: string | undefined
  /** Whether any kind with this value and the other chosen ones can be bought. */
  readonly isAvailable: boolean
}

export interface Question {
  readonly name: string
  readonly options: readonly Option[]
  readonly isColour: boolean
}

/** Attributes as they can be shown, whatever was stored. */
export const readable = (product: ProductData): ProductData => ({
  ...product,
  variations: product.variations.map((one) => ({ ...one, attribute: readAttribute(one.attribute) })),
})

/** First those that the vendor named, in that order, then whatever else there is. */
const inOrder = (named: readonly string[], found: readonly string[]): string[] => [
  ...new Set([...named.filter((one) => found.includes(one)), ...found]),
]

const namesOf = (variations: readonly Variation[], named: Named = []): string[] =>
  inOrder(
    named.map(({ name }) => name),
    variations.flatMap(({ attribute }) => Object.keys(attribute).filter((name) => name !== colourKey)),
  )

/** The kind that stands chosen at first: the first that can be bought. */
export const firstChoice = (variations: readonly Variation[]): Variation | undefined =>
  variations.find(({ stock }) => stock > 0) ?? variations[0]

/** What is asked, in the order in which the vendor wrote it, as it looks beside the chosen kind. */
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

/** The kind after changing one answer: the others are kept where such a kind exists, the nearest taken where not. */
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
  /** What it shows; the product's name where nobody has said. */
  readonly alt: string
}

/** All pictures of the product and of its kinds, each once, the product's first. */
export function picturesOf(product: ProductData): ProductPicture[] {
  const urls = [...new Set([...product.images, ...product.variations.flatMap(({ imgUrl }) => imgUrl)])]
  return urls.map((url, at) => ({ url, alt: product.imageTexts[at] || product.productName }))
}
