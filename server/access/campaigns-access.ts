/** Access matrix: campaigns and their items. */
import type { AccessWorld } from '../testing/access-world.ts'
import { campaignForm, itemForm } from '../testing/offers/campaigns.ts'
import { type Access, admins, everyone, sellers } from './access.ts'

/** Its windows begin minutes later: no row of the matrix is priced by it. */
const form = (more: object = {}) => campaignForm(new Date(), { minDiscountPercent: null, ...more })

async function draft(world: AccessWorld, more: object = {}) {
  const made = await world.ask({
    ...{ method: 'POST', url: '/api/admin/campaign/', payload: form(more) },
    headers: { ...world.asker('admin').headers },
  })
  return { params: { campaignId: String(made.id) } }
}

async function opened(world: AccessWorld, more: object = {}) {
  const { params } = await draft(world, more)
  await world.ask({
    ...{ method: 'POST', url: `/api/admin/campaign/${params.campaignId}/publish`, payload: { version: 1 } },
    headers: { ...world.asker('admin').headers },
  })
  return { params }
}

/** An item of V's. */
async function joined(world: AccessWorld) {
  const { params } = await opened(world)
  const item = await world.ask({
    ...{ method: 'POST', url: `/api/vendor/campaign/${params.campaignId}/item` },
    ...{
      headers: { ...world.asker('V').headers },
      payload: itemForm(world.productId, { committedUnits: 1 }),
    },
  })
  return { params: { ...params, itemId: String(item.id) } }
}

async function approved(world: AccessWorld) {
  const { params } = await joined(world)
  await world.ask({
    ...{ method: 'POST', url: `/api/admin/campaign/${params.campaignId}/approve` },
    ...{ headers: { ...world.asker('admin').headers }, payload: { itemIds: [params.itemId] } },
  })
  return { params }
}

const campaignOf = ({ campaignId }: { campaignId: string }) => ({ campaignId })

export const campaignsAccess: Readonly<Record<string, Access>> = {
  'promotions.campaigns': { may: everyone, answers: 200 },
  'promotions.campaign': {
    may: everyone,
    sample: () => ({ params: { slug: 'no-such-campaign' } }),
    answers: 404,
  },
  'promotions.vendorCampaigns': { may: sellers, answers: 200 },
  'promotions.vendorCampaign': { may: sellers, sample: opened, answers: 200 },
  'promotions.evaluateItem': {
    may: sellers,
    sample: async (world) => ({ ...(await opened(world)), body: { item: itemForm(world.productId) } }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.nominateItem': {
    may: sellers,
    sample: async (world) => ({
      ...(await opened(world)),
      body: itemForm(world.productId, { committedUnits: 1 }),
    }),
    answers: 201,
    belongsTo: 'V',
  },
  'promotions.changeCampaignItem': {
    may: sellers,
    sample: async (world) => ({
      ...(await joined(world)),
      body: { ...itemForm(world.productId, { committedUnits: 1 }), version: 1 },
    }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.withdrawItem': {
    may: sellers,
    sample: async (world) => ({ ...(await joined(world)), body: { version: 1 } }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.raiseUnits': {
    may: sellers,
    sample: async (world) => ({ ...(await approved(world)), body: { committedUnits: 2 } }),
    answers: 200,
    belongsTo: 'V',
  },
  'promotions.adminCampaigns': { may: admins, answers: 200 },
  'promotions.adminCampaign': { may: admins, sample: draft, answers: 200 },
  'promotions.addCampaign': { may: admins, sample: () => ({ body: form() }), answers: 201 },
  'promotions.changeCampaign': {
    may: admins,
    sample: async (world) => ({ ...(await draft(world)), body: { ...form(), version: 1 } }),
    answers: 200,
  },
  'promotions.publishCampaign': {
    may: admins,
    sample: async (world) => ({ ...(await draft(world)), body: { version: 1 } }),
    answers: 200,
  },
  'promotions.campaignItems': { may: admins, sample: draft, answers: 200 },
  'promotions.approveItems': {
    may: admins,
    sample: async (world) => {
      const { params } = await joined(world)
      return { params: campaignOf(params), body: { itemIds: [params.itemId] } }
    },
    answers: 200,
  },
  'promotions.rejectItems': {
    may: admins,
    sample: async (world) => {
      const { params } = await joined(world)
      return { params: campaignOf(params), body: { itemIds: [params.itemId], reason: 'Not this time' } }
    },
    answers: 200,
  },
  'promotions.chooseCampaign': {
    may: admins,
    // Stores may still enrol: an admin is told so, and anybody else learns nothing.
    sample: async (world) => ({ ...(await opened(world)), body: { version: 2 } }),
    answers: 409,
  },
  'promotions.cancelCampaign': {
    may: admins,
    sample: async (world) => ({ ...(await draft(world)), body: { reason: 'Called off' } }),
    answers: 200,
  },
  'promotions.campaignResult': { may: admins, sample: draft, answers: 200 },
}
