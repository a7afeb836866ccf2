/** Notifications of offers that the market moderates. */
import { deepLinks } from '../paths.ts'
import { defineKind } from './define-kind.ts'

type OwnOffer = { offerId: string; offerTitle: string }
const ownOffer = ({ offerId = '' }: OwnOffer): string => deepLinks.vendorOffer(offerId)

export const offerNoticeKinds = {
  'offer-hidden': defineKind<OwnOffer & { reason: string }>({
    en: ({ offerTitle, reason }) => `We've hidden your offer "${offerTitle}". ${reason}`.trim(),
    ne: ({ offerTitle, reason }) => `हामीले तपाईंको अफर “${offerTitle}” लुकायौं। ${reason}`.trim(),
    link: ownOffer,
  }),
  'offer-restored': defineKind<OwnOffer>({
    en: ({ offerTitle }) => `Your offer "${offerTitle}" is no longer hidden.`,
    ne: ({ offerTitle }) => `तपाईंको अफर “${offerTitle}” अब लुकेको छैन।`,
    link: ownOffer,
  }),
} as const
