/** Choosing one kind of a product: what can be chosen, and what a choice means. Pure. */
import type { catalogue } from '../../../contract/catalogue.ts'
import type { Told } from '../../../contract/route.ts'

export type ProductData = Told<typeof catalogue.product>
export type Variation = ProductData['variations'][number]
type Attribute = Readonly<Record<string, string>>

const colourKey = 'Color_hex'
const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

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

const namesOf = (variations: readonly Variation[]): string[] => [
  ...new Set(
    variations.flatMap(({ attribute }) => Object.keys(attribute).filter((name) => name !== colourKey)),
  ),
]

/** The kind that stands chosen at first: the first that can be bought. */
export const firstChoice = (variations: readonly Variation[]): Variation | undefined =>
  variations.find(({ stock }) => stock > 0) ?? variations[0]

/** What is asked, in the order in which the vendor wrote it, as it looks beside the chosen kind. */
export function questionsOf(variations: readonly Variation[], chosen: Variation | undefined): Question[] {
  const names = namesOf(variations)
  const colourName = names.find((name) => /^colou?r$/i.test(name)) ?? names[0]
  return names.map((name) => {
    const values = [
      ...new Set(variations.map(({ attribute }) => attribute[name]).filter((value) => value !== undefined)),
    ]
    const options = values.map((value) => {
      const having = variations.filter(({ attribute }) => attribute[name] === value)
      const hex = name === colourName ? having[0]?.attribute[colourKey] : undefined
      return {
        value,
        colour: hex !== undefined && hexColour.test(hex) ? hex : undefined,
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

/** All pictures of the product and of its kinds, each once, the product's first. */
export const picturesOf = (product: ProductData): string[] => [
  ...new Set([...product.images, ...product.variations.flatMap(({ imgUrl }) => imgUrl)]),
]
