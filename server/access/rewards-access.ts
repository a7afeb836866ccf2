/** Access matrix: points of shoppers. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { tenForHundred } from '../testing/rewards/programs.ts'
import { type Access, admins, everyone, sellers, shoppers } from './access.ts'

const put = async (world: AccessWorld, url: string, who: string) => {
  const headers = { ...world.asker(who).headers }
  const { program } = (await world.ask({ method: 'GET', url, headers })) as {
    program: { version: number } | null
  }
  return tenForHundred({ version: program?.version ?? 0 })
}
const storeUrl = '/api/vendor/reward/'
const platformUrl = '/api/admin/reward/program'

/** A holds points of the platform. */
async function heldBy(world: AccessWorld) {
  const headers = { ...world.asker('admin').headers }
  const form = await put(world, platformUrl, 'admin')
  if (form.version === 0) await world.ask({ method: 'PUT', url: platformUrl, headers, payload: form })
  const userId = world.asker('A').account?.accountId ?? ''
  const payload = { key: randomUUID(), points: 5, reason: 'A gift' }
  await world.ask({ method: 'POST', url: `/api/admin/reward/user/${userId}/correct`, headers, payload })
  return { params: { userId } }
}

export const rewardsAccess: Readonly<Record<string, Access>> = {
  'rewards.myPoints': { may: shoppers, answers: 200 },
  'rewards.myPointEntries': {
    may: shoppers,
    sample: async (world) => {
      await heldBy(world)
      const headers = { ...world.asker('admin').headers }
      const { program } = (await world.ask({ method: 'GET', url: platformUrl, headers })) as {
        program: { programId: string }
      }
      return { params: { programId: program.programId } }
    },
    answers: 200,
    belongsTo: 'A',
  },
  'rewards.pointsOfOrder': {
    may: shoppers,
    sample: () => ({ params: { orderId: randomUUID() } }),
    answers: 200,
  },
  'rewards.pointsOfProduct': {
    may: everyone,
    sample: () => ({ params: { productId: randomUUID() }, query: { price: '100' } }),
    answers: 200,
  },
  'rewards.myReferrals': { may: shoppers, answers: 200 },
  'rewards.invitation': { may: everyone, sample: () => ({ params: { code: 'NOBODY' } }), answers: 404 },
  'rewards.myBirthday': { may: shoppers, answers: 200 },
  'rewards.saveBirthday': { may: shoppers, sample: () => ({ body: { birthday: null } }), answers: 200 },
  'rewards.storeProgram': { may: sellers, answers: 200 },
  'rewards.saveStoreProgram': {
    may: sellers,
    sample: async (world, asker) => ({
      body: asker.userType === 'VENDOR' ? await put(world, storeUrl, asker.name) : tenForHundred(),
    }),
    answers: 200,
  },
  'rewards.pointHolders': { may: sellers, answers: 200 },
  'rewards.storePointsCost': { may: sellers, answers: 200 },
  'rewards.platformProgram': { may: admins, answers: 200 },
  'rewards.savePlatformProgram': {
    may: admins,
    sample: async (world) => ({ body: await put(world, platformUrl, 'admin') }),
    answers: 200,
  },
  'rewards.platformPointsCost': { may: admins, answers: 200 },
  'rewards.pointPeople': { may: admins, answers: 200 },
  'rewards.pointsOfPerson': { may: admins, sample: heldBy, answers: 200 },
  'rewards.correctPoints': {
    may: admins,
    sample: async (world) => ({
      ...(await heldBy(world)),
      body: { key: randomUUID(), points: 3, reason: 'A gift' },
    }),
    answers: 200,
  },
  'rewards.referrals': { may: admins, answers: 200 },
  'rewards.decideReferral': {
    may: admins,
    sample: () => ({ params: { referralId: randomUUID() }, body: { isReleased: true, reason: 'Fine' } }),
    answers: 404,
  },
}
