import { type RawBuilder, sql } from 'kysely'
import { knownAnswers } from '../../contract/catalogue/line-answers.ts'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { pictureUrl } from '../../contract/shared/limits.ts'
import {
  type BestOffer,
  type BoundRow,
  bestOffer,
  boundColumns,
  isAgeLimited,
  type LineFormJson,
  lineFormColumn,
  lineFormOf,
  type MeasureRow,
  measureColumns,
  offerOf,
  type PreparationRow,
  preparationOf,
  shownPictures,
} from '../catalogue/index.ts'
import type { AppContext } from '../platform/context.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Aliased, Column, Columns, Stored } from '../platform/db/row-types.ts'
import type { Call } from '../platform/http/binding.ts'
import { privatePictureUrl } from '../platform/pictures/private-pictures.ts'
import { cartOwnerOf } from './cart-owner.ts'

type Whole = typeof contract.cart.allCarts
type OfVendor = typeof contract.cart.storeCart
type Lines = ResponseData<Whole>

/** The lines of all my carts. */
export async function viewWholeCart(ctx: AppContext, { query, caller }: Call<Whole>): Promise<Lines> {
  return lines(ctx, await ofShopper(ctx.db, { userId: cartOwnerOf(caller, query.userId), at: ctx.clock() }))
}

/** The lines of my cart in one store. */
export async function viewVendorCart(ctx: AppContext, { query, caller }: Call<OfVendor>): Promise<Lines> {
  const { vendorId } = query
  const userId = cartOwnerOf(caller, query.userId)
  return lines(ctx, await ofShopperAtVendor(ctx.db, { userId, vendorId, at: ctx.clock() }))
}

type StoredAnswers = Stored<'cart_line', 'answers', Record<string, string>[] | null>

interface Row
  extends Columns<'cart_line', 'product_id' | 'vendor_id' | 'variable_no' | 'quantity'>,
    Aliased<'product', { productName: 'name' }>,
    Aliased<'product_variation', { costPrice: 'price_paisa'; stock: 'stock' }>,
    Columns<'vendor', 'shop_name' | 'shop_name_ne' | 'username'>,
    Aliased<'vendor', { vendorLogo: 'logo' }>,
    MeasureRow,
    BoundRow {
  readonly productImage: string | null
  readonly sellingPrice: number
  readonly best: BestOffer | null
  readonly isAgeLimited: boolean
  readonly attribute: Stored<'product_variation', 'attribute', Record<string, string>> | null
  readonly preparation: PreparationRow | null
  readonly lineForm: LineFormJson | null
  readonly answers: StoredAnswers
  readonly answerPictures: Column<'cart_line', 'answer_pictures'>
  readonly problem: 'GONE' | 'OUT_OF_STOCK' | 'SHORT_OF_STOCK' | 'BELOW_LEAST' | 'ABOVE_MOST' | null
}

/**
 * One statement. A line whose product is hidden or short stays, with that state; `discountPrice` is what the best offer
 * takes off one unit. Whether its caps cover the line, the price of the order says.
 */
const linesOf = (whose: RawBuilder<unknown>, at: Date): RawBuilder<Row> => sql<Row>`
  select c.product_id as "productId", c.vendor_id as "vendorId", c.variable_no as "variableNo", c.quantity,
    p.name as "productName", coalesce((${shownPictures('g')})[1], p.pictures[1]) as "productImage",
    g.price_paisa as "costPrice", g.price_paisa - g.saving_paisa as "sellingPrice", ${bestOffer('g', at)} as "best",
    ${measureColumns('g')}, ${boundColumns('p')}, g.stock, ${isAgeLimited} as "isAgeLimited",
    ${lineFormColumn} as "lineForm", c.answers, c.answer_pictures as "answerPictures",
    case when c.variable_no > 0 then g.attribute end as "attribute",
    case
      when not (p.is_listed and g.is_offered) then 'GONE'
      when g.stock = 0 then 'OUT_OF_STOCK'
      when g.stock < c.quantity then 'SHORT_OF_STOCK'
      when c.quantity < p.least_steps then 'BELOW_LEAST'
      when c.quantity > p.most_steps then 'ABOVE_MOST'
    end as "problem",
    v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.username, v.logo as "vendorLogo",
    ${preparationOf('v')} as "preparation"
  from cart_line c
  join product_variation g on g.product_id = c.product_id and g.variable_no = c.variable_no
  join product p on p.id = c.product_id
  join vendor v on v.id = c.vendor_id
  where ${whose}
  order by c.added_at, c.product_id, c.variable_no`

const ofShopper = fixedStatement<{ userId: string; at: Date }, Row>(({ userId, at }) =>
  linesOf(sql`c.user_id = ${userId}`, at),
)

const ofShopperAtVendor = fixedStatement<{ userId: string; vendorId: string; at: Date }, Row>(
  ({ userId, vendorId, at }) => linesOf(sql`c.user_id = ${userId} and c.vendor_id = ${vendorId}`, at),
)

const lines = (ctx: AppContext, rows: readonly Row[]): Lines => rows.map((row) => lineOf(ctx, row))

const lineOf = (ctx: AppContext, row: Row): Lines[number] => ({
  preparation: row.preparation,
  productId: row.productId,
  vendorId: row.vendorId,
  variableNo: row.variableNo || undefined,
  quantity: row.quantity,
  unit: row.unit,
  step: row.step,
  least: row.least,
  most: row.most,
  productName: row.productName,
  productImage: urlOf(row.productImage),
  costPrice: row.costPrice,
  sellingPrice: row.sellingPrice,
  discountPrice: row.sellingPrice - (row.best?.price ?? row.sellingPrice),
  ...offerOf(row.best),
  stock: row.stock,
  attribute: row.attribute,
  ...(row.isAgeLimited && { isAgeLimited: true }),
  problem: row.problem,
  ...askedOf(ctx, row),
  shopName: row.shopName,
  shopNameNe: row.shopNameNe,
  username: row.username,
  vendorLogo: urlOf(row.vendorLogo),
})

/** The store's form and the answers so far; nothing where nothing is asked. */
function askedOf(
  ctx: AppContext,
  { lineForm, quantity, answers, answerPictures }: Row,
): Pick<Lines[number], 'lineForm' | 'answers'> {
  if (lineForm === null) return {}
  const form = lineFormOf(lineForm)
  const known = knownAnswers(form, quantity, { units: answers ?? [], pictures: answerPictures })
  return {
    lineForm: form,
    answers: {
      units: known.units.map((set) => ({ ...set })),
      pictures: known.pictures.map((name) => ({ name, url: privatePictureUrl(ctx, name) })),
    },
  }
}

const urlOf = (picture: string | null): string | null => (picture === null ? null : pictureUrl(picture))
