/** Notifications of products, reviews and questions, in the transaction of their cause. */
import { sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Aliased, Columns } from '../platform/db/row-types.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'

interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
}

type Said = Aliased<'account', { authorId: 'id' }> &
  Aliased<'vendor', { vendorAccountId: 'account_id' }> &
  Columns<'vendor', 'username' | 'shop_name'> &
  Aliased<'product', { productId: 'id'; productName: 'name' }> & { readonly stars: string }

/** Notifies the store of a review, and the reviewer of its first answer. */
export async function notifyOfReview(
  telling: Telling,
  kind: 'review-written' | 'review-answered',
  reviewId: string,
): Promise<void> {
  const said = await sql<Said>`
    select r.account_id as "authorId", r.rating::text as stars, ${aboutGoods}
    from review r join product p on p.id = r.product_id join vendor v on v.id = r.vendor_id
    where r.id = ${reviewId}`.execute(telling.tx)
  await tellOfSaid(telling, kind, reviewId, said.rows[0], kind === 'review-written')
}

export async function notifyOfQuestion(
  telling: Telling,
  kind: 'question-asked' | 'question-answered',
  questionId: string,
): Promise<void> {
  const said = await sql<Said>`
    select q.account_id as "authorId", '' as stars, ${aboutGoods}
    from product_question q join product p on p.id = q.product_id join vendor v on v.id = q.vendor_id
    where q.id = ${questionId}`.execute(telling.tx)
  await tellOfSaid(telling, kind, questionId, said.rows[0], kind === 'question-asked')
}

const aboutGoods = sql`
  v.account_id as "vendorAccountId", p.id as "productId", p.name as "productName", v.username,
  v.shop_name as "shopName"`

async function tellOfSaid(
  { ctx, tx, afterCommit }: Telling,
  kind: 'review-written' | 'review-answered' | 'question-asked' | 'question-answered',
  id: string,
  said: Said | undefined,
  isForStore: boolean,
): Promise<void> {
  if (said === undefined) return
  const { authorId, vendorAccountId, ...detail } = said
  const [to, senderId] = isForStore ? [vendorAccountId, authorId] : [authorId, vendorAccountId]
  const about = { ctx, kind, to: [to], senderId, detail, key: id, at: ctx.clock() }
  await notificationRequested.publish(tx, about, afterCommit)
}

/** Notifies stores which of their products were hidden, which stay so, and which are restored. */
export async function notifyOfModeration(
  { ctx, tx, afterCommit }: Telling,
  kind: 'product-hidden' | 'product-kept-hidden' | 'product-restored',
  productIds: readonly string[],
  reason = '',
): Promise<void> {
  const { rows } = await sql<{ productId: string; productName: string; vendorAccountId: string }>`
    select p.id as "productId", p.name as "productName", v.account_id as "vendorAccountId"
    from product p join vendor v on v.id = p.vendor_id
    where p.id = any(${sql.val([...productIds])}::uuid[]) order by p.id`.execute(tx)
  const at = ctx.clock()
  for (const { vendorAccountId, ...goods } of rows) {
    const key = `${goods.productId} ${at.toISOString()}`
    const detail = { ...goods, reason }
    await notificationRequested.publish(
      tx,
      { ctx, kind, to: [vendorAccountId], detail, key, at },
      afterCommit,
    )
  }
}

/** Notifies admins once of each appeal. */
export async function notifyOfAppeal({ ctx, tx, afterCommit }: Telling, appealId: string): Promise<void> {
  const { rows } = await sql<{ productId: string; productName: string; shopName: string }>`
    select p.id as "productId", p.name as "productName", v.shop_name as "shopName"
    from product_appeal y join product p on p.id = y.product_id join vendor v on v.id = p.vendor_id
    where y.id = ${appealId}`.execute(tx)
  for (const detail of rows) {
    const about = { kind: 'product-appealed', to: 'ADMINS', detail, key: appealId } as const
    await notificationRequested.publish(tx, { ctx, ...about, at: ctx.clock() }, afterCommit)
  }
}
