/** Winner coupons: campaigns whose winners follow from completed orders by a rule that everybody can check. */
import { z } from 'zod'
import { get, post, put } from '../route.ts'
import { id, line, listOf, paging, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { changedWinnerCampaignForm, winnerCampaignForm } from './winner-form.ts'
import {
  adminWinner,
  mySheetRow,
  prizeReceiver,
  shownWinnerCampaign,
  storedWinnerCampaign,
  winnerCampaignRow,
  winnerCandidate,
  winnerEntry,
  winnerPreview,
  winnerSheetRow,
  wonPrize,
} from './winner-shapes.ts'
import { sheetRows, winnerCampaignStates, winnerLimits, winnerRows, winnerStates } from './winner-states.ts'

const one = z.object({ campaignId: id })
const oneWinner = z.object({ campaignId: id, winnerId: id })
const version = z.number().int().min(1)
const state = z.enum(winnerCampaignStates)

export const winnerRoutes = {
  shownWinnerCampaigns: get('/api/winners/', {
    permission: 'anyone',
    summary: 'List winner campaigns that run or are coming, and those that are over with their winners',
    query: z.object({ view: z.enum(['RUNNING', 'ENDED']).optional(), ...paging(winnerRows) }),
    answer: listOf(shownWinnerCampaign),
  }),
  myPrizes: get('/api/prizes/', {
    permission: 'shopper.prizes',
    summary: 'List the prizes that I have won, those to claim first',
    query: z.object({ ...paging(winnerRows) }),
    answer: listOf(wonPrize).extend({ toClaim: z.number().int() }),
  }),
  claimPrize: post('/api/prizes/:winnerId/claim', {
    permission: 'shopper.prizes',
    summary: 'Claim a prize of mine in time; a product needs its receiver. Once more changes nothing',
    params: z.object({ winnerId: id }),
    body: z.object({ receiver: prizeReceiver.optional() }),
    answer: wonPrize,
    refuses: ['NOT_FOUND', 'PRIZE_PASSED'],
    perMinute: 60,
  }),
  shownWinnerCampaign: get('/api/winners/:campaignId', {
    permission: 'anyone',
    summary: 'Get a published winner campaign with its winners under covered names',
    params: one,
    answer: shownWinnerCampaign,
    refuses: ['NOT_FOUND'],
  }),
  winnerSheet: get('/api/winners/:campaignId/sheet', {
    permission: 'anyone',
    summary: 'List the published inputs of a selection in the order of its rule; empty before it is made',
    params: one,
    query: z.object({ ...paging(sheetRows) }),
    answer: listOf(winnerSheetRow),
    refuses: ['NOT_FOUND'],
  }),
  mySheetRows: get('/api/winners/:campaignId/mine', {
    permission: 'shopper.prizes',
    summary: 'List my rows of the published inputs, with what their keys were made from',
    params: one,
    query: z.object({ ...paging(winnerRows) }),
    answer: listOf(mySheetRow),
    refuses: ['NOT_FOUND'],
  }),
  winnerCampaigns: get('/api/admin/winnerCampaign/', {
    permission: 'market.winners.read',
    summary: 'List winner campaigns, newest first; `search` matches titles',
    query: z.object({ search: text(100).optional(), state: state.optional(), ...paging(adminRows) }),
    answer: listOf(winnerCampaignRow).extend({
      counts: z.record(state, z.number().int()),
      /** Draws may be published. */
      drawsOn: z.boolean(),
    }),
  }),
  winnerCampaign: get('/api/admin/winnerCampaign/:campaignId', {
    permission: 'market.winners.read',
    summary: 'Get a winner campaign',
    params: one,
    answer: storedWinnerCampaign,
    refuses: ['NOT_FOUND'],
  }),
  addWinnerCampaign: post('/api/admin/winnerCampaign/', {
    permission: 'market.winners.manage',
    summary: 'Create a winner campaign, as a draft that nobody sees',
    body: winnerCampaignForm,
    answer: storedWinnerCampaign,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'PRIZE_CODE_NOT_FIT'],
  }),
  changeWinnerCampaign: put('/api/admin/winnerCampaign/:campaignId', {
    permission: 'market.winners.manage',
    summary:
      'Update a winner campaign; once published its titles, a later end and more places alone (`field` names others)',
    params: one,
    body: changedWinnerCampaignForm,
    answer: storedWinnerCampaign,
    refuses: [
      ...([
        'NOT_FOUND',
        'EDITED_MEANWHILE',
        'WINNERS_OVER',
        'WINNERS_PROMISED',
        'PRIZE_CODE_NOT_FIT',
      ] as const),
      ...(['PRIZE_PROGRAM_MISSING'] as const),
    ],
  }),
  publishWinnerCampaign: post('/api/admin/winnerCampaign/:campaignId/publish', {
    permission: 'market.winners.manage',
    summary: 'Publish a draft: orders that are completed from now on count',
    params: one,
    body: z.object({ version }),
    answer: storedWinnerCampaign,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'WINNERS_OVER', 'PRIZE_CODE_NOT_FIT', 'DRAWS_OFF'] as const),
      ...(['DRAW_PERMISSION_MISSING', 'PRIZE_PROGRAM_MISSING'] as const),
    ],
  }),
  cancelWinnerCampaign: post('/api/admin/winnerCampaign/:campaignId/cancel', {
    permission: 'market.winners.manage',
    summary: 'Cancel a winner campaign before its winners are selected, with a reason that everybody reads',
    params: one,
    body: z.object({ reason: line(winnerLimits.reason) }),
    answer: storedWinnerCampaign,
    refuses: ['NOT_FOUND', 'WINNERS_OVER'],
  }),
  selectWinners: post('/api/admin/winnerCampaign/:campaignId/select', {
    permission: 'market.winners.manage',
    summary:
      'Select the winners now instead of after the days for returns: once the time is over, or all places of FIRST_N are filled',
    params: one,
    body: z.object({ version }),
    answer: storedWinnerCampaign,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'WINNERS_OVER', 'WINNERS_NOT_YET'] as const),
      ...(['WINNERS_RETURNS_OPEN'] as const),
    ],
  }),
  winnerPreview: get('/api/admin/winnerCampaign/:campaignId/preview', {
    permission: 'market.winners.read',
    summary: 'Preview who would win as of now; of a draw nobody, for its seed stays secret',
    params: one,
    answer: winnerPreview,
    refuses: ['NOT_FOUND'],
  }),
  winnerEntries: get('/api/admin/winnerCampaign/:campaignId/entry', {
    permission: 'market.winners.read',
    summary: 'List entries of a winner campaign, by position, then the latest first',
    params: one,
    query: z.object({
      view: z.enum(['COUNTS', 'VOIDED']).default('COUNTS'),
      search: text(100).optional(),
      ...paging(adminRows),
    }),
    answer: listOf(winnerEntry),
    refuses: ['NOT_FOUND'],
  }),
  campaignWinners: get('/api/admin/winnerCampaign/:campaignId/winner', {
    permission: 'market.winners.read',
    summary: 'List winners of a campaign by place and round',
    params: one,
    query: z.object({ state: z.enum(winnerStates).optional(), ...paging(adminRows) }),
    answer: listOf(adminWinner),
    refuses: ['NOT_FOUND'],
  }),
  winnerCandidates: get('/api/admin/winnerCampaign/:campaignId/people', {
    permission: 'market.winners.read',
    summary: 'Find shoppers to choose from by name or email; without words those with entries',
    params: one,
    query: z.object({ search: text(100).optional(), ...paging(winnerRows) }),
    answer: listOf(winnerCandidate),
    refuses: ['NOT_FOUND'],
  }),
  pickWinner: post('/api/admin/winnerCampaign/:campaignId/pick', {
    permission: 'market.winners.manage',
    summary: 'Choose a winner of an ADMIN_PICK campaign by hand; the reason stands in the trail',
    params: one,
    body: z.object({ userId: id, reason: line(winnerLimits.reason) }),
    answer: adminWinner,
    status: 201,
    refuses: [
      ...(['NOT_FOUND', 'WINNERS_NOT_YET', 'WINNERS_OVER', 'WINNER_PLACES_TAKEN'] as const),
      ...(['WINNER_CHOSEN'] as const),
    ],
  }),
  disqualifyWinner: post('/api/admin/winnerCampaign/:campaignId/winner/:winnerId/disqualify', {
    permission: 'market.winners.manage',
    summary:
      'Disqualify a winner whose prize is not handed over, with a reason that they read; the next in line wins',
    params: oneWinner,
    body: z.object({ reason: line(winnerLimits.reason) }),
    answer: adminWinner,
    refuses: ['NOT_FOUND', 'WINNER_SETTLED'],
  }),
  issuePrize: post('/api/admin/winnerCampaign/:campaignId/winner/:winnerId/issue', {
    permission: 'market.winners.manage',
    summary:
      'Mark a claimed product as handed over, with how; or give claimed vouchers and points that could not be given at once',
    params: oneWinner,
    body: z.object({ proof: line(winnerLimits.proof) }),
    answer: adminWinner,
    refuses: [
      'NOT_FOUND',
      'WINNER_SETTLED',
      'WINNERS_NOT_YET',
      'PROMO_CODE_ENDED',
      'VOUCHERS_GONE',
      'TOO_MANY',
      'PRIZE_PROGRAM_MISSING',
    ],
  }),
} as const
