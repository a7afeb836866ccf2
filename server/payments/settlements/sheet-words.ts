/** Words of the CSV files of balances and statements, in both languages: heads of columns, and the codes in the cells. */
import type { Language } from '../../../contract/errors.ts'
import type { LedgerKind } from '../../../contract/payments/settlement-words.ts'
import type { AppContext } from '../../platform/context.ts'
import { settingsOf } from '../../settings/index.ts'

type Pair = readonly [english: string, nepali: string]

const heads = {
  day: ['date', 'मिति'],
  order: ['order', 'अर्डर'],
  type: ['type', 'प्रकार'],
  collected: ['cash collected by', 'नगद बुझ्ने'],
  amount: ['amount', 'रकम'],
  balance: ['balance', 'बाँकी रकम'],
  note: ['note', 'नोट'],
  kind: ['kind', 'प्रकार'],
  goods: ['goods', 'सामानको मूल्य'],
  storeDiscount: ['discount by the store', 'पसलको छुट'],
  marketDiscount: ['discount by {market}', '{market} को छुट'],
  deliveryFee: ['delivery fee', 'डेलिभरी शुल्क'],
  total: ['order total', 'अर्डरको जम्मा'],
  paidTo: ['paid to', 'रकम बुझ्ने'],
  sale: ['sale', 'बिक्री'],
  commission: ['commission', 'कमिसन'],
  feeCredit: ['fee credit', 'कमिसन छुट'],
  discountShare: ['discount share', 'छुटको भाग'],
  refund: ['refund', 'रकम फिर्ता'],
  other: ['other', 'अन्य'],
  net: ['net', 'खुद रकम'],
  vendor: ['vendor', 'विक्रेता'],
  username: ['username', 'युजरनेम'],
  owed: ['owed to the vendor', 'विक्रेताले पाउने'],
  unsettled: ['not yet on a statement', 'हिसाब विवरणमा चढ्न बाँकी'],
  lastPaid: ['last paid', 'अन्तिम भुक्तानी'],
} as const satisfies Readonly<Record<string, Pair>>

/** `tools/sheet-words.test.ts` holds them to the words of the screens. */
export const ledgerKindWords = {
  SALE: ['Sale', 'बिक्री'],
  COMMISSION: ['Commission', 'कमिसन'],
  COMMISSION_REVERSAL: ['Commission returned', 'कमिसन फिर्ता'],
  FEE_CREDIT: ['Fee credit', 'कमिसन छुट'],
  DISCOUNT_SHARE: ['Discount paid by {market}', '{market} ले बेहोरेको छुट'],
  DISCOUNT_SHARE_REVERSAL: ['Discount reversed', 'छुट फिर्ता'],
  REFUND: ['Refund', 'रकम फिर्ता'],
  PENALTY: ['Penalty', 'जरिवाना'],
  PAYOUT: ['Payout', 'विक्रेतालाई भुक्तानी'],
  DUES_PAYMENT: ['Payment from the vendor', 'विक्रेताबाट भुक्तानी'],
  ADJUSTMENT: ['Correction', 'हिसाब सुधार'],
} as const satisfies Readonly<Record<LedgerKind, Pair>>

const collectors = {
  VENDOR: ['vendor', 'विक्रेता'],
  PLATFORM: ['{market}', '{market}'],
  COURIER: ['courier', 'कुरियर'],
} as const satisfies Readonly<Record<string, Pair>>

const lines = {
  order: ['order', 'अर्डर'],
  opening: ['opening', 'सुरुको बाँकी'],
  closing: ['closing', 'अन्तिम बाँकी'],
} as const satisfies Readonly<Record<string, Pair>>

export type SheetHead = keyof typeof heads

/** Words of one sheet, in the language of the request. */
export async function sheetWords(ctx: AppContext, language: Language) {
  const { productName, productNameNe } = await settingsOf(ctx)
  const market = language === 'ne' ? productNameNe : productName
  const at = language === 'ne' ? 1 : 0
  const named = (pair: Pair) => pair[at].replace('{market}', market)
  return {
    heads: (names: readonly SheetHead[]): string[] => names.map((name) => named(heads[name])),
    kind: (kind: LedgerKind): string => named(ledgerKindWords[kind]),
    /** The party that took the money of an order; empty where none did. */
    collector: (who: keyof typeof collectors | null): string => (who === null ? '' : named(collectors[who])),
    line: (name: keyof typeof lines): string => lines[name][at],
  }
}
export type SheetWords = Awaited<ReturnType<typeof sheetWords>>
