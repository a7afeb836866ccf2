import { randomUUIDv7 } from 'node:crypto'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellOfReview } from '../notify-catalogue.ts'
import { holdRating, rateProduct } from './rate-product.ts'
import { reviewOf } from './review-rows.ts'

type Route = typeof reviewRoutes.writeReview

/** Says what I think of a product that I received, or says it anew: one review of one person on one product. */
export function writeReview(market: Market, { body, person }: Call<Route>): Promise<Answer<Route>> {
  const { productId, rating } = body
  const { accountId } = person
  return inTransaction(market.db, async (tx, afterCommit) => {
    // The product is held first: a delivery that is taken back at this moment comes before the look or after the review.
    const held = await holdRating(tx, productId)
    if (!(await hasReceived(tx, accountId, productId))) throw new Refusal('NOT_RECEIVED')
    const product = foundOr(held)
    const now = market.clock()
    const before = await tx
      .selectFrom('review')
      .select(['id', 'rating', 'pictures', 'hidden_at'])
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    const pictures = [...new Set(body.pictures)]
    await ownPictures(tx, accountId, pictures, { field: 'pictures', held: before?.pictures ?? [] })
    const said = { rating, body: body.review, pictures }
    if (before === undefined) {
      const id = randomUUIDv7()
      const about = { product_id: productId, vendor_id: product.vendorId, account_id: accountId }
      await tx
        .insertInto('review')
        .values({ id, ...about, ...said, created_at: now, updated_at: now })
        .execute()
      await rateProduct(tx, product, rating, 1)
      await tellOfReview({ market, tx, afterCommit }, 'review-written', id)
      return reviewOf(tx, id)
    }
    await tx
      .updateTable('review')
      .set({ ...said, updated_at: now })
      .where('id', '=', before.id)
      .execute()
    // What is hidden does not count; it counts with its new stars once it is restored.
    if (before.hidden_at === null) await rateProduct(tx, product, rating - before.rating, 0)
    return reviewOf(tx, before.id)
  })
}

async function hasReceived(tx: Tx, accountId: string, productId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('purchase')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}
