/** The products of a seeded market as rows. */
import { between, chance, pick } from '../server/demo/chance.ts'
import type { Cell } from './copy-rows.ts'
import { idsOf, type SeedPlan } from './seed-rows.ts'
import { type Kind, kindsByCategory, productNameParts } from './seed-words.ts'

interface Variation {
  readonly variableNo: number
  readonly pricePaisa: number
  readonly savingPaisa: number
  readonly stock: number
  readonly attribute: string
}

const shelvesOfStore = 3
const shareOnSaving = 0.3
const shareSoldOut = 0.04

/** Skewed sizes: a few stores have very many products, most have some; each sells from a few categories. */
const storeOf = (plan: SeedPlan, at: number): number =>
  at < plan.vendors ? at : Math.floor(plan.vendors * chance('store of', at) ** 1.6)

function kindOf(store: number, at: number): Kind {
  const shelf = between(0, shelvesOfStore - 1, 'shelf', at) * 5 + between(0, 11, 'shelves of', store)
  return pick(kindsByCategory[shelf % kindsByCategory.length] ?? [], 'kind', at)
}

const asPaisa = (rupees: number): number => Math.max(5, Math.round(rupees / 5) * 5) * 100

function variationsOf(kind: Kind, at: number): Variation[] {
  const rupees = kind.rupees * (0.7 + chance('price', at) * 0.7)
  const percent = chance('saving', at) < shareOnSaving ? pick([5, 10, 15, 20, 25], 'percent', at) : 0
  const choices = kind.choices.length === 0 ? [{ attribute: {}, times: 1 }] : kind.choices
  return choices.map(({ attribute, times }, choice) => {
    const pricePaisa = asPaisa(rupees * times)
    return {
      variableNo: kind.choices.length === 0 ? 0 : choice + 1,
      pricePaisa,
      savingPaisa: percent === 0 ? 0 : asPaisa((pricePaisa / 100) * (percent / 100)),
      stock: chance('sold out', at, choice) < shareSoldOut ? 0 : between(20, 400, 'stock', at, choice),
      attribute: JSON.stringify(attribute),
    }
  })
}

/** Skewed popularity: many products with hardly any views, and a few with very many. */
export const greatestPopularity = 100_000
const popularityOf = (at: number, hasStock: boolean): number =>
  Math.min(greatestPopularity, Math.floor(3 / chance('popular', at) ** 0.9) - 3) -
  (hasStock ? 0 : soldOutRank)
/** The sort key of a sold-out product is less by so much: see the column's comment. */
const soldOutRank = 2 ** 30

export const productColumns =
  'id vendor_id category_id sub_category_id name description pictures status is_listed is_variable price_paisa saving_paisa popularity created_at search_words search_tier attributes'

export function* productRows(plan: SeedPlan): Generator<Cell[]> {
  const [idOf, vendorId] = [idsOf(plan, 'product'), idsOf(plan, 'vendor')]
  for (let at = 0; at < plan.products; at += 1) {
    const store = storeOf(plan, at)
    const kind = kindOf(store, at)
    const { shelf, board } = kind
    const variations = variationsOf(kind, at)
    const parts = productNameParts(kind, at)
    const popularity = popularityOf(
      at,
      variations.some(({ stock }) => stock > 0),
    )
    const cheapest = variations.reduce((a, b) => (sellingOf(b) < sellingOf(a) ? b : a))
    const picture = plan.pictureOf(kind)
    const age = between(0, 180, 'age', at) * 86_400_000
    yield [
      ...[idOf(at), vendorId(store), plan.categoryOf(shelf.name), plan.categoryOf(shelf.name, board.name)],
      ...[parts.join(' '), kind.description, picture === undefined ? [] : [picture], 'LIVE', true],
      ...[kind.choices.length > 0, cheapest.pricePaisa, cheapest.savingPaisa, popularity],
      new Date(plan.now.getTime() - age).toISOString(),
      plan.vocabulary.idsOf(...parts).map(String),
      plan.vocabulary.tierOf(popularity),
      attributesOf(kind),
    ]
  }
}

/** In the catalogue's format: name, tab, value. */
const attributesOf = ({ choices }: Kind): string[] =>
  [
    ...new Set(
      choices.flatMap(({ attribute }) =>
        Object.entries(attribute)
          .filter(([name]) => !name.endsWith('_hex'))
          .map(([name, value]) => `${name}\t${value}`),
      ),
    ),
  ].sort()

const sellingOf = ({ pricePaisa, savingPaisa }: Variation): number => pricePaisa - savingPaisa

export const variationColumns = 'product_id variable_no price_paisa saving_paisa stock attribute'

export function* variationRows(plan: SeedPlan): Generator<Cell[]> {
  const idOf = idsOf(plan, 'product')
  for (let at = 0; at < plan.products; at += 1) {
    for (const one of variationsOf(kindOf(storeOf(plan, at), at), at)) {
      yield [idOf(at), one.variableNo, one.pricePaisa, one.savingPaisa, one.stock, one.attribute]
    }
  }
}

export const movementColumns = 'id product_id variable_no quantity reason'

export function* movementRows(plan: SeedPlan): Generator<Cell[]> {
  const [idOf, productId] = [idsOf(plan, 'movement'), idsOf(plan, 'product')]
  let count = 0
  for (let at = 0; at < plan.products; at += 1) {
    for (const { variableNo, stock } of variationsOf(kindOf(storeOf(plan, at), at), at)) {
      if (stock === 0) continue
      yield [idOf(count), productId(at), variableNo, stock, 'OPENING']
      count += 1
    }
  }
}
