/** Access matrix: winner coupons. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { winnerForm } from '../testing/rewards/winner-campaigns.ts'
import { type Access, admins, everyone, shoppers } from './access.ts'

const form = (more: object = {}) => winnerForm(new Date(), more)

async function draft(world: AccessWorld, more: object = {}) {
  const made = await world.ask({
    ...{ method: 'POST', url: '/api/admin/winnerCampaign/', payload: form(more) },
    headers: { ...world.asker('admin').headers },
  })
  return { params: { campaignId: String(made.id) } }
}

async function published(world: AccessWorld, more: object = {}) {
  const { params } = await draft(world, more)
  await world.ask({
    ...{
      method: 'POST',
      url: `/api/admin/winnerCampaign/${params.campaignId}/publish`,
      payload: { version: 1 },
    },
    headers: { ...world.asker('admin').headers },
  })
  return { params }
}

const nowhere = () => ({ params: { campaignId: randomUUID(), winnerId: randomUUID() } })

export const winnersAccess: Readonly<Record<string, Access>> = {
  'rewards.shownWinnerCampaigns': { may: everyone, answers: 200 },
  'rewards.shownWinnerCampaign': { may: everyone, sample: published, answers: 200 },
  'rewards.winnerSheet': { may: everyone, sample: published, answers: 200 },
  'rewards.mySheetRows': { may: shoppers, sample: published, answers: 200 },
  'rewards.myPrizes': { may: shoppers, answers: 200 },
  // The prize is nobody's: a stranger's and a missing one look alike.
  'rewards.claimPrize': {
    may: shoppers,
    sample: () => ({ params: { winnerId: randomUUID() }, body: {} }),
    answers: 404,
  },
  'rewards.winnerCampaigns': { may: admins, answers: 200 },
  'rewards.winnerCampaign': { may: admins, sample: draft, answers: 200 },
  'rewards.addWinnerCampaign': { may: admins, sample: () => ({ body: form() }), answers: 201 },
  'rewards.changeWinnerCampaign': {
    may: admins,
    sample: async (world) => ({ ...(await draft(world)), body: { ...form(), version: 1 } }),
    answers: 200,
  },
  'rewards.publishWinnerCampaign': {
    may: admins,
    sample: async (world) => ({ ...(await draft(world)), body: { version: 1 } }),
    answers: 200,
  },
  'rewards.cancelWinnerCampaign': {
    may: admins,
    sample: async (world) => ({ ...(await draft(world)), body: { reason: 'Called off' } }),
    answers: 200,
  },
  // Its time is not over: an admin is told so.
  'rewards.selectWinners': {
    may: admins,
    sample: async (world) => ({ ...(await published(world)), body: { version: 2 } }),
    answers: 409,
  },
  'rewards.winnerPreview': { may: admins, sample: draft, answers: 200 },
  'rewards.winnerEntries': { may: admins, sample: draft, answers: 200 },
  'rewards.campaignWinners': { may: admins, sample: draft, answers: 200 },
  'rewards.winnerCandidates': { may: admins, sample: draft, answers: 200 },
  'rewards.pickWinner': {
    may: admins,
    sample: async (world) => ({
      ...(await published(world, { mode: 'ADMIN_PICK' })),
      body: { userId: randomUUID(), reason: 'The best photo' },
    }),
    answers: 404,
  },
  'rewards.disqualifyWinner': {
    may: admins,
    sample: () => ({ ...nowhere(), body: { reason: 'Two accounts' } }),
    answers: 404,
  },
  'rewards.issuePrize': {
    may: admins,
    sample: () => ({ ...nowhere(), body: { proof: 'Signed at the counter' } }),
    answers: 404,
  },
}
