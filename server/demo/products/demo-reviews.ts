/** Received products of the demo's shoppers, their reviews and questions, and the stores' answers. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { hourMs } from '../../../contract/shared/durations.ts'
import { type MeasuredLine, measureJson, recordDelivered } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { between, chance, pick } from '../chance.ts'
import { insertRows, type Row } from '../insert-rows.ts'
import {
  answersToComplaints,
  answersToPraise,
  categoryQuestions,
  categoryReviews,
  questionWords,
  reviewWords,
} from './review-words.ts'

const shareReviewed = 0.72
const sharePictured = 0.12
const questionsAsked = 90

export async function addReviewsAndQuestions(tx: Tx, now: Date): Promise<void> {
  await addPurchases(tx)
  const received = await receivedGoods(tx)
  await insertRows(tx, 'review', reviewsOf(received, now))
  await countStars(tx)
  await insertRows(tx, 'product_question', await questionsOf(tx, received, now))
}

/** Records purchases as deliveries record them, in the order of delivery. */
async function addPurchases(tx: Tx): Promise<void> {
  const { rows } = await sql<{ orderId: string; userId: string; at: Date; lines: MeasuredLine[] }>`
    select o.id as "orderId", o.user_id as "userId", e.at, (
      select json_agg(json_build_object(
        'productId', product_id, 'variableNo', variable_no, 'quantity', quantity,
        ${measureJson('l')}))
      from order_line l where order_id = o.id
    ) as "lines"
    from orders o join order_event e on e.order_id = o.id and e.to_status = 'DELIVERED'
    order by e.at`.execute(tx)
  for (const order of rows) await recordDelivered(tx, order)
}

interface Received {
  readonly accountId: string
  readonly productId: string
  readonly vendorId: string
  readonly shelf: string
  /** The seed of `chance`: names, for ids are new each time. */
  readonly about: string
  readonly lastAt: Date
  readonly picture: string | null
}

async function receivedGoods(tx: Tx): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select b.account_id as "accountId", b.product_id as "productId", b.vendor_id as "vendorId",
      c.name as "shelf", a.name || ' ' || v.username || ' ' || p.name as "about", b.last_at as "lastAt",
      p.pictures[1] as "picture"
    from purchase b join account a on a.id = b.account_id join product p on p.id = b.product_id
    join vendor v on v.id = b.vendor_id join category c on c.id = p.category_id
    order by b.last_at, p.name`.execute(tx)
  return rows
}

const shares: readonly (readonly [stars: 1 | 2 | 3 | 4 | 5, upTo: number])[] = [
  [5, 0.46],
  [4, 0.76],
  [3, 0.89],
  [2, 0.96],
  [1, 1],
]

function reviewsOf(received: readonly Received[], now: Date): Row[] {
  const rows: Row[] = []
  /** How often a text was used so far: repeated ones would not be believable. */
  const said = new Map<string, number>()
  for (const { about, shelf, ...goods } of received) {
    if (chance(about, 'reviewed') > shareReviewed) continue
    const luck = chance(about, 'stars')
    const [stars] = shares.find(([, upTo]) => luck <= upTo) ?? [5]
    const words = [...reviewWords[stars], ...(stars > 3 ? (categoryReviews[shelf] ?? []) : [])]
    const leastSaid = Math.min(...words.map((one) => said.get(one) ?? 0))
    const body = pick(
      words.filter((one) => (said.get(one) ?? 0) === leastSaid),
      about,
      'words',
    )
    said.set(body, leastSaid + 1)
    const later = goods.lastAt.getTime() + between(8, 120, about, 'later') * hourMs
    // Reviews of recent deliveries are spread over the time since: not all of them in one minute.
    const since = now.getTime() - hourMs / 2 - goods.lastAt.getTime()
    const latest = goods.lastAt.getTime() + Math.max(0, since) * chance(about, 'lately')
    const createdAt = before(now, later < now.getTime() - hourMs / 2 ? later : latest)
    const answers = stars > 3 ? answersToPraise : answersToComplaints
    const isAnswered = chance(about, 'answered') < (stars > 3 ? 0.25 : 0.6)
    const isPictured = stars > 3 && goods.picture !== null && chance(about, 'pictured') < sharePictured
    rows.push({
      ...{ id: randomUUIDv7(), product_id: goods.productId, vendor_id: goods.vendorId },
      ...{ account_id: goods.accountId, rating: stars, body, created_at: createdAt, updated_at: createdAt },
      pictures: isPictured ? [goods.picture] : [],
      ...answerOf(isAnswered, pick(answers, about, 'answer'), createdAt, now, about),
    })
  }
  return rows
}

const before = (now: Date, at: number): Date => new Date(Math.min(at, now.getTime() - hourMs / 2))

function answerOf(isAnswered: boolean, answer: string, askedAt: Date, now: Date, about: string): Row {
  if (!isAnswered) return { answer: null, answered_at: null }
  const at = askedAt.getTime() + between(1, 30, about, 'answered') * hourMs
  return { answer, answered_at: new Date(Math.min(at, now.getTime())) }
}

async function countStars(tx: Tx): Promise<void> {
  const given = (of: 'product_id' | 'vendor_id') =>
    sql`select ${sql.ref(of)} as id, sum(rating) as sum, count(*) as count from review group by 1`
  await sql`
    update product set rating_sum = given.sum, rating_count = given.count
    from (${given('product_id')}) given where given.id = product.id`.execute(tx)
  await sql`
    update vendor set rating_sum = given.sum, rating_count = given.count
    from (${given('vendor_id')}) given where given.id = vendor.id`.execute(tx)
}

/** Questions by former customers, about products that others view too. */
async function questionsOf(tx: Tx, received: readonly Received[], now: Date): Promise<Row[]> {
  const { rows: goods } = await sql<{ productId: string; vendorId: string; shelf: string; name: string }>`
    select p.id as "productId", p.vendor_id as "vendorId", c.name as "shelf", v.username || ' ' || p.name as "name"
    from product p join vendor v on v.id = p.vendor_id join category c on c.id = p.category_id
    where p.is_listed order by p.popularity desc, v.username, p.name limit 60`.execute(tx)
  const about = [...goods, ...received.map((one) => ({ ...one, name: one.about }))]
  return Array.from({ length: questionsAsked }, (_, at) => {
    const { productId, vendorId, shelf, name } = pick(about, at, 'question')
    const [question, answer] = pick(
      [...questionWords, ...(categoryQuestions[shelf] ?? [])],
      name,
      at,
      'asked',
    )
    const { accountId } = pick(received, at, 'asker')
    const createdAt = before(now, now.getTime() - between(2, 40 * 24, name, at, 'ago') * hourMs)
    return {
      ...{ id: randomUUIDv7(), product_id: productId, vendor_id: vendorId, account_id: accountId },
      ...{ body: question, created_at: createdAt },
      ...answerOf(chance(name, at, 'answered') < 0.7, answer, createdAt, now, name),
    }
  })
}
