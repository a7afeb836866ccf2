/** Notifications of weights: to the shopper of the store's, to the store of the shopper's answer. */
import { orderedMilli } from '../../../contract/orders/weighing.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { notificationSettled } from '../../platform/events/notification-settled.ts'
import type { LockedOrder } from '../moving/transition-order.ts'
import { isPrepaid } from './weighed-amounts.ts'
import type { WeighedLine, WeighedOrder } from './weighing-rows.ts'
import type { WrittenWeights } from './write-weights.ts'

interface Weighing {
  readonly order: LockedOrder
  readonly before: WeighedOrder
  readonly written: WrittenWeights
  readonly at: Date
}

/** Asks the shopper where a weight is offered, and tells the new weights else; an older question is settled. */
export async function notifyWeighed(
  ctx: AppContext,
  tx: Tx,
  weighing: Weighing,
  afterCommit: AfterCommit,
): Promise<void> {
  const { order, before, written, at } = weighing
  await settle(tx, weighing, 'weight-offered', order.userId)
  await settle(tx, weighing, 'weight-declined', order.vendorAccountId)
  const { offeredPaisa } = written
  const isOffered = offeredPaisa !== undefined
  const total = offeredPaisa ?? written.totalPaisa
  const back = isPrepaid(before) ? String(Math.max(before.orderedPaisa - total, 0)) : ''
  const detail = {
    ...{ orderId: order.id, orderNo: order.orderNo, shopName: before.shopName },
    goods: JSON.stringify(written.lines.filter((line) => isTold(line, isOffered)).map(goodsOf)),
    ...{ total: String(total), before: String(before.orderedPaisa), back },
  }
  const kind = isOffered ? 'weight-offered' : 'order-weighed'
  const key = `${order.id} ${written.edition}`
  const told = { ctx, kind, to: [order.userId], senderId: order.vendorAccountId, detail, key, at } as const
  await notificationRequested.publish(tx, told, afterCommit)
  reload(ctx, order, afterCommit)
}

export async function notifyAnswered(
  ctx: AppContext,
  tx: Tx,
  { isAgreed, ...weighing }: Weighing & { readonly isAgreed: boolean },
  afterCommit: AfterCommit,
): Promise<void> {
  const { order, written, at } = weighing
  await settle(tx, weighing, 'weight-offered', order.userId)
  const detail = { orderId: order.id, orderNo: order.orderNo, total: String(written.totalPaisa) }
  const kind = isAgreed ? 'weight-agreed' : 'weight-declined'
  const key = `${order.id} ${written.edition}`
  const told = { ctx, kind, to: [order.vendorAccountId], senderId: order.userId, detail, key, at } as const
  await notificationRequested.publish(tx, told, afterCommit)
  reload(ctx, order, afterCommit)
}

const reload = (ctx: AppContext, { id, userId, vendorAccountId }: LockedOrder, afterCommit: AfterCommit) =>
  afterCommit(() => ctx.emitChange([userId, vendorAccountId], { about: 'order', id, isNew: false }))

const settle = (
  tx: Tx,
  { order, at }: Weighing,
  kind: 'weight-offered' | 'weight-declined',
  to: string,
): Promise<void> =>
  notificationSettled.publish(tx, { kinds: [kind], orderId: order.id, to: [to], at }, () => {})

const isTold = ({ weighedMilli, offeredMilli }: WeighedLine, isOffered: boolean): boolean =>
  isOffered ? offeredMilli !== null : weighedMilli !== null

const goodsOf = (line: WeighedLine) => [
  line.productName,
  line.unit,
  orderedMilli(line),
  line.offeredMilli ?? line.weighedMilli,
]
