/** Notifications of levels, awards and disputed days to stores; of new disputes to admins. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind, type PhraseTable } from './define-kind.ts'

const levelWords: PhraseTable = {
  en: { NEW: 'New', TRUSTED: 'Trusted', GOLD: 'Gold' },
  ne: { NEW: 'नयाँ', TRUSTED: 'भरपर्दो', GOLD: 'सुनौलो' },
}
const levelIn = (language: 'en' | 'ne', level = '') => levelWords[language][level] ?? level
const ownLevel = (): string => paths.vendorLevel()
const named = (name = '', nameNe = '') => (nameNe === '' ? name : nameNe)

type Award = { name: string; nameNe: string }

export const levelKinds = {
  'store-level-reached': defineKind<{ level: string }>({
    en: ({ level }) =>
      `Your store has reached the level ${levelIn('en', level)}. Shoppers see it on your page.`,
    ne: ({ level }) => `तपाईंको पसल ${levelIn('ne', level)} तहमा पुग्यो। ग्राहकले यो तपाईंको पृष्ठमा देख्छन्।`,
    link: ownLevel,
  }),
  'store-level-lost': defineKind<{ level: string; was: string }>({
    en: ({ level, was }) =>
      `Your store is no longer ${levelIn('en', was)}; it is ${levelIn('en', level)} now. See what is missing.`,
    ne: ({ level, was }) =>
      `तपाईंको पसल अब ${levelIn('ne', was)} तहमा छैन; अहिले ${levelIn('ne', level)} हो। के पुगेन हेर्नुहोस्।`,
    link: ownLevel,
  }),
  'store-reward-earned': defineKind<Award & { mayStart: string }>({
    en: ({ name, mayStart }) =>
      `Your store has earned "${name}". ${mayStart === 'true' ? 'Start it when you like.' : ''}`.trim(),
    ne: ({ name, nameNe, mayStart }) =>
      `तपाईंको पसलले “${named(name, nameNe)}” पायो। ${mayStart === 'true' ? 'मन लागेको बेला सुरु गर्नुहोस्।' : ''}`.trim(),
    link: ownLevel,
  }),
  'store-reward-revoked': defineKind<Award & { reason: string }>({
    en: ({ name, reason }) => `We've taken back "${name}". ${reason}`.trim(),
    ne: ({ name, nameNe, reason }) => `हामीले “${named(name, nameNe)}” फिर्ता लियौं। ${reason}`.trim(),
    link: ownLevel,
  }),
  'store-day-decided': defineKind<{ day: string; state: string; decision: string }>({
    en: ({ day, state, decision }) =>
      `${dayOf('en', day)} ${state === 'ACCEPTED' ? "no longer counts for your store's level" : "still counts for your store's level"}. ${decision}`.trim(),
    ne: ({ day, state, decision }) =>
      `${dayOf('ne', day)} तपाईंको पसलको तहमा ${state === 'ACCEPTED' ? 'अब गनिँदैन' : 'अझै गनिन्छ'}। ${decision}`.trim(),
    link: ownLevel,
  }),
  'store-day-disputed': defineKind<{ shopName: string; day: string }>({
    en: ({ shopName, day }) => `${shopName} disputes what was counted on ${dayOf('en', day)}. Please decide.`,
    ne: ({ shopName, day }) =>
      ne`${shopName} ले ${dayOf('ne', day)} मा गनिएको कुरामा प्रश्न उठाएको छ। कृपया निर्णय गर्नुहोस्।`,
    link: () => deepLinks.adminDisputes(),
  }),
} as const
