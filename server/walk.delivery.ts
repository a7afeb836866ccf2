/** The walk's rows of addresses and ways of delivering: see walk.table.ts. */
import type { WalkWorld } from './testing/walk-world.ts'
import { type Access, everyone, shoppers } from './walk.access.ts'

const userIdInQuery = { part: 'query', name: 'userId' } as const
const ofVendor = (world: WalkWorld) => ({ query: { vendorId: world.vendorId } })
const addressOfA = (world: WalkWorld) => ({ params: { id: String(world.orderRequest().addressId) } })

export const deliveryTable: Readonly<Record<string, Access>> = {
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
  'delivery.options': { may: everyone, sample: ofVendor, answers: 200 },
}
