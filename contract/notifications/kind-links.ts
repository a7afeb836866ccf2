/** Payloads and links that notification kinds of several groups share. */
import { deepLinks, paths } from '../paths.ts'

export type Order = { orderId: string; orderNo: string }
export type StoreOrder = Order & { shopName: string }

export const ownOrder = ({ orderId = '' }: Order): string => paths.order(orderId)
export const storeOrder = ({ orderId = '' }: Order): string => deepLinks.vendorOrder(orderId)
export const qrPage = ({ username = '', orderId = '' }: Order & { username: string }): string =>
  paths.qrPayment(username, orderId)

/** For notifications to several kinds of account: the publisher gives the receiver's page. */
type Placed = { place: string }
export const placeOrOwnOrder = (of: Order & Placed): string => of.place ?? ownOrder(of)
export const refundsPage = ({ place = deepLinks.vendorRefunds() }: Placed): string => place

export type Conversation = Placed & { conversationId: string }
export const conversationPage = ({ conversationId = '', place = paths.chat() }: Conversation): string =>
  deepLinks.conversationIn(place, conversationId)
