/** Access matrix: promo codes. */
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

export const promotionsAccess: Readonly<Record<string, Access>> = {
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
}
