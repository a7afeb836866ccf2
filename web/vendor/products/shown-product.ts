/** Maps a product being edited to the response that the shopper's page reads. Pure. */

import { attributeOf } from '../../../contract/catalogue/product-matrix.ts'
import { toPaisa, toRupees } from '../../../contract/shared/money.ts'
import { piece } from '../../../contract/shared/quantity.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { nearestPrices, perStep } from '../../../contract/shared/reference-price.ts'
import type { ProductPicture, Variation } from '../../parts/product-page/choice.ts'
import { measureOf, stockIn } from './measure/typed-measure.ts'
import { filled } from './spanned-variations.ts'
import { numberOf } from './typed-number.ts'
import type { TypedProduct, TypedVariation } from './typed-product.ts'

export interface ShownProduct {
  readonly options: { name: string; values: { value: string; hex?: string }[] }[]
  readonly variations: readonly Variation[]
  readonly pictures: readonly ProductPicture[]
}

/** The row whose pictures a row without its own shows: the first on offer that has its value of the first choice. */
export function lenderOf(all: readonly TypedVariation[], row: TypedVariation): TypedVariation | undefined {
  const value = row.at[0]
  if (value === undefined || row.pictures.length > 0) return undefined
  return all.find(({ at, isOffered, pictures }) => isOffered && at[0] === value && pictures.length > 0)
}

/** The price of one step; of one that is no whole paisa yet about. */
const inSteps = (rupees: number, measure: Measure): number => {
  const [below] = nearestPrices(toPaisa(rupees), measure)
  return toRupees(perStep(below, measure) ?? 0)
}

/** Variations that are not offered are left out; a price that is no number yet counts as zero. */
export function shownOf(typed: TypedProduct, noName: string): ShownProduct {
  const measure = measureOf(typed) ?? piece
  const asked = filled(typed.options)
  const options = asked.map(({ name, isColour, values }) => ({
    name: name.trim(),
    values: values.map(({ value, hex }) => ({ value: value.trim(), ...(isColour && hex !== '' && { hex }) })),
  }))
  const wordOf = new Map(asked.flatMap(({ values }) => values.map(({ key, value }) => [key, value.trim()])))
  const variations = typed.variations
    .filter(({ isOffered }) => isOffered)
    .map((one, at) => {
      const ofStep = (words: string) => inSteps(numberOf(words) || 0, measure)
      const price = ofStep(one.price)
      return {
        productId: '',
        variableNo: at + 1,
        price,
        discountedPrice: Math.min(price, ofStep(one.saving)),
        stock: stockIn(one.stock, measure) || 0,
        imgUrl: (lenderOf(typed.variations, one) ?? one).pictures.map(({ url }) => url),
        attribute: attributeOf(
          options,
          one.at.map((key) => wordOf.get(key) ?? ''),
        ),
      }
    })
  const name = typed.name.trim() || noName
  const all = [
    ...typed.pictures.map(({ url, text }) => ({ url, alt: text || name })),
    ...variations.flatMap(({ imgUrl }) => imgUrl).map((url) => ({ url, alt: name })),
  ]
  const pictures = [...new Map(all.toReversed().map((one) => [one.url, one])).values()].toReversed()
  return { options, variations, pictures }
}
