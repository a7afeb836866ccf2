/**
 * Who may call what, said a second time and by hand: the walk holds it against the contract and against the
 * running server. A new route fails the walk until somebody has thought about it here.
 */
import { randomUUID } from 'node:crypto'
import type { WalkWorld } from './testing/walk-world.ts'

export type Caller = 'VISITOR' | 'USER' | 'VENDOR' | 'ADMIN'

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Access {
  readonly may: readonly Caller[]
  /** The least that is a valid request. */
  readonly sample?: (world: WalkWorld) => Sample | Promise<Sample>
  /** What that is answered to those who may. */
  readonly answers: number
  /** Whose thing the sample names: shopper A's or vendor V's. To B and U it must look like nothing. */
  readonly belongsTo?: 'A' | 'V'
  /** The parameter that, when it names another person, is refused with 403. */
  readonly self?: { readonly part: 'query' | 'body'; readonly name: string }
  /** It ends the session that calls. */
  readonly endsSession?: true
}

const everyone: readonly Caller[] = ['VISITOR', 'USER', 'VENDOR', 'ADMIN']
const shoppers: readonly Caller[] = ['USER']
const sellers: readonly Caller[] = ['VENDOR']
const admins: readonly Caller[] = ['ADMIN']
const userIdInQuery = { part: 'query', name: 'userId' } as const

const ofVendor = (world: WalkWorld) => ({ query: { vendorId: world.vendorId } })
const nobodysEmail = () => ({ body: { email: `${randomUUID()}@example.com` } })
/** A shopper's sign-up as a browser writes it. */
const signUpForm = () => {
  const fields = {
    userType: 'USER',
    name: 'Maya Gurung',
    email: `${randomUUID()}@example.com`,
    password: 'something',
    phone: '9841000000',
    address: 'Thamel',
    state: 'Bagmati',
    city: 'Kathmandu',
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${parts.join('')}--x--\r\n`,
  }
}
const freshOrder = async (world: WalkWorld) => ({ params: { orderId: await world.freshOrder() } })

export const walkTable: Readonly<Record<string, Access>> = {
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
  'accounts.signUp': { may: everyone, sample: signUpForm, answers: 201 },
  'accounts.verify': { may: everyone, sample: () => ({ body: { token: 'made-up' } }), answers: 410 },
  'accounts.requestToken': { may: everyone, sample: nobodysEmail, answers: 200 },
  'accounts.forgetPassword': { may: everyone, sample: nobodysEmail, answers: 200 },
  'accounts.resetPassword': {
    may: everyone,
    sample: () => ({ body: { token: 'made-up', newPassword: 'Something-New-1' } }),
    answers: 410,
  },
  // The old password is not right, whoever calls: the id of another is refused before that is looked at.
  'accounts.changePassword': {
    may: ['USER', 'VENDOR', 'ADMIN'],
    sample: () => ({ body: { id: randomUUID(), password: 'not-it', newPassword: 'Something-New-1' } }),
    answers: 403,
    self: { part: 'body', name: 'id' },
  },
  'accounts.kyc': { may: sellers, answers: 200 },

  'vendors.describe': { may: everyone, sample: ofVendor, answers: 200 },
  'vendors.stores': { may: everyone, answers: 200 },

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

  'delivery.addresses': { may: shoppers, sample: ofVendor, answers: 200, self: userIdInQuery },
  'delivery.addAddress': { may: shoppers, sample: ({ address }) => ({ body: address }), answers: 201 },
  'delivery.options': { may: everyone, sample: ofVendor, answers: 200 },

  'cart.setLine': {
    may: shoppers,
    sample: ({ vendorId, productId }) => ({ body: { vendorId, productId, quantity: 1 } }),
    answers: 200,
    self: { part: 'body', name: 'userId' },
  },
  'cart.ofVendor': { may: shoppers, sample: ofVendor, answers: 200, self: userIdInQuery },
  'cart.whole': { may: shoppers, answers: 200, self: userIdInQuery },
  'cart.emptyVendor': { may: shoppers, sample: ofVendor, answers: 200, self: userIdInQuery },

  'orders.quote': {
    may: everyone,
    sample: ({ vendorId, deliveryOptionId }) => ({
      query: { vendorId, deliveryOptionId, latitude: '27.7', longitude: '85.32' },
    }),
    answers: 200,
  },
  // The address is A's: B must be told that there is no such address.
  'orders.place': {
    may: shoppers,
    sample: ({ orderRequest }) => ({ body: orderRequest() }),
    answers: 201,
    belongsTo: 'A',
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
