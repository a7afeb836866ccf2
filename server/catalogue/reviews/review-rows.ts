/** A review as stored, and as presented to each kind of reader. */
import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import { type FirstPicture, urlOf } from '../product-card.ts'
import { shortName } from '../products/short-name.ts'

type Admin = ResponseData<typeof reviewRoutes.hideReview>

/** All fields of a review; the contract drops those that its reader may not see. */
export type ReviewRow = Aliased<'review', { reviewId: 'id'; review: 'body' }> &
  Columns<
    'review',
    'product_id' | 'rating' | 'pictures' | 'created_at' | 'answer' | 'answered_at' | 'hidden_reason'
  > &
  Aliased<'product', { productName: 'name' }> &
  Columns<'vendor', 'username' | 'shop_name'> &
  Aliased<'account', { authorId: 'id'; authorFullName: 'name' }> & {
    readonly isEdited: boolean
    readonly productImage: FirstPicture
  }

/** Columns of `review r` joined with `account a`, `product p` and `vendor v`. Pictures are still names. */
export const reviewColumns = sql`
  r.id as "reviewId", r.product_id as "productId", r.rating, r.body as "review", r.pictures,
  r.created_at as "createdAt", r.updated_at > r.created_at as "isEdited", r.answer,
  r.answered_at as "answeredAt", r.hidden_reason as "hiddenReason",
  p.name as "productName", p.pictures[1] as "productImage", v.username, v.shop_name as "shopName",
  a.id as "authorId", a.name as "authorFullName"`

export const reviewsJoined = sql`
  review r join account a on a.id = r.account_id join product p on p.id = r.product_id
  join vendor v on v.id = r.vendor_id`

export const presentReview = (row: ReviewRow): Admin => ({
  ...row,
  authorName: shortName(row.authorFullName),
  pictures: row.pictures.map((name) => pictureUrl(name)),
  productImage: urlOf(row.productImage),
})

export async function reviewOf(db: Db, reviewId: string): Promise<Admin> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from ${reviewsJoined} where r.id = ${reviewId}`.execute(db)
  return presentReview(foundOr(rows[0]))
}
