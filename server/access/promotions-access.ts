/** Access matrix: promo codes and offers. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, sellers } from './access.ts'

const form = (code: string) => ({
  code,
  title: 'Ten off',
  kind: 'PERCENT',
  percent: 10,
  startDay: '2026-01-01',
  endDay: '2036-12-31',
})
const freshForm = () => ({ body: form(`W${randomUUID().slice(0, 12)}`) })

/** A code of V's, or of the platform's, that no other row relies on. */
async function freshPromo(world: AccessWorld, name: 'V' | 'admin') {
  const { body } = freshForm()
  const made = await world.ask({
    method: 'POST',
    url: name === 'V' ? '/api/vendor/promoCode/' : '/api/admin/promoCode/',
    headers: { ...world.asker(name).headers },
    payload: body,
  })
  return { params: { promoId: String(made.id) }, body }
}
const paused = { body: { status: 'PAUSED' } }

const offerForm = () => ({
  title: 'A fifth off',
  kind: 'FREE_DELIVERY',
  scope: 'STORE',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
})

/** A draft of V's that no other row relies on. */
async function freshOffer(world: AccessWorld) {
  const made = await world.ask({
    ...{ method: 'POST', url: '/api/vendor/offer/' },
    headers: { ...world.asker('V').headers },
    payload: offerForm(),
  })
  return { params: { offerId: String(made.id) } }
}

const hiddenOffer = async (world: AccessWorld) => {
  const { params } = await freshOffer(world)
  await world.ask({
    ...{ method: 'POST', url: `/api/admin/offer/${params.offerId}/hide` },
    headers: { ...world.asker('admin').headers },
    payload: { reason: 'Misleading' },
  })
  return { params }
}

export const promotionsAccess: Readonly<Record<string, Access>> = {
  'promotions.vendorPromoCodes': { may: sellers, answers: 200 },
  'promotions.addPromoCode': { may: sellers, sample: freshForm, answers: 201 },
  'promotions.changePromoCode': {
    may: sellers,
    sample: (world) => freshPromo(world, 'V'),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.switchPromoCode': {
    may: sellers,
    sample: async (world) => ({ ...(await freshPromo(world, 'V')), ...paused }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.platformPromoCodes': { may: admins, answers: 200 },
  'promotions.addPlatformPromoCode': { may: admins, sample: freshForm, answers: 201 },
  'promotions.changePlatformPromoCode': {
    may: admins,
    sample: (world) => freshPromo(world, 'admin'),
    answers: 200,
  },
  'promotions.switchPlatformPromoCode': {
    may: admins,
    sample: async (world) => ({ ...(await freshPromo(world, 'admin')), ...paused }),
    answers: 200,
  },
  'promotions.vendorOffers': { may: sellers, answers: 200 },
  'promotions.vendorOffer': { may: sellers, sample: freshOffer, answers: 200, belongsTo: 'V' },
  'promotions.addOffer': { may: sellers, sample: () => ({ body: offerForm() }), answers: 201 },
  'promotions.changeOffer': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOffer(world)), body: { ...offerForm(), version: 1 } }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.switchOffer': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOffer(world)), body: { status: 'ENDED', version: 1 } }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.previewOffer': { may: sellers, sample: () => ({ body: offerForm() }), answers: 200 },
  'promotions.offerResult': { may: sellers, sample: freshOffer, answers: 200, belongsTo: 'V' },
  'promotions.adminOffers': { may: admins, answers: 200 },
  'promotions.adminOffer': { may: admins, sample: freshOffer, answers: 200 },
  'promotions.hideOffer': {
    may: admins,
    sample: async (world) => ({ ...(await freshOffer(world)), body: { reason: 'Misleading' } }),
    answers: 200,
  },
  'promotions.restoreOffer': { may: admins, sample: hiddenOffer, answers: 200 },
}
