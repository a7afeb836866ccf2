/** Access matrix: promo codes, offers and discount rules. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld, Asker } from '../testing/access-world.ts'
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

const ruleForm = { name: 'Ten off', kind: 'PERCENT', percent: 10, startDay: '2036-01-01', active: false }

/** A rule of V's, or of the platform's, that takes nothing off what other rows order. */
async function freshRule(world: AccessWorld, name: 'V' | 'admin') {
  const made = await world.ask({
    method: 'POST',
    url: name === 'V' ? '/api/vendor/discountRule/' : '/api/admin/discountRule/',
    headers: { ...world.asker(name).headers },
    payload: ruleForm,
  })
  return { params: { ruleId: String(made.ruleId) } }
}
const changed = { body: { ...ruleForm, version: 1 } }
const switchedOff = { body: { active: false, version: 1 } }
const orderOf = (name: 'vendor' | 'admin') => async (world: AccessWorld, asker: Asker) => {
  const may = asker.userType === (name === 'vendor' ? 'VENDOR' : 'ADMIN')
  if (!may) return { body: { ruleIds: [] } }
  const { rows } = await world.ask({
    method: 'GET',
    url: `/api/${name}/discountRule/`,
    headers: { ...asker.headers },
  })
  return { body: { ruleIds: (rows as { ruleId: string }[]).map(({ ruleId }) => ruleId) } }
}
const tried = ({ productId }: AccessWorld) => ({ body: { lines: [{ productId, quantity: 1 }] } })

const ruleAccess: Readonly<Record<string, Access>> = {
  'promotions.vendorRules': { may: sellers, answers: 200 },
  'promotions.addRule': { may: sellers, sample: () => ({ body: ruleForm }), answers: 201 },
  'promotions.orderRules': { may: sellers, sample: orderOf('vendor'), answers: 200 },
  'promotions.changeRule': {
    may: sellers,
    sample: async (world) => ({ ...(await freshRule(world, 'V')), ...changed }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.switchRule': {
    may: sellers,
    sample: async (world) => ({ ...(await freshRule(world, 'V')), ...switchedOff }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.removeRule': {
    may: sellers,
    sample: (world) => freshRule(world, 'V'),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.platformRules': { may: admins, answers: 200 },
  'promotions.addPlatformRule': { may: admins, sample: () => ({ body: ruleForm }), answers: 201 },
  'promotions.orderPlatformRules': { may: admins, sample: orderOf('admin'), answers: 200 },
  'promotions.changePlatformRule': {
    may: admins,
    sample: async (world) => ({ ...(await freshRule(world, 'admin')), ...changed }),
    answers: 200,
  },
  'promotions.switchPlatformRule': {
    may: admins,
    sample: async (world) => ({ ...(await freshRule(world, 'admin')), ...switchedOff }),
    answers: 200,
  },
  'promotions.removePlatformRule': {
    may: admins,
    sample: (world) => freshRule(world, 'admin'),
    answers: 200,
  },
  'orders.tryRules': { may: sellers, sample: tried, answers: 200, belongsTo: 'V' },
  'orders.tryPlatformRules': { may: admins, sample: tried, answers: 200 },
}

export const promotionsAccess: Readonly<Record<string, Access>> = {
  ...ruleAccess,
  'promotions.vendorPromoCodes': { may: sellers, answers: 200 },
  'promotions.vendorPromoCode': {
    may: sellers,
    sample: async (world) => ({ params: (await freshPromo(world, 'V')).params }),
    answers: 200,
    belongsTo: 'V',
  },
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
  'promotions.platformPromoCode': {
    may: admins,
    sample: async (world) => ({ params: (await freshPromo(world, 'V')).params }),
    answers: 200,
  },
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
