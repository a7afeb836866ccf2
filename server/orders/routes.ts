import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { acceptMany } from './accept-many.ts'
import { adminMove } from './admin-orders.ts'
import { advanceOrder } from './advance-order.ts'
import { answerCancel, askCancel } from './ask-cancel.ts'
import { cancelOwnOrder, cancelVendorOrder } from './cancel-order.ts'
import { checkoutHandlers } from './checkouts/handlers.ts'
import { chooseLate } from './choose-late.ts'
import { confirmOrder } from './confirm-order.ts'
import { customerHandlers } from './customers/handlers.ts'
import { orderDocumentHandlers } from './documents/handlers.ts'
import { listAllOrders, listOwnOrders, listVendorOrders } from './list-orders.ts'
import { changeParcel } from './parcel.ts'
import { placeOrder } from './place-order.ts'
import { quoteDelivery } from './quote-delivery.ts'
import { reorder } from './reorder.ts'
import { returnHandlers } from './returns/handlers.ts'
import { showDashboard } from './show-dashboard.ts'
import { showAnyOrder, showOwnOrder, showVendorOrder } from './show-order.ts'
import { showStoreLook } from './show-store-look.ts'
import { orderSummaryHandlers } from './summary/handlers.ts'
import { undoDelivery } from './undo-delivery.ts'
import { vendorOrderSheet } from './vendor-order-sheet.ts'

export const ordersRoutes = bind(contract.orders, {
  quote: quoteDelivery,
  place: placeOrder,
  list: listOwnOrders,
  detail: showOwnOrder,
  cancel: cancelOwnOrder,
  vendorList: listVendorOrders,
  vendorSheet: vendorOrderSheet,
  vendorDetail: showVendorOrder,
  advance: advanceOrder,
  vendorCancel: cancelVendorOrder,
  askCancel,
  answerCancel,
  undoDelivery,
  chooseLate,
  changeParcel,
  confirm: confirmOrder,
  reorder,
  acceptMany,
  adminList: listAllOrders,
  adminDetail: showAnyOrder,
  adminMove,
  dashboard: showDashboard,
  storeLook: showStoreLook,
  ...checkoutHandlers,
  ...returnHandlers,
  ...orderDocumentHandlers,
  ...customerHandlers,
  ...orderSummaryHandlers,
})
