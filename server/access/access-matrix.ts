/**
 * The access matrix, written a second time and by hand: access-matrix.test.ts compares it with the contract and with the
 * running server. A new route fails the test until it has an entry here.
 */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, everyone, sellers, shoppers } from './access.ts'
import { accountsAccess } from './accounts-access.ts'
import { campaignsAccess } from './campaigns-access.ts'
import { chatAccess } from './chat-access.ts'
import { contentAccess } from './content-access.ts'
import { deliveryAccess } from './delivery-access.ts'
import { documentsAccess } from './documents-access.ts'
import { gatewaysAccess } from './gateways-access.ts'
import { levelsAccess } from './levels-access.ts'
import { nearbyStoresAccess } from './nearby-stores-access.ts'
import { notificationsAccess } from './notifications-access.ts'
import { orderActionsAccess } from './order-actions-access.ts'
import { orderListsAccess } from './order-lists-access.ts'
import { paymentsAccess } from './payments-access.ts'
import { peopleAccess } from './people-access.ts'
import { promotionsAccess } from './promotions-access.ts'
import { returnsAccess } from './returns-access.ts'
import { reviewsAccess } from './reviews-access.ts'
import { rewardsAccess } from './rewards-access.ts'
import { searchAccess } from './search-access.ts'
import { settlementsAccess } from './settlements-access.ts'
import { tradeAccess } from './trade-access.ts'
import { vendorProductsAccess } from './vendor-products-access.ts'
import { vouchersAccess } from './vouchers-access.ts'
import { winnersAccess } from './winners-access.ts'

const userIdInQuery = { part: 'query', name: 'userId' } as const

const ofVendor = (world: AccessWorld) => ({ query: { vendorId: world.vendorId } })
const freshOrder = async (world: AccessWorld) => ({ params: { orderId: await world.freshOrder() } })

export const accessMatrix: Readonly<Record<string, Access>> = {
  'settings.list': { may: admins, answers: 200 },
  'settings.change': {
    may: admins,
    sample: () => ({ params: { key: 'roadFactor' }, body: { value: 1.3 } }),
    answers: 200,
  },

  'accounts.login': {
    may: everyone,
    sample: () => ({ body: { email: `${randomUUID()}@example.com`, password: 'something' } }),
    answers: 404,
  },
  'accounts.refresh': {
    may: everyone,
    sample: () => ({ body: { refreshToken: 'made-up' } }),
    answers: 401,
  },
  'accounts.logout': { may: everyone, answers: 204, endsSession: true },
  'accounts.user': {
    may: ['USER', 'VENDOR', 'ADMIN'],
    answers: 200,
    self: { part: 'query', name: 'id' },
  },
  'accounts.kyc': { may: sellers, answers: 200 },
  ...accountsAccess,

  'vendors.store': { may: everyone, sample: ofVendor, answers: 200 },
  'vendors.stores': { may: everyone, answers: 200 },
  ...nearbyStoresAccess,
  ...peopleAccess,
  ...contentAccess,

  'catalogue.categories': { may: everyone, sample: ofVendor, answers: 200 },
  'catalogue.products': { may: everyone, sample: ofVendor, answers: 200 },
  'catalogue.product': {
    may: everyone,
    sample: ({ productId }) => ({ params: { id: productId } }),
    answers: 200,
  },
  'catalogue.suggestions': {
    may: everyone,
    sample: () => ({ query: { searchQuery: 'tea' } }),
    answers: 200,
  },

  ...searchAccess,
  ...vendorProductsAccess,
  ...reviewsAccess,
  ...tradeAccess,

  ...deliveryAccess,
  ...promotionsAccess,
  ...vouchersAccess,
  ...campaignsAccess,
  ...levelsAccess,
  ...rewardsAccess,
  ...winnersAccess,
  ...paymentsAccess,
  ...gatewaysAccess,
  ...settlementsAccess,
  ...orderListsAccess,
  ...documentsAccess,
  ...orderActionsAccess,
  ...returnsAccess,

  ...chatAccess,
  ...notificationsAccess,

  'cart.setLine': {
    may: shoppers,
    sample: ({ vendorId, productId }) => ({ body: { vendorId, productId, quantity: 1 } }),
    answers: 200,
    self: { part: 'body', name: 'userId' },
  },
  // V's product asks nothing: there is nothing to answer, whatever lies in the cart.
  'cart.setAnswers': {
    may: shoppers,
    sample: ({ vendorId, productId }) => ({
      body: { vendorId, productId, answers: { units: [] } },
    }),
    answers: 404,
  },
  'cart.storeCart': { may: shoppers, sample: ofVendor, answers: 200, self: userIdInQuery },
  'cart.allCarts': { may: shoppers, answers: 200, self: userIdInQuery },
  'cart.emptyStoreCart': { may: shoppers, sample: ofVendor, answers: 200, self: userIdInQuery },

  'orders.quote': {
    may: everyone,
    sample: ({ vendorId, deliveryOptionId }) => ({
      query: { vendorId, deliveryOptionId, latitude: '27.7', longitude: '85.32' },
    }),
    answers: 200,
  },
  // The address is A's: to B it must be NOT_FOUND.
  'orders.place': {
    may: shoppers,
    sample: ({ orderRequest }) => ({ body: orderRequest() }),
    answers: 201,
    belongsTo: 'A',
  },
  'orders.price': {
    may: shoppers,
    sample: ({ vendorId }) => ({ body: { orders: [{ vendorId }] } }),
    answers: 200,
  },
  'orders.promoCode': {
    may: shoppers,
    sample: ({ vendorId }) => ({ query: { vendorId, code: 'NONE' } }),
    answers: 200,
  },
  'orders.list': { may: shoppers, answers: 200 },
  'orders.detail': { may: shoppers, sample: freshOrder, answers: 200, belongsTo: 'A' },
  'orders.cancel': {
    may: shoppers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: { reason: 'Changed my mind' } }),
    answers: 200,
    belongsTo: 'A',
  },
  'orders.vendorList': { may: sellers, answers: 200 },
  'orders.vendorDetail': { may: sellers, sample: freshOrder, answers: 200, belongsTo: 'V' },
  'orders.advance': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: { to: 'ACCEPTED' } }),
    answers: 200,
    belongsTo: 'V',
  },
  'orders.vendorCancel': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: { reason: 'No more of it' } }),
    answers: 200,
    belongsTo: 'V',
  },
}
