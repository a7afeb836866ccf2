/** Access matrix: vouchers of promo codes. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, everyone, sellers, shoppers } from './access.ts'

/** A code of V's that no other row relies on, to collect or to give. */
async function freshPromo(world: AccessWorld) {
  const made = await world.ask({
    method: 'POST',
    url: '/api/vendor/promoCode/',
    headers: { ...world.asker('V').headers },
    payload: {
      code: `W${randomUUID().slice(0, 12)}`,
      title: 'Ten off',
      kind: 'PERCENT',
      percent: 10,
      startDay: '2026-01-01',
      endDay: '2036-12-31',
      visibility: 'COLLECTIBLE',
    },
  })
  return { params: { promoId: String(made.id) } }
}

const customerOf = ({ asker }: AccessWorld) => ({ customerId: asker('A').account?.accountId ?? '' })

/** A has ordered at V's store, and is given a voucher of it. */
async function freshGrant(world: AccessWorld) {
  await world.freshOrder()
  const { params } = await freshPromo(world)
  const given = await world.ask({
    method: 'POST',
    url: `/api/vendor/promoCode/${params.promoId}/give`,
    headers: { ...world.asker('V').headers },
    payload: customerOf(world),
  })
  return { params: { grantId: String(given.grantId) } }
}

export const vouchersAccess: Readonly<Record<string, Access>> = {
  'promotions.myVouchers': { may: shoppers, answers: 200 },
  'promotions.collectiblePromoCodes': {
    may: everyone,
    sample: ({ vendorId }) => ({ query: { vendorId } }),
    answers: 200,
  },
  'promotions.collectPromoCode': { may: shoppers, sample: freshPromo, answers: 200 },
  'promotions.giveVoucher': {
    may: sellers,
    sample: async (world) => {
      await world.freshOrder()
      return { ...(await freshPromo(world)), body: customerOf(world) }
    },
    answers: 201,
    belongsTo: 'V',
  },
  'promotions.givenVouchers': {
    may: sellers,
    sample: async (world) => {
      await world.freshOrder()
      return { query: customerOf(world) }
    },
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.takeVoucherBack': { may: sellers, sample: freshGrant, answers: 200, belongsTo: 'V' },
  'orders.voucherChoices': {
    may: shoppers,
    sample: ({ vendorId }) => ({ body: { vendorId } }),
    answers: 200,
  },
}
