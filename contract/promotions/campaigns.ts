/** Campaigns (exclusive offers): admins announce them, vendors nominate products, and approved items are offers. */
import { z } from 'zod'
import { get, post, put } from '../route.ts'
import { id, line, listOf, paging, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import {
  campaignForm,
  campaignItemForm,
  changedCampaignForm,
  changedCampaignItemForm,
} from './campaign-form.ts'
import {
  adminCampaignItem,
  campaignItem,
  campaignJudgement,
  campaignResult,
  campaignRow,
  shownCampaign,
  storedCampaign,
  vendorCampaign,
  vendorCampaignRow,
} from './campaign-shapes.ts'
import {
  campaignItemStatuses,
  campaignLimits,
  campaignRows,
  campaignStates,
  vendorCampaignViews,
} from './campaign-states.ts'

const one = z.object({ campaignId: id })
const oneItem = z.object({ campaignId: id, itemId: id })
const version = z.number().int().min(1)
const state = z.enum(campaignStates)
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'Must be the name of a campaign')
const items = z.array(id).min(1).max(campaignLimits.decided)

export const campaignRoutes = {
  campaigns: get('/api/campaign/', {
    permission: 'anyone',
    summary:
      'List the campaigns for home that run or are coming, those that run first; with `slug` the one of this name, if there is one',
    query: z.object({ slug: slug.optional() }),
    answer: z.array(shownCampaign),
  }),
  campaign: get('/api/campaign/:slug', {
    permission: 'anyone',
    summary:
      'Get a campaign that runs, is coming, has ended or was called off; `offer={slug}` filters products by it',
    params: z.object({ slug }),
    answer: shownCampaign,
    refuses: ['NOT_FOUND'],
  }),
  vendorCampaigns: get('/api/vendor/campaign/', {
    permission: 'store.offers.read',
    summary: 'List campaigns for my store: OPEN for enrolment now or later, MINE with items of mine, or PAST',
    query: z.object({ view: z.enum(vendorCampaignViews).default('OPEN'), ...paging(campaignRows) }),
    answer: listOf(vendorCampaignRow).extend({
      counts: z.record(z.enum(vendorCampaignViews), z.number().int()),
    }),
  }),
  vendorCampaign: get('/api/vendor/campaign/:campaignId', {
    permission: 'store.offers.read',
    summary: 'Get a campaign with my items and what my store fails of its rules',
    params: one,
    answer: vendorCampaign,
    refuses: ['NOT_FOUND'],
  }),
  evaluateItem: post('/api/vendor/campaign/:campaignId/evaluate', {
    permission: 'store.offers.manage',
    summary: 'Judge a product of mine by the rules of a campaign before it is nominated; writes nothing',
    params: one,
    /** `itemId`: the item that is being changed. */
    body: z.object({ item: campaignItemForm, itemId: id.optional() }),
    answer: campaignJudgement,
    refuses: ['NOT_FOUND'],
    perMinute: 120,
  }),
  nominateItem: post('/api/vendor/campaign/:campaignId/item', {
    permission: 'store.offers.manage',
    summary: 'Nominate a product of my store; CAMPAIGN_RULES_FAILED names the rules in `faults`',
    params: one,
    body: campaignItemForm,
    answer: campaignItem,
    status: 201,
    refuses: [
      'NOT_FOUND',
      'CAMPAIGN_NOT_ENROLLING',
      'CAMPAIGN_RULES_FAILED',
      'ALREADY_IN_CAMPAIGN',
      'GOODS_BUSY',
    ],
  }),
  changeCampaignItem: put('/api/vendor/campaign/:campaignId/item/:itemId', {
    permission: 'store.offers.manage',
    summary: 'Update a nominated item of mine while enrolment is open; an undecided one only',
    params: oneItem,
    body: changedCampaignItemForm,
    answer: campaignItem,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'CAMPAIGN_NOT_ENROLLING', 'CAMPAIGN_RULES_FAILED'] as const),
      ...(['CAMPAIGN_ITEM_DECIDED', 'GOODS_BUSY'] as const),
    ],
  }),
  withdrawItem: post('/api/vendor/campaign/:campaignId/item/:itemId/withdraw', {
    permission: 'store.offers.manage',
    summary: 'Withdraw an item of mine before the campaign begins; its slot is free again',
    params: oneItem,
    body: z.object({ version }),
    answer: campaignItem,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'CAMPAIGN_HAS_BEGUN', 'CAMPAIGN_ITEM_DECIDED'] as const),
      ...(['CAMPAIGN_OVER', 'GOODS_BUSY'] as const),
    ],
  }),
  raiseUnits: post('/api/vendor/campaign/:campaignId/item/:itemId/units', {
    permission: 'store.offers.manage',
    summary: 'Raise the committed units of an approved item of mine; they never fall',
    params: oneItem,
    body: z.object({ committedUnits: z.number().int().min(1).max(campaignLimits.units) }),
    answer: campaignItem,
    refuses: [
      ...(['NOT_FOUND', 'UNITS_ONLY_UP', 'CAMPAIGN_ITEM_DECIDED', 'CAMPAIGN_OVER'] as const),
      ...(['CAMPAIGN_RULES_FAILED', 'GOODS_BUSY'] as const),
    ],
  }),
  adminCampaigns: get('/api/admin/campaign/', {
    permission: 'market.offers.read',
    summary: 'List campaigns, newest first; `search` matches titles',
    query: z.object({ search: text(100).optional(), state: state.optional(), ...paging(adminRows) }),
    answer: listOf(campaignRow).extend({ counts: z.record(state, z.number().int()) }),
  }),
  adminCampaign: get('/api/admin/campaign/:campaignId', {
    permission: 'market.offers.read',
    summary: 'Get a campaign with its history',
    params: one,
    answer: storedCampaign,
    refuses: ['NOT_FOUND'],
  }),
  addCampaign: post('/api/admin/campaign/', {
    permission: 'market.offers.manage',
    summary: 'Create a campaign, as a draft that nobody sees',
    body: campaignForm,
    answer: storedCampaign,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  changeCampaign: put('/api/admin/campaign/:campaignId', {
    permission: 'market.offers.manage',
    summary: 'Update a campaign; CAMPAIGN_PROMISED names in `field` what stores or shoppers already rely on',
    params: one,
    body: changedCampaignForm,
    answer: storedCampaign,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'CAMPAIGN_OVER', 'CAMPAIGN_PROMISED', 'GOODS_BUSY'],
  }),
  publishCampaign: post('/api/admin/campaign/:campaignId/publish', {
    permission: 'market.offers.manage',
    summary: 'Publish a draft: vendors see it and enrol in its days',
    params: one,
    body: z.object({ version }),
    answer: storedCampaign,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'CAMPAIGN_NOT_THERE_YET'],
  }),
  campaignItems: get('/api/admin/campaign/:campaignId/item', {
    permission: 'market.offers.read',
    summary: 'List the items of a campaign side by side, with what to choose by',
    params: one,
    query: z.object({
      status: z.enum(campaignItemStatuses).optional(),
      vendorId: id.optional(),
      ...paging(adminRows),
    }),
    answer: listOf(adminCampaignItem).extend({
      counts: z.record(z.enum(campaignItemStatuses), z.number().int()),
      slotsTotal: z.number().int(),
      slotsLeft: z.number().int(),
    }),
    refuses: ['NOT_FOUND'],
  }),
  approveItems: post('/api/admin/campaign/:campaignId/approve', {
    permission: 'market.offers.manage',
    summary: 'Approve items, all or none; once choosing is finished they are offers at once',
    params: one,
    body: z.object({ itemIds: items }),
    answer: storedCampaign,
    refuses: [
      ...(['NOT_FOUND', 'CAMPAIGN_NOT_THERE_YET', 'CAMPAIGN_OVER', 'CAMPAIGN_SLOTS_FULL'] as const),
      ...(['CAMPAIGN_ITEM_DECIDED', 'CAMPAIGN_RULES_FAILED', 'GOODS_BUSY'] as const),
    ],
  }),
  rejectItems: post('/api/admin/campaign/:campaignId/reject', {
    permission: 'market.offers.manage',
    summary: 'Reject items, all or none, with a reason that is told to their vendors',
    params: one,
    body: z.object({ itemIds: items, reason: line(campaignLimits.reason) }),
    answer: storedCampaign,
    refuses: ['NOT_FOUND', 'CAMPAIGN_NOT_THERE_YET', 'CAMPAIGN_OVER', 'CAMPAIGN_ITEM_DECIDED'],
  }),
  chooseCampaign: post('/api/admin/campaign/:campaignId/choose', {
    permission: 'market.offers.manage',
    summary: 'Finish choosing: approved items become offers; CAMPAIGN_UNDECIDED says how many in `undecided`',
    params: one,
    body: z.object({ version, rejectUndecided: z.boolean().default(false) }),
    answer: storedCampaign,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'CAMPAIGN_NOT_THERE_YET', 'CAMPAIGN_STILL_ENROLS'] as const),
      ...(['CAMPAIGN_OVER', 'CAMPAIGN_UNDECIDED', 'CAMPAIGN_EMPTY', 'GOODS_BUSY'] as const),
    ],
  }),
  cancelCampaign: post('/api/admin/campaign/:campaignId/cancel', {
    permission: 'market.offers.manage',
    summary: 'Cancel a campaign, live or not: its offers end at once; orders keep what they have',
    params: one,
    body: z.object({ reason: line(campaignLimits.reason) }),
    answer: storedCampaign,
    refuses: ['NOT_FOUND', 'CAMPAIGN_OVER', 'GOODS_BUSY'],
  }),
  campaignResult: get('/api/admin/campaign/:campaignId/result', {
    permission: 'market.offers.read',
    summary:
      'Get the result sheet of a campaign: what its orders brought, and by whom its discount was borne',
    params: one,
    answer: campaignResult,
    refuses: ['NOT_FOUND'],
  }),
} as const
