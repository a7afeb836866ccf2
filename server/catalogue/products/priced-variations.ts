import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { shownPictures } from './shown-pictures.ts'

export interface ProductKey {
  readonly productId: string
  /** 0 for a product without variations. */
  readonly variableNo: number
}

/** A variation as it stands now; prices in paisa, the picture a stored name. */
export interface PricedVariation extends ProductKey {
  readonly vendorId: string
  /** Whether it can be bought: its product is listed, and it is still offered. */
  readonly isListed: boolean
  readonly name: string
  readonly picture: string | null
  readonly attribute: Readonly<Record<string, string>>
  readonly listPaisa: number
  readonly unitPaisa: number
  readonly stock: number
}

/** What these variations are and cost now, in no order; the ones that do not exist are left out. */
export async function pricedVariations(db: Db, keys: readonly ProductKey[]): Promise<PricedVariation[]> {
  const { rows } = await sql<PricedVariation>`
    select v.product_id as "productId", v.variable_no as "variableNo", p.vendor_id as "vendorId",
      p.is_listed and v.is_offered as "isListed", p.name, coalesce((${shownPictures('v')})[1], p.pictures[1]) as "picture",
      v.attribute,
      v.price_paisa as "listPaisa", v.price_paisa - v.saving_paisa as "unitPaisa", v.stock
    from unnest(
      ${keys.map((key) => key.productId)}::uuid[], ${keys.map((key) => key.variableNo)}::smallint[]
    ) as wanted (product_id, variable_no)
    join product_variation v using (product_id, variable_no)
    join product p on p.id = v.product_id`.execute(db)
  return rows
}
