/** Notifications of campaigns (exclusive offers) to vendors. */
import { deepLinks } from '../paths.ts'
import { defineKind, timeOf } from './define-kind.ts'

/** `campaignTitleNe` is empty where it has none. */
type Campaign = { campaignId: string; campaignTitle: string; campaignTitleNe: string }
type Item = Campaign & { productName: string }

const page = ({ campaignId = '' }: Campaign): string => deepLinks.vendorCampaign(campaignId)
const named = ({ campaignTitle = '', campaignTitleNe = '' }: Campaign): string =>
  campaignTitleNe === '' ? campaignTitle : campaignTitleNe

/** News that a vendor may do without. */
export const campaignOpeningKinds = {
  'campaign-opens': defineKind<Campaign & { until: string }>({
    en: ({ campaignTitle, until }) =>
      `You can enrol products in "${campaignTitle}" until ${timeOf('en', until)}.`,
    ne: (of) => `“${named(of)}” मा सामान सहभागी गराउन सकिन्छ। अन्तिम समय: ${timeOf('ne', of.until)}।`,
    link: page,
  }),
} as const

export const campaignKinds = {
  'campaign-item-approved': defineKind<Item & { from: string }>({
    en: ({ productName, campaignTitle, from }) =>
      `"${productName}" is approved for "${campaignTitle}", from ${timeOf('en', from)}.`,
    ne: (of) => `“${of.productName}” “${named(of)}” का लागि स्वीकृत भयो, ${timeOf('ne', of.from)} देखि।`,
    link: page,
  }),
  'campaign-item-rejected': defineKind<Item & { reason: string }>({
    en: ({ productName, campaignTitle, reason }) =>
      `"${productName}" wasn't chosen for "${campaignTitle}". ${reason}`.trim(),
    ne: (of) => `“${of.productName}” “${named(of)}” का लागि छानिएन। ${of.reason}`.trim(),
    link: page,
  }),
  'campaign-starts': defineKind<Campaign & { until: string }>({
    en: ({ campaignTitle, until }) =>
      `"${campaignTitle}" has begun with your products, until ${timeOf('en', until)}.`,
    ne: (of) => `“${named(of)}” तपाईंका सामानसहित सुरु भयो, ${timeOf('ne', of.until)} सम्म।`,
    link: page,
  }),
  'campaign-ended': defineKind<Campaign>({
    en: ({ campaignTitle }) => `"${campaignTitle}" has ended. See how your products sold.`,
    ne: (of) => `“${named(of)}” सकियो। तपाईंका सामान कति बिके हेर्नुहोस्।`,
    link: page,
  }),
  'campaign-cancelled': defineKind<Campaign & { reason: string }>({
    en: ({ campaignTitle, reason }) => `We've cancelled "${campaignTitle}". ${reason}`.trim(),
    ne: (of) => `हामीले “${named(of)}” रद्द गर्‍यौं। ${of.reason}`.trim(),
    link: page,
  }),
  'campaign-item-sold-out': defineKind<Item & { units: string }>({
    en: ({ productName, campaignTitle, units }) =>
      `All ${units} committed units of "${productName}" in "${campaignTitle}" are sold. You can raise them.`,
    ne: (of) => `“${named(of)}” मा “${of.productName}” का छुट्याइएका ${of.units} वटै बिके। सङ्ख्या बढाउन सकिन्छ।`,
    link: page,
  }),
} as const
