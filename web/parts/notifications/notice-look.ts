/** How a notification looks by its kind: an icon, and the word for what its link lets one do. */
import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts'
import type { IconName } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

export type NoticeAct = 'PAY' | 'TRACK' | 'RATE' | 'ANSWER'

/** The first that the kind begins with counts. */
const icons: readonly (readonly [start: string, icon: IconName])[] = [
  ['order-on-the-way', 'truck'],
  ['order-delivered', 'check'],
  ['order-cancelled', 'close'],
  ['order-expired', 'clock'],
  ['order-', 'package'],
  ['weight-', 'package'],
  ['promise-', 'clock'],
  ['delivery-', 'truck'],
  ['cancel-', 'close'],
  ['payment-', 'wallet'],
  ['proof-', 'wallet'],
  ['appeal-', 'wallet'],
  ['late-', 'wallet'],
  ['gateway-', 'wallet'],
  ['account-', 'wallet'],
  ['statement-', 'wallet'],
  ['refund-', 'wallet'],
  ['surplus-', 'wallet'],
  ['compensation-', 'wallet'],
  ['return-', 'refresh'],
  ['chat-', 'chat'],
  ['message-', 'chat'],
  ['complaint-', 'alert'],
  ['report-', 'alert'],
  ['review-', 'star'],
  ['question-', 'chat'],
  ['product-', 'grid'],
  ['offer-', 'grid'],
  ['campaign-', 'grid'],
  ['stock-', 'package'],
  ['voucher-', 'wallet'],
  ['points-', 'wallet'],
  ['referral-', 'wallet'],
  ['prize-', 'star'],
  ['store-', 'store'],
]

export const noticeIcon = (kind: string): IconName =>
  icons.find(([start]) => kind.startsWith(start))?.[1] ?? 'bell'

const acts: Readonly<Partial<Record<NotificationKind, NoticeAct>>> = {
  'proof-rejected': 'PAY',
  'order-accepted': 'TRACK',
  'order-on-the-way': 'TRACK',
  'order-ready': 'TRACK',
  'promise-broken': 'TRACK',
  'promise-moved': 'TRACK',
  'delivery-failed': 'TRACK',
  'review-due': 'RATE',
  'chat-message': 'ANSWER',
  'question-asked': 'ANSWER',
  'cancel-asked': 'ANSWER',
  'weight-offered': 'ANSWER',
  'weight-declined': 'ANSWER',
}

/** A kind of a later or an earlier release has none. */
export const noticeAct = (kind: string): NoticeAct | undefined => new Map(Object.entries(acts)).get(kind)
