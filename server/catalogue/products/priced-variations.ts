import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import type { Aliased, Columns, InJson } from '../../platform/db/row-types.ts'
import { asVariationOffers, liveOffersOf, type VariationOffer } from '../offers/live-offers.ts'
import { type FirstPicture, type PreparationRow, preparationOf } from '../product-card.ts'
import { type BoundRow, boundColumns, type MeasureRow, measureColumns } from './measure-columns.ts'
import { shownPictures } from './shown-pictures.ts'
import type { StoredAttribute } from './stored-json.ts'
import { taxClassOf } from './tax-class.ts'

/** Its number is 0 for a product without variations. */
export type ProductKey = Readonly<Columns<'product_variation', 'product_id' | 'variable_no'>>

/** A variation as it stands now; prices in paisa, the picture a stored name. */
export type PricedVariation = ProductKey &
  Readonly<Columns<'product', 'vendor_id' | 'name'>> &
  Readonly<Aliased<'product_variation', { listPaisa: 'price_paisa'; stock: 'stock' }>> &
  Readonly<MeasureRow & BoundRow> & {
    /** Whether it can be bought: its product is listed, and it is still offered. */
    readonly isListed: boolean
    /** Weighed at packing: it may come to a little more or less than its quantity. */
    readonly isWeighed: boolean
    readonly picture: FirstPicture
    readonly attribute: Readonly<StoredAttribute>
    /** The selling price without offer. */
    readonly unitPaisa: number
    /** The offers that are live, the best for the shopper first. */
    readonly offers: readonly VariationOffer[]
    /** Whether the price includes VAT: the store is registered, and the product bears it. */
    readonly includesVat: boolean
    readonly isVatRegistered: boolean
    readonly preparation: PreparationRow | null
  }

type Row = Omit<PricedVariation, 'offers'> & { readonly offers: InJson<VariationOffer>[] | null }

const variationsOf = (
  { productIds, variableNos, at }: Asked,
  end: RawBuilder<unknown>,
): RawBuilder<Row> => sql<Row>`
  select v.product_id as "productId", v.variable_no as "variableNo", p.vendor_id as "vendorId",
    p.is_listed and v.is_offered as "isListed", p.name, coalesce((${shownPictures('v')})[1], p.pictures[1]) as "picture",
    v.attribute, p.is_weighed as "isWeighed", ${measureColumns('v')}, ${boundColumns('p')},
    v.price_paisa as "listPaisa", v.price_paisa - v.saving_paisa as "unitPaisa", v.stock,
    s.is_vat_registered as "isVatRegistered",
    s.is_vat_registered and ${taxClassOf} = 'STANDARD' as "includesVat",
    ${preparationOf('s')} as "preparation", ${liveOffersOf(at)} as "offers"
  from unnest(
    ${productIds}::uuid[], ${variableNos}::smallint[]
  ) as wanted (product_id, variable_no)
  join product_variation v using (product_id, variable_no)
  join product p on p.id = v.product_id
  join vendor s on s.id = p.vendor_id
  ${end}`

interface Asked extends Readonly<Record<string, unknown>> {
  readonly productIds: readonly string[]
  readonly variableNos: readonly number[]
  readonly at: Date
}

const unlocked = fixedStatement<Asked, Row>((asked) => variationsOf(asked, sql``))
const locked = fixedStatement<Asked, Row>((asked) =>
  variationsOf(asked, sql`order by v.product_id, v.variable_no for key share of v`),
)

/**
 * The data, prices and live offers of these variations at this moment, in no order; missing ones are left out. Key share
 * lock, if `isLocked`: until the transaction ends their step does not change, so that what is read is what is sold. It is
 * taken in the order of the keys, as a change of the step does.
 */
export async function pricedVariations(
  db: Db,
  keys: readonly ProductKey[],
  at: Date,
  isLocked = false,
): Promise<PricedVariation[]> {
  const productIds = keys.map(({ productId }) => productId)
  const variableNos = keys.map(({ variableNo }) => variableNo)
  const rows = await (isLocked ? locked : unlocked)(db, { productIds, variableNos, at })
  return rows.map((row) => ({ ...row, offers: asVariationOffers(row.offers) }))
}
