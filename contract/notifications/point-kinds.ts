/** Notifications of points: their expiry, corrections, and referrals. */
import { paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind } from './define-kind.ts'

const wallet = (): string => paths.wallet()

export const pointKinds = {
  /** `shopName` is empty for points of the market; `until` is an instant. */
  'points-expire-soon': defineKind<{ points: string; shopName: string; until: string }>({
    en: ({ points, shopName = '', until }) =>
      `${points} of your points${shopName === '' ? '' : ` at ${shopName}`} expire after ${dayOf('en', until)}.`,
    ne: ({ points, shopName = '', until }) => {
      const whose = shopName === '' ? 'तपाईंका' : ne`${shopName}मा तपाईंका`
      return ne`${whose} ${points} पोइन्टको म्याद ${dayOf('ne', until)} पछि सकिन्छ।`
    },
    link: wallet,
  }),
  'points-corrected': defineKind<{ points: string; reason: string }>({
    en: ({ points, reason }) => `Your points were corrected by ${points}: ${reason}`,
    ne: ({ points, reason }) => ne`तपाईंका पोइन्ट ${points} ले सच्याइयो: ${reason}`,
    link: wallet,
  }),
  'referral-paid': defineKind<{ points: string }>({
    en: ({ points }) => `You've received ${points} points for a referral.`,
    ne: ({ points }) => ne`तपाईंले सिफारिसका लागि ${points} पोइन्ट पाउनुभयो।`,
    link: wallet,
  }),
  'referral-refused': defineKind<{ reason: string }>({
    en: ({ reason }) => `A referral of yours brings no points: ${reason}`,
    ne: ({ reason }) => ne`तपाईंको एउटा सिफारिसले पोइन्ट ल्याएन: ${reason}`,
    link: wallet,
  }),
} as const
