/** The form of an offer as columns, and the rows of its chosen products. */
import { sql } from 'kysely'
import { pictureNotYours } from '../../../contract/content/pictures.ts'
import { ownedPictures } from '../../content/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OfferForm } from './save-offer.ts'

export const offerColumnsOf = (form: OfferForm) => ({
  title: form.title,
  title_ne: form.titleNe,
  kind: form.kind,
  percent: form.percent,
  amount_paisa: form.amount,
  fixed_paisa: form.fixedPrice,
  buy_quantity: form.buyQuantity,
  get_quantity: form.getQuantity,
  max_discount_paisa: form.maxDiscount,
  scope: form.scope,
  category_ids: form.categoryIds,
  badge: form.badge,
  badge_ne: form.badgeNe,
  starts_at: form.startsAt,
  ends_at: form.endsAt,
  stock_cap: form.stockCap,
  per_shopper_cap: form.perShopperCap,
  // A form of before lacks it: then it stays as it is.
  ...(form.kind === 'FREE_DELIVERY'
    ? { stops_after: false }
    : form.stopAfter !== undefined && { stops_after: form.stopAfter }),
})

/** Products are the store's own, and categories the market's or the store's; another's are the same NOT_FOUND as none. */
export async function refuseForeignGoods(
  tx: Tx,
  vendorId: string,
  { categoryIds, products }: Pick<OfferForm, 'categoryIds' | 'products'>,
): Promise<void> {
  const productIds = products.map(({ productId }) => productId)
  const { rows } = await sql<{ products: number; categories: number }>`
    select (
      select count(*) from product where id = any(${productIds}::uuid[]) and vendor_id = ${vendorId}
    ) as "products", (
      select count(*) from category
      where id = any(${categoryIds}::uuid[]) and (vendor_id is null or vendor_id = ${vendorId})
    ) as "categories"`.execute(tx)
  const isWhole = rows[0]?.products === productIds.length && rows[0].categories === new Set(categoryIds).size
  if (!isWhole) throw new Refusal('NOT_FOUND')
}

export async function chooseProducts(tx: Tx, offerId: string, { products }: OfferForm): Promise<void> {
  await tx.deleteFrom('offer_product').where('offer_id', '=', offerId).execute()
  if (products.length === 0) return
  await sql`
    insert into offer_product (offer_id, product_id, variable_nos)
    select ${offerId}, c."productId", c."variableNos"
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as c ("productId" uuid, "variableNos" smallint[])
    order by 2`.execute(tx)
}

const nameIn = /[0-9a-f]{32}\.[0-9a-f]{6}/

/** The stored name of the banner: one that the caller uploaded as WIDE, or the present one. */
export async function ownBanner(
  tx: Tx,
  accountId: string,
  { banner }: Pick<OfferForm, 'banner'>,
  present: string | null = null,
): Promise<string | null> {
  if (banner === null) return null
  const name = nameIn.exec(banner)?.[0]
  if (name === undefined) throw new Refusal('BAD_INPUT', { errors: { banner: pictureNotYours } })
  const attached = present === null ? [] : [present]
  await ownedPictures(tx, accountId, [name], { field: 'banner', shape: 'WIDE', attached })
  return name
}
