import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { checkoutHandlers } from './checkouts/handlers.ts'
import { customerHandlers } from './customers/handlers.ts'
import { orderDocumentHandlers } from './documents/handlers.ts'
import { chooseLate } from './late-payments/choose-late.ts'
import { acceptMany } from './moving/accept-many.ts'
import { adminTransition } from './moving/admin-transition.ts'
import { advanceOrder } from './moving/advance-order.ts'
import { cancelMyOrder, cancelVendorOrder } from './moving/cancel-order.ts'
import { changeParcel } from './moving/change-parcel.ts'
import { confirmOrder } from './moving/confirm-order.ts'
import { answerCancelRequest, requestCancel } from './moving/request-cancel.ts'
import { undoDelivery } from './moving/undo-delivery.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteDelivery } from './placing/quote-delivery.ts'
import { reorder } from './placing/reorder.ts'
import { showPrice } from './placing/show-price.ts'
import { showPromo } from './placing/show-promo.ts'
import { tryPlatformRules, tryVendorRules } from './placing/try-rules.ts'
import { voucherChoices } from './placing/voucher-choices.ts'
import { putOffOrder } from './promises/put-off-order.ts'
import { listAllOrders, listMyOrders, listVendorOrders } from './reading/list-orders.ts'
import { adminOrderSheet, vendorOrderSheet } from './reading/order-sheets.ts'
import { showDashboard } from './reading/show-dashboard.ts'
import { showAnyOrder, showMyOrder, showVendorOrder } from './reading/show-order.ts'
import { showStoreReview } from './reading/show-store-review.ts'
import { returnHandlers } from './returns/handlers.ts'
import { orderSummaryHandlers } from './summary/handlers.ts'
import { answerWeight } from './weighing/answer-weight.ts'
import { weighOrder } from './weighing/weigh-order.ts'

export const ordersRoutes = bind(contract.orders, {
  quote: quoteDelivery,
  place: placeOrder,
  list: listMyOrders,
  detail: showMyOrder,
  cancel: cancelMyOrder,
  vendorList: listVendorOrders,
  vendorSheet: vendorOrderSheet,
  vendorDetail: showVendorOrder,
  advance: advanceOrder,
  putOff: putOffOrder,
  vendorCancel: cancelVendorOrder,
  price: showPrice,
  promoCode: showPromo,
  tryRules: tryVendorRules,
  tryPlatformRules,
  voucherChoices,
  askCancel: requestCancel,
  answerCancel: answerCancelRequest,
  undoDelivery,
  chooseLate,
  weigh: weighOrder,
  answerWeight,
  changeParcel,
  confirm: confirmOrder,
  reorder,
  acceptMany,
  adminList: listAllOrders,
  adminSheet: adminOrderSheet,
  adminDetail: showAnyOrder,
  adminTransition,
  dashboard: showDashboard,
  storeReadiness: showStoreReview,
  ...checkoutHandlers,
  ...returnHandlers,
  ...orderDocumentHandlers,
  ...customerHandlers,
  ...orderSummaryHandlers,
})
