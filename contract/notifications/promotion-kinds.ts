/** Notifications of promotions: vouchers in a shopper's wallet. */
import { paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind } from './define-kind.ts'

/** `shopName` is empty for a voucher of the market itself, `titleNe` where there is none; `until` is an instant. */
type Voucher = { code: string; title: string; titleNe: string; shopName: string; until: string }

/** Empty or, in an older notification, absent: its title in the keeper's own language. */
const titleInNepali = ({ title, titleNe }: Partial<Voucher>): string | undefined => titleNe || title

const wallet = (): string => paths.wallet()

export const promotionKinds = {
  'voucher-received': defineKind<Voucher & { source: string; note: string }>({
    en: ({ title, shopName = '', until, source, note = '' }) => {
      const from = shopName === '' ? "You've got a voucher" : `${shopName} has given you a voucher`
      const why = source === 'APOLOGY' ? ' to say sorry' : ''
      return `${from}${why}: ${title}, until ${dayOf('en', until)}. ${note}`.trim()
    },
    ne: ({ title, titleNe, shopName = '', until, source, note = '' }) => {
      const from =
        shopName === ''
          ? 'तपाईंले भौचर पाउनुभयो'
          : ne`${shopName}ले तपाईंलाई ${source === 'APOLOGY' ? 'क्षमा मागेर ' : ''}भौचर दिएको छ`
      return ne`${from}: ${titleInNepali({ title, titleNe })}, ${dayOf('ne', until)}सम्म। ${note}`.trim()
    },
    link: wallet,
  }),
  'voucher-ends-soon': defineKind<Voucher>({
    en: ({ title, shopName = '', until }) =>
      `Your voucher "${title}"${shopName === '' ? '' : ` at ${shopName}`} ends on ${dayOf('en', until)}.`,
    ne: ({ title, titleNe, shopName = '', until }) => {
      const whose = shopName === '' ? 'तपाईंको' : ne`${shopName}मा तपाईंको`
      return ne`${whose} भौचर “${titleInNepali({ title, titleNe })}” ${dayOf('ne', until)}मा सकिन्छ।`
    },
    link: wallet,
  }),
} as const
