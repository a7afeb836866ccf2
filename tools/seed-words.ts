/** Made-up names in bulk: invented brands, before everyday products. */
import { pick } from '../server/demo/chance.ts'
import { demoCategories } from '../server/demo/products/all-products.ts'
import type { Board, Choice, DemoCategory } from '../server/demo/products/demo-category.ts'

const beginnings =
  'Him Tara Sagar Man Dhau Rup Kan Bhim Lal Mech Ratna Suk Chan Tri Ban Ked Nar Gau Pak Jun'.split(' ')
const middles = 'a i u ga ma ra la sa ni ti ku da'.split(' ')
const ends = 'mani tara bari kot gaun shila dhara bik tal pur vana lek khani rang sewa deep'.split(' ')

/** About four thousand brands. */
export const brandOf = (...about: (string | number)[]): string =>
  pick(beginnings, 'first', ...about) + pick(middles, 'middle', ...about) + pick(ends, 'last', ...about)

const qualities =
  'Classic Everyday Premium Handmade Small Large Family Festival Travel Original Light Strong Fine Village Hill'.split(
    ' ',
  )

export interface Kind {
  readonly shelf: DemoCategory
  readonly board: Board
  readonly name: string
  readonly rupees: number
  readonly description: string
  /** A product with more than one choice has at most this many. */
  readonly choices: readonly Choice[]
}

const mostChoices = 4

const kindsOf = (shelf: DemoCategory): Kind[] =>
  shelf.boards.flatMap((board) =>
    board.goods.map(([name, rupees, detail]) => ({
      shelf,
      board,
      name,
      rupees,
      description: `${detail} ${board.about}`,
      choices: board.choices?.slice(0, mostChoices) ?? [],
    })),
  )

export const kindsByCategory: readonly (readonly Kind[])[] = demoCategories.map(kindsOf)

const brands = 4_001

/** The parts of a product's name. */
export const productNameParts = (
  { name }: Kind,
  at: number,
): [brand: string, quality: string, name: string] => [
  brandOf('product', at % brands),
  pick(qualities, 'quality', at),
  name,
]

/** The vocabulary of all names. */
export const nameParts = (): string[] => [
  ...Array.from({ length: brands }, (_, at) => brandOf('product', at)),
  ...qualities,
  ...kindsByCategory.flat().map(({ name }) => name),
]
