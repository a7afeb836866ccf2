/** All notification kinds, by group. The receivers stand where a kind is published. */

import { campaignKinds, campaignOpeningKinds } from './campaign-kinds.ts'
import { chatKinds } from './chat-kinds.ts'
import { complaintKinds } from './complaint-kinds.ts'
import { contactKinds } from './contact-kinds.ts'
import type { KindTemplate } from './define-kind.ts'
import { goodsKinds } from './goods-kinds.ts'
import { levelKinds } from './level-kinds.ts'
import type { EventGroup } from './notification-groups.ts'
import { offerNoticeKinds } from './offer-kinds.ts'
import { orderKinds } from './order-kinds.ts'
import { paymentKinds } from './payment-kinds.ts'
import { pointKinds } from './point-kinds.ts'
import { promiseKinds } from './promise-kinds.ts'
import { promotionKinds } from './promotion-kinds.ts'
import { returnKinds } from './return-kinds.ts'
import { reviewKinds } from './review-kinds.ts'
import { stockKinds } from './stock-kinds.ts'
import { storeKinds } from './store-kinds.ts'
import { weightKinds } from './weight-kinds.ts'
import { winnerAdminKinds, winnerKinds } from './winner-kinds.ts'

const kindsOf = {
  ORDERS: { ...orderKinds, ...promiseKinds, ...weightKinds, ...winnerKinds, ...winnerAdminKinds },
  PAYMENTS: paymentKinds,
  RETURNS: returnKinds,
  CHAT: chatKinds,
  GOODS: goodsKinds,
  STOCK: stockKinds,
  PROMOTIONS: { ...promotionKinds, ...campaignOpeningKinds, ...pointKinds },
  REVIEWS: reviewKinds,
  COMPLAINTS: complaintKinds,
  STORES: { ...storeKinds, ...offerNoticeKinds, ...campaignKinds, ...levelKinds },
  MESSAGES: contactKinds,
} as const satisfies Readonly<Record<EventGroup, Readonly<Record<string, KindTemplate<never>>>>>

type Templates = UnionToIntersection<(typeof kindsOf)[EventGroup]>
export type NotificationKind = keyof Templates

/** The payload that a publisher of this kind must give; of several kinds at once, the fields of all of them. */
export type NotificationPayload<Kind extends NotificationKind> = UnionToIntersection<
  { [In in Kind]: Parameters<Templates[In]['link']>[0] }[Kind]
>

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

interface GroupedTemplate extends KindTemplate<StoredPayload> {
  readonly group: EventGroup
}
/** A notification as read from a row: of any kind, and perhaps of an earlier release. */
export type StoredPayload = Readonly<Record<string, string>>

export const notificationKinds = Object.fromEntries(
  (Object.keys(kindsOf) as EventGroup[]).flatMap((group) =>
    Object.entries(kindsOf[group]).map(([kind, template]) => [kind, { group, ...template }]),
  ),
  // Asserted type: `Object.fromEntries` loses the keys. A stored payload is that of its own kind.
) as unknown as Readonly<Record<NotificationKind, GroupedTemplate>>
