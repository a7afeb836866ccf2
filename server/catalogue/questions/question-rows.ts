/** A question as stored, and as presented to each kind of reader. */
import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import { type FirstPicture, urlOf } from '../product-card.ts'
import { shortName } from '../products/short-name.ts'

type Admin = ResponseData<typeof questionRoutes.hideQuestion>

/** All fields of a question; the contract drops those that its reader may not see. */
export type QuestionRow = Aliased<'product_question', { questionId: 'id'; question: 'body' }> &
  Columns<'product_question', 'product_id' | 'created_at' | 'answer' | 'answered_at' | 'hidden_reason'> &
  Aliased<'product', { productName: 'name' }> &
  Columns<'vendor', 'username' | 'shop_name'> &
  Aliased<'account', { authorId: 'id'; authorFullName: 'name' }> & { readonly productImage: FirstPicture }

/** Columns of `product_question q` joined with `account a`, `product p` and `vendor v`. */
export const questionColumns = sql`
  q.id as "questionId", q.product_id as "productId", q.body as "question", q.created_at as "createdAt",
  q.answer, q.answered_at as "answeredAt", q.hidden_reason as "hiddenReason",
  p.name as "productName", p.pictures[1] as "productImage", v.username, v.shop_name as "shopName",
  a.id as "authorId", a.name as "authorFullName"`

export const questionsJoined = sql`
  product_question q join account a on a.id = q.account_id join product p on p.id = q.product_id
  join vendor v on v.id = q.vendor_id`

export const presentQuestion = (row: QuestionRow): Admin => ({
  ...row,
  authorName: shortName(row.authorFullName),
  productImage: urlOf(row.productImage),
})

export async function questionOf(db: Db, questionId: string): Promise<Admin> {
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${questionsJoined} where q.id = ${questionId}`.execute(db)
  return presentQuestion(foundOr(rows[0]))
}
