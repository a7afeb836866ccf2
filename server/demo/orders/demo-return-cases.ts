/** Returns of the demo: one in each state that waits for an action, and some that are concluded. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type AskedReason, isFault, type ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { RefundStatus } from '../../../contract/payments/refund-words.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { keepReturn, lockReturn, refundReturn, transitionReturn } from '../../orders/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeDrawing } from '../../platform/pictures/picture-store.ts'
import { insertRows } from '../insert-rows.ts'

interface Story {
  readonly askedHoursAgo: number
  readonly reason: AskedReason
  readonly note: string
  readonly steps: readonly ReturnStatus[]
  /** The state of the refund. */
  readonly refund?: RefundStatus
}

const taken = ['APPROVED', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED', 'REFUNDED'] as const
const stories: readonly Story[] = [
  { askedHoursAgo: 5, reason: 'DAMAGED', note: 'It was cracked when I opened the box.', steps: [] },
  {
    askedHoursAgo: 60,
    reason: 'DEFECTIVE',
    note: 'It worked for a day.',
    steps: ['REJECTED', 'ESCALATED'],
  },
  { askedHoursAgo: 30, reason: 'WRONG_ITEM', note: '', steps: ['APPROVED'] },
  {
    askedHoursAgo: 70,
    reason: 'NOT_AS_DESCRIBED',
    note: 'The colour is another.',
    steps: taken,
    refund: 'PAID',
  },
  { askedHoursAgo: 46, reason: 'DEFECTIVE', note: '', steps: ['APPROVED', 'DROPPED_OFF', 'RECEIVED'] },
  {
    askedHoursAgo: 64,
    reason: 'MISSING_PARTS',
    note: 'The small parts are missing.',
    steps: taken,
    refund: 'DUE',
  },
  { askedHoursAgo: 260, reason: 'DAMAGED', note: '', steps: taken, refund: 'DUE' },
  { askedHoursAgo: 300, reason: 'WRONG_ITEM', note: '', steps: taken, refund: 'DISPUTED' },
  { askedHoursAgo: 400, reason: 'DEFECTIVE', note: '', steps: taken, refund: 'CONFIRMED' },
]

const longestStepHours = 8
/** Faulty goods may be returned for a week in the demo; this one is requested on the last day at the latest. */
const latestDays = 6

const crack = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">
<rect width="1200" height="1200" fill="#e9e2d6"/><rect x="260" y="330" width="680" height="560" rx="40" fill="#b98a55"/>
<path d="M260 470h680" stroke="#9a6f40" stroke-width="22"/>
<path d="M560 330l60 150-90 110 130 120-60 180" fill="none" stroke="#3b2a18" stroke-width="20"/></svg>`

/** The shopper's photograph; drawn before the transaction, as all pictures are. */
export const drawDamage = (ctx: AppContext): Promise<string> =>
  storeDrawing(ctx, crack, { shape: 'PRIVATE', ground: 'e9e2d6' })

interface Bought {
  readonly id: string
  readonly userId: string
  readonly vendorId: string
  readonly vendorAccountId: string
  readonly deliveredAt: Date
  readonly productId: string
  readonly variableNo: number
}

export interface ReturnCases {
  readonly ctx: AppContext
  readonly damage: string
  readonly receipt: string
  /** The admin who pays the market's own refunds. */
  readonly admin: string
  /** Accounts with a known password: each gets the stories, as far as its orders suffice. */
  readonly accounts: readonly string[]
  readonly now: Date
}

export async function addReturnCases(tx: Tx, told: Omit<ReturnCases, 'admin'>): Promise<void> {
  const { id: admin } = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirstOrThrow()
  const sentBack = { ...told, admin }
  const used = new Set<string>()
  const found: { bought: Bought; story: Story; askedAt: Date }[] = []
  for (const account of sentBack.accounts) {
    const orders = await deliveredOf(tx, account)
    for (const story of stories) {
      const askedAt = new Date(sentBack.now.getTime() - story.askedHoursAgo * hourMs)
      const fitting = orders.find(({ id, deliveredAt }) => {
        const hours = (askedAt.getTime() - deliveredAt.getTime()) / hourMs
        return !used.has(id) && hours > 1 && hours < latestDays * 24
      })
      if (fitting === undefined) continue
      used.add(fitting.id)
      found.push({ bought: fitting, story, askedAt })
    }
  }
  // In the order of their ends, as credit notes are numbered.
  const endOf = ({ story, askedAt }: (typeof found)[number]) =>
    askedAt.getTime() + story.steps.length * stepHoursOf(story) * hourMs
  for (const { bought, story, askedAt } of found.toSorted((a, b) => endOf(a) - endOf(b))) {
    await sendBack(tx, sentBack, bought, story, askedAt)
  }
}

const stepHoursOf = ({ askedHoursAgo, steps }: Story): number =>
  Math.min(longestStepHours, (askedHoursAgo - 1) / (steps.length + 1))

/** One line of each delivered order, the newest first: as shopper's or as store's. */
async function deliveredOf(tx: Tx, account: string): Promise<Bought[]> {
  const { rows } = await sql<Bought>`
    select distinct on (o.delivered_at, o.id) o.id, o.user_id as "userId", o.vendor_id as "vendorId",
      v.account_id as "vendorAccountId", o.delivered_at as "deliveredAt", l.product_id as "productId",
      l.variable_no as "variableNo"
    from orders o join vendor v on v.id = o.vendor_id join order_line l on l.order_id = o.id
    where ${account}::uuid in (o.user_id, v.account_id) and o.delivered_at is not null
    order by o.delivered_at desc, o.id, l.unit_paisa`.execute(tx)
  return rows
}

async function sendBack(
  tx: Tx,
  all: ReturnCases,
  bought: Bought,
  story: Story,
  askedAt: Date,
): Promise<void> {
  const { ctx, damage } = all
  const id = randomUUIDv7()
  const { reason, note, steps } = story
  const isSeen = steps.includes('INSPECTED')
  await insertRows(tx, 'return_request', [
    {
      ...{ id, order_id: bought.id, user_id: bought.userId, vendor_id: bought.vendorId },
      ...{ request_key: randomUUIDv7(), reason, is_fault: isFault(reason), resolution: 'REFUND', note },
      ...{ method: 'DROP_OFF', pictures: isFault(reason) ? [damage] : [], refund_method: 'CASH' },
      ...{ status: 'REQUESTED', created_at: askedAt, updated_at: askedAt },
      answer_by: new Date(askedAt.getTime() + 48 * hourMs),
    },
  ])
  await insertRows(tx, 'return_line', [
    {
      ...{ return_id: id, order_id: bought.id, product_id: bought.productId, quantity: 1 },
      ...{ variable_no: bought.variableNo },
      ...(isSeen && { received_quantity: 1, accepted_quantity: 1 }),
    },
  ])
  await insertRows(tx, 'return_event', [
    {
      ...{ id: randomUUIDv7(), return_id: id, actor: 'SHOPPER', actor_id: bought.userId },
      ...{ from_status: null, to_status: 'REQUESTED', note: note || null, at: askedAt },
    },
  ])
  await keepReturn(tx, bought.id)
  const moving = { ctx, tx, afterCommit: () => {} }
  const stepHours = stepHoursOf(story)
  for (const [step, to] of steps.entries()) {
    const at = new Date(askedAt.getTime() + (step + 1) * stepHours * hourMs)
    const byShopper = to === 'DROPPED_OFF' || to === 'ESCALATED'
    const how = {
      by: byShopper ? ('SHOPPER' as const) : ('VENDOR' as const),
      actorId: byShopper ? bought.userId : bought.vendorAccountId,
      note: said[to] ?? null,
      at,
    }
    const held = await lockReturn(tx, id, 'ANYBODYS')
    if (to === 'REFUNDED') await refundReturn(moving, held, how)
    else await transitionReturn(moving, held, { ...how, to })
    if (to === 'REFUNDED') await payBack(tx, all, bought, { returnId: id, story, at })
  }
}

const said: Partial<Record<ReturnStatus, string>> = {
  APPROVED: 'We are sorry. Please bring it with the bill.',
  REJECTED: 'It shows signs of a fall. That is no fault of ours.',
  ESCALATED: 'It never fell. It stopped by itself, as my neighbour has seen.',
}

/** Transitions the refund to the story's state. */
async function payBack(
  tx: Tx,
  { receipt, admin }: ReturnCases,
  bought: Bought,
  { returnId, story: { refund = 'DUE' }, at }: { returnId: string; story: Story; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('refund')
    .select(['id', 'payer'])
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  if (row === undefined || refund === 'DUE') return
  const payer =
    row.payer === 'VENDOR' ? { actor: 'VENDOR', id: bought.vendorAccountId } : { actor: 'ADMIN', id: admin }
  const paidAt = new Date(at.getTime() + 4 * hourMs)
  const answeredAt = new Date(paidAt.getTime() + 20 * hourMs)
  const { userId } = bought
  await tx
    .updateTable('refund')
    .set({
      ...{ status: refund, reference: 'Handed over in the shop', proof: receipt },
      ...{ paid_at: paidAt, paid_by: payer.id },
    })
    .where('id', '=', row.id)
    .execute()
  const event = { refund_id: row.id }
  const paid = { actor: payer.actor, actor_id: payer.id, from_status: 'DUE', to_status: 'PAID' }
  const events = [{ ...event, ...paid, id: randomUUIDv7(), note: 'Handed over in the shop', at: paidAt }]
  if (refund !== 'PAID') {
    const answered = { actor: 'SHOPPER', actor_id: userId, from_status: 'PAID', to_status: refund }
    const words = refund === 'DISPUTED' ? 'Nobody has given me anything.' : ''
    events.push({ ...event, ...answered, id: randomUUIDv7(), note: words, at: answeredAt })
  }
  await insertRows(tx, 'refund_event', events)
}
