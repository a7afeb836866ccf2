/** What people are told, in words, and where it leads them. */
import type { Language } from '../../contract/errors.ts'
import type { NotificationKind } from '../../contract/notifications/notification-kinds.ts'
import type { Detail, Sentences } from './sentence-parts.ts'
import { sentencesEn } from './sentences-en.ts'
import { sentencesNe } from './sentences-ne.ts'

const sentences: Readonly<Record<Language, Sentences>> = { en: sentencesEn, ne: sentencesNe }

/** A kind that an older release wrote and this one no longer knows says nothing, and harms nobody. */
export const sentenceOf = (language: Language, kind: string, detail: Detail): string =>
  isKind(kind) ? sentences[language][kind](detail) : ''

export const linkOf = (kind: string, detail: Detail): string => (isKind(kind) ? links[kind](detail) : '/')

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(links, kind)

const ownOrder = ({ orderId = '' }: Detail) => `/user-account/orders/${orderId}`
const storeOrder = ({ orderId = '' }: Detail) => `/admin/vendor/orders/order-list?order=${orderId}`
const qrPage = ({ username = '', orderId = '' }: Detail) =>
  `/store/${encodeURIComponent(username)}/checkout/detail/${orderId}/qr-payment`
const ownReturn = ({ returnId = '', place = `/user-account/returns/${returnId}` }: Detail) => place
/** Whoever tells of it says where its receiver finds it. */
const at =
  (usual: string) =>
  ({ place = usual }: Detail): string =>
    place
const product = ({ username = '', productId = '' }: Detail) =>
  `/store/${encodeURIComponent(username)}/product/${productId}`
const chat = ({ conversationId = '', place = '/user-account/chat' }: Detail) =>
  `${place}?conversation=${conversationId}`

const links: Sentences = {
  'order-accepted': ownOrder,
  'order-on-the-way': ownOrder,
  'order-ready': ownOrder,
  'order-delivered': ownOrder,
  'delivery-undone': ownOrder,
  'order-cancelled': ownOrder,
  'order-expired': ownOrder,
  'order-came-back': ownOrder,
  'delivery-failed': ownOrder,
  'cancel-declined': ownOrder,
  'order-revived': ownOrder,
  'order-new': storeOrder,
  'order-withdrawn': storeOrder,
  'cancel-asked': storeOrder,
  'order-waits': storeOrder,
  'order-due': storeOrder,
  'order-late': (of) => of.place ?? ownOrder(of),
  'cancel-escalated': (of) => of.place ?? ownOrder(of),
  'payment-confirmed': ownOrder,
  'proof-rejected': qrPage,
  'proof-sent': storeOrder,
  'proof-waits': storeOrder,
  'proof-escalated': () => '/admin/user/vendor/payment-check?view=ESCALATED',
  'proof-disputed': () => '/admin/user/vendor/payment-check?view=DISPUTED',
  'proof-appealed': () => '/admin/user/vendor/payment-check?view=APPEALED',
  'appeal-decided': (of) => at(qrPage(of))(of),
  'late-payment': storeOrder,
  'late-payment-waits': storeOrder,
  'late-refund': ownOrder,
  'gateway-trouble': () => '/admin/user/vendor/payment-check?view=GATEWAY',
  'account-waits': () => '/admin/user/vendor/payment-check',
  'account-judged': () => '/admin/vendor/payment/payment-accounts',
  'statement-sent': ({ settlementId = '' }) => `/admin/vendor/payment/statements?statement=${settlementId}`,
  'return-asked': ({ returnId = '' }) => `/admin/vendor/orders/return-list?return=${returnId}`,
  'return-moved': ownReturn,
  'return-escalated': ({ returnId = '' }) => `/admin/user/vendor/returns?return=${returnId}`,
  'refund-due': at('/admin/vendor/orders/return-list?view=refunds'),
  'refund-paid': ownOrder,
  'refund-withdrawn': (of) => of.place ?? ownOrder(of),
  'surplus-came': ownOrder,
  'compensation-due': ownOrder,
  'refund-disputed': at('/admin/vendor/orders/return-list?view=refunds'),
  'refund-overdue': () => '/admin/user/vendor/returns?view=refunds',
  'product-hidden': ({ productId = '' }) => `/admin/vendor/product/${productId}`,
  'product-restored': ({ productId = '' }) => `/admin/vendor/product/${productId}`,
  'product-appealed': ({ productId = '' }) => `/admin/user/vendor/product?view=APPEALED&product=${productId}`,
  'product-kept-hidden': ({ productId = '' }) => `/admin/vendor/product/${productId}`,
  'review-written': () => '/admin/vendor/reviews',
  'question-asked': () => '/admin/vendor/reviews?view=questions',
  'review-answered': (of) => `${product(of)}#reviews`,
  'question-answered': (of) => `${product(of)}#questions`,
  'store-waits': () => '/admin/user/vendor?status=APPLIED',
  'store-approved': () => '/admin/vendor',
  'store-suspended': () => '/admin/vendor',
  'store-refused': () => '/admin/vendor',
  'store-name-waits': () => '/admin/user/vendor?status=NAME_WAITS',
  'store-name-agreed': () => '/admin/vendor/settings/profile',
  'store-name-refused': () => '/admin/vendor/settings/profile',
  'complaint-made': ({ complaintId = '' }) => `/admin/user/chat/user/${complaintId}`,
  'complaint-late': ({ complaintId = '' }) => `/admin/user/chat/user/${complaintId}`,
  'complaint-moved': ({ complaintId = '', place = '/user-account/complaints' }) => `${place}/${complaintId}`,
  'message-reported': ({ reportId = '' }) => `/admin/user/chat/user?of=reports&report=${reportId}`,
  'report-decided': chat,
  'message-removed': chat,
  'message-arrived': ({ messageId = '' }) => `/admin/user/message?message=${messageId}`,
  'chat-message': chat,
}
