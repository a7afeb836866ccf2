/** Notifications of prizes: to their winners with the news of orders, for a claim has its time; and to admins. */
import { paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind } from './define-kind.ts'

/** `campaignTitleNe` and `prizeNe` are empty where there is none; `until` is the last moment to claim. */
type Prize = { campaignTitle: string; campaignTitleNe: string; prize: string; prizeNe: string }

const wallet = (): string => paths.wallet()
const either = (en = '', ne = '') => (ne === '' ? en : ne)
const titled = (of: Prize) => either(of.campaignTitle, of.campaignTitleNe)
const prized = (of: Prize) => either(of.prize, of.prizeNe)

export const winnerKinds = {
  'prize-won': defineKind<Prize & { until: string }>({
    en: ({ campaignTitle, prize, until }) =>
      `You won "${prize}" in "${campaignTitle}". Claim it by ${dayOf('en', until)}.`,
    ne: (of) =>
      ne`बधाई छ! तपाईंले “${titled(of)}” मा “${prized(of)}” जित्नुभयो। ${dayOf('ne', of.until)}सम्म माग्नुहोस्।`,
    link: wallet,
  }),
  'prize-claim-ends': defineKind<Prize & { until: string }>({
    en: ({ prize, until }) => `Claim your prize "${prize}" by ${dayOf('en', until)}. Then it passes on.`,
    ne: (of) => ne`आफ्नो पुरस्कार “${prized(of)}” ${dayOf('ne', of.until)}सम्म माग्नुहोस्। त्यसपछि यो अर्कोलाई जान्छ।`,
    link: wallet,
  }),
  'prize-passed': defineKind<Prize>({
    en: ({ campaignTitle, prize }) =>
      `The time to claim "${prize}" of "${campaignTitle}" is over. It has passed on.`,
    ne: (of) => `“${titled(of)}” को “${prized(of)}” माग्ने समय सकियो। यो अर्कोलाई गयो।`,
    link: wallet,
  }),
  'prize-issued': defineKind<Prize & { proof: string }>({
    en: ({ prize, proof = '' }) => `Your prize "${prize}" is handed over. ${proof}`.trim(),
    ne: (of) => `तपाईंको पुरस्कार “${prized(of)}” दिइयो। ${of.proof ?? ''}`.trim(),
    link: wallet,
  }),
  'prize-disqualified': defineKind<Prize & { why: string; reason: string }>({
    en: ({ campaignTitle, prize, why, reason = '' }) =>
      `You no longer win "${prize}" in "${campaignTitle}"${why === 'RETURNED' ? ': the order was sent back' : ''}. ${reason}`.trim(),
    ne: (of) =>
      `“${titled(of)}” मा “${prized(of)}” अब तपाईंको भएन${of.why === 'RETURNED' ? ': अर्डर फिर्ता भयो' : ''}। ${of.reason ?? ''}`.trim(),
    link: wallet,
  }),
} as const

type Campaign = { campaignId: string; campaignTitle: string; campaignTitleNe: string }
const campaignPage = ({ campaignId = '' }: Campaign): string => paths.adminWinnerCampaign(campaignId)

export const winnerAdminKinds = {
  'prize-claimed': defineKind<Campaign & { name: string; prize: string; prizeNe: string }>({
    en: ({ name, prize, campaignTitle }) =>
      `${name} has claimed "${prize}" of "${campaignTitle}". Please hand it over.`,
    ne: (of) =>
      ne`${of.name}ले “${either(of.campaignTitle, of.campaignTitleNe)}” को “${either(of.prize, of.prizeNe)}” मागे। कृपया दिने व्यवस्था गर्नुहोस्।`,
    link: campaignPage,
  }),
} as const
