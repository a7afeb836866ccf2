/** Access matrix: levels, prizes and disputed days of stores. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, sellers } from './access.ts'

const form = () => ({
  ...{ name: 'On time', metric: 'DISPATCHED_IN_TIME', windowDays: 30, threshold: 90, least: 20 },
  ...{ prize: 'BADGE', prizeDays: 30 },
})

/** A draft that no other row relies on. */
async function freshRule(world: AccessWorld) {
  const made = await world.ask({
    ...{ method: 'POST', url: '/api/admin/reward/vendor/rule' },
    headers: { ...world.asker('admin').headers },
    payload: form(),
  })
  return { params: { ruleId: String(made.ruleId) } }
}

export const levelsAccess: Readonly<Record<string, Access>> = {
  'rewards.myLevel': { may: sellers, answers: 200 },
  'rewards.myDays': { may: sellers, answers: 200 },
  // Nothing is counted of so young a store.
  'rewards.disputeDay': {
    may: sellers,
    sample: () => ({
      body: { day: '2020-01-01', reason: 'The road was closed', picture: `${'a'.repeat(32)}.aabbcc` },
    }),
    answers: 409,
  },
  'rewards.startReward': {
    may: sellers,
    sample: () => ({ params: { rewardId: randomUUID() } }),
    answers: 404,
  },
  'orders.printCertificate': {
    may: sellers,
    sample: () => ({ params: { rewardId: randomUUID() }, body: { language: 'both' } }),
    answers: 404,
  },
  'rewards.rewardRules': { may: admins, answers: 200 },
  'rewards.addRewardRule': { may: admins, sample: () => ({ body: form() }), answers: 201 },
  'rewards.changeRewardRule': {
    may: admins,
    sample: async (world) => ({ ...(await freshRule(world)), body: { version: 1, rule: form() } }),
    answers: 200,
  },
  'rewards.switchRewardRule': {
    may: admins,
    sample: async (world) => ({ ...(await freshRule(world)), body: { version: 1, status: 'ENDED' } }),
    answers: 200,
  },
  'rewards.previewRewardRule': { may: admins, sample: () => ({ body: form() }), answers: 200 },
  'rewards.rewardAwards': { may: admins, answers: 200 },
  'rewards.revokeReward': {
    may: admins,
    sample: () => ({ params: { rewardId: randomUUID() }, body: { reason: 'By mistake' } }),
    answers: 404,
  },
  'rewards.metricDisputes': { may: admins, answers: 200 },
  'rewards.decideDispute': {
    may: admins,
    sample: () => ({
      params: { disputeId: randomUUID() },
      body: { isAccepted: true, decision: 'The road was closed' },
    }),
    answers: 404,
  },
}
