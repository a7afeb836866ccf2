/** Access matrix: addresses and delivery options. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, everyone, sellers, shoppers } from './access.ts'

const userIdInQuery = { part: 'query', name: 'userId' } as const
const ofVendor = (world: AccessWorld) => ({ query: { vendorId: world.vendorId } })
const bicycle = {
  name: 'Bicycle',
  kind: 'OWN_RIDER',
  pricing: 'FLAT',
  baseFee: 50,
  etaMin: 1,
  etaMax: 2,
  etaUnit: 'HOUR',
}
const optionOfV = ({ deliveryOptionId }: AccessWorld) => ({ params: { id: deliveryOptionId } })
const addressOfA = (world: AccessWorld) => ({ params: { id: String(world.orderRequest().addressId) } })

export const deliveryAccess: Readonly<Record<string, Access>> = {
  'delivery.addresses': { may: shoppers, sample: ofVendor, answers: 200, self: userIdInQuery },
  'delivery.addAddress': { may: shoppers, sample: ({ address }) => ({ body: address }), answers: 201 },
  'delivery.changeAddress': {
    may: shoppers,
    sample: (world) => ({ ...addressOfA(world), body: world.address }),
    answers: 200,
    belongsTo: 'A',
  },
  'delivery.removeAddress': {
    may: shoppers,
    sample: async (world) => ({ params: { id: await world.freshAddress() } }),
    answers: 200,
    belongsTo: 'A',
  },
  'delivery.vendorOptions': { may: sellers, answers: 200 },
  'delivery.addOption': { may: sellers, sample: () => ({ body: bicycle }), answers: 201 },
  // An outdated edition: a refused request writes nothing.
  'delivery.changeOption': {
    may: sellers,
    sample: (world) => ({ ...optionOfV(world), body: { ...bicycle, edition: -1 } }),
    answers: 409,
    belongsTo: 'V',
  },
  'delivery.switchOption': {
    may: sellers,
    sample: (world) => ({ ...optionOfV(world), body: { isActive: true } }),
    answers: 200,
    belongsTo: 'V',
  },
  'delivery.orderOptions': {
    may: sellers,
    sample: ({ deliveryOptionId }) => ({ body: { ids: [deliveryOptionId] } }),
    answers: 200,
    belongsTo: 'V',
  },
  'delivery.removeOption': { may: sellers, sample: () => ({ params: { id: randomUUID() } }), answers: 404 },
  'delivery.options': { may: everyone, sample: ofVendor, answers: 200 },
}
