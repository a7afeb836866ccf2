import { randomUUIDv7 } from 'node:crypto'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfReview } from '../notify-catalogue.ts'
import { pictureReviewed } from './picture-reviewed.ts'
import { lockRating, rateProduct } from './rate-product.ts'
import { reviewOf } from './review-rows.ts'

type Route = typeof reviewRoutes.writeReview

/** Writes or replaces the caller's review of a received product: one review of one person on one product. */
export function writeReview(ctx: AppContext, { body, caller }: Call<Route>): Promise<ResponseData<Route>> {
  const { productId, rating } = body
  const { accountId } = caller
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    // Lock order: the product first. An undone delivery comes before this check or after the review.
    const locked = await lockRating(tx, productId)
    if (!(await hasReceived(tx, accountId, productId))) throw new Refusal('NOT_RECEIVED')
    const product = foundOr(locked)
    const now = ctx.clock()
    const before = await tx
      .selectFrom('review')
      .select(['id', 'rating', 'pictures', 'hidden_at'])
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    const pictures = [...new Set(body.pictures)]
    const withPictures = { accountId, productId, vendorId: product.vendorId, at: now }
    await ownedPictures(tx, accountId, pictures, { field: 'pictures', attached: before?.pictures ?? [] })
    const said = { rating, body: body.review, pictures }
    if (before === undefined) {
      const id = randomUUIDv7()
      const about = { product_id: productId, vendor_id: product.vendorId, account_id: accountId }
      await tx
        .insertInto('review')
        .values({ id, ...about, ...said, created_at: now, updated_at: now })
        .execute()
      await rateProduct(tx, product, rating, 1)
      await notifyOfReview({ ctx, tx, afterCommit }, 'review-written', id)
      if (pictures.length > 0) await pictureReviewed.publish(tx, withPictures, afterCommit)
      return reviewOf(tx, id)
    }
    await tx
      .updateTable('review')
      .set({ ...said, updated_at: now })
      .where('id', '=', before.id)
      .execute()
    // A hidden review does not count; it counts with its new stars once it is restored.
    if (before.hidden_at === null) await rateProduct(tx, product, rating - before.rating, 0)
    if (pictures.length > 0) await pictureReviewed.publish(tx, withPictures, afterCommit)
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
