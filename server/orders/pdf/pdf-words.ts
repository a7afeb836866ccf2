/** The words on paper, in English and Nepali. Texts of shoppers and stores stay as they wrote them. */

import type { DocumentLanguage } from '../../../contract/orders/document-kinds.ts'
import { type AnnouncedYears, bikramSambat } from '../../../contract/shared/bikram-sambat.ts'
import { formatDate } from '../../../contract/shared/date-format.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { formatQuantity, type Measure } from '../../../contract/shared/quantity-words.ts'

const words = {
  RECEIPT: ['Receipt', 'रसिद'],
  INVOICE: ['Invoice', 'बिल'],
  TAX_INVOICE: ['Tax Invoice', 'कर बीजक'],
  CREDIT_NOTE: ['Credit Note', 'क्रेडिट नोट'],
  PACKING_SLIP: ['Packing slip', 'प्याकिङ पर्ची'],
  CERTIFICATE: ['Certificate', 'प्रमाणपत्र'],
  certifies: ['This certifies that the store', 'प्रमाणित गरिन्छ कि पसल'],
  earned: ['has earned', 'ले प्राप्त गरेको सम्मान'],
  countedFrom: ['Counted from', 'गनिएको अवधि'],
  countedOf: ['By what was counted', 'गणनाको आधार'],
  ORDERS: ['Delivered orders', 'पुर्‍याइएका अर्डर'],
  ACCEPTED_IN_TIME: ['Orders accepted in time', 'समयमै स्वीकारेका अर्डर'],
  CANCELLED_BY_VENDOR: ['Orders cancelled by the store', 'पसलले रद्द गरेका अर्डर'],
  DISPATCHED_IN_TIME: ['Orders dispatched in time', 'समयमै पठाइएका अर्डर'],
  RETURNS_AT_FAULT: ['Returns for faults', 'खोटका कारण फिर्ता'],
  CHAT_IN_TIME: ['Messages answered within a day', 'एक दिनभित्र जवाफ दिएका सन्देश'],
  RATING: ['Stars of shoppers', 'ग्राहकले दिएका तारा'],
  outOf: ['of', 'मध्ये'],
  issued: ['Issued', 'जारी मिति'],
  copy: ['Copy of Original', 'सक्कलको प्रतिलिपि'],
  number: ['No.', 'नं.'],
  fiscalYear: ['Fiscal year', 'आर्थिक वर्ष'],
  date: ['Date', 'मिति'],
  order: ['Order', 'अर्डर'],
  placed: ['Ordered', 'अर्डर मिति'],
  seller: ['Seller', 'विक्रेता'],
  buyer: ['Buyer', 'क्रेता'],
  pan: ['PAN', 'स्थायी लेखा नं.'],
  vatNo: ['PAN/VAT no.', 'मू.अ.कर दर्ता नं.'],
  phone: ['Phone', 'फोन'],
  item: ['Item', 'विवरण'],
  quantity: ['Qty', 'परिमाण'],
  rate: ['Rate', 'दर'],
  amount: ['Amount', 'रकम'],
  goods: ['Items', 'सामान'],
  DELIVERY: ['Delivery', 'डेलिभरी'],
  OFFER: ['Offer', 'अफर'],
  DISCOUNT_RULE: ['Discount', 'छुट'],
  PROMO: ['Discount', 'छुट'],
  REWARD: ['Points', 'पोइन्ट'],
  taxable: ['Taxable amount', 'करयोग्य रकम'],
  zeroRated: ['Zero-rated amount', 'शून्य दरको रकम'],
  exempt: ['Exempt amount', 'कर नलाग्ने रकम'],
  ZERO: ['Zero-rated', 'शून्य दर'],
  EXEMPT: ['Exempt from VAT', 'मू.अ.कर नलाग्ने'],
  vat: ['VAT', 'मू.अ.कर'],
  total: ['Total', 'जम्मा'],
  refunded: ['Refunded', 'रकम फिर्ता'],
  credits: ['Credits', 'सम्बन्धित'],
  reason: ['Reason', 'कारण'],
  CANCELLED: ['The order was cancelled.', 'अर्डर रद्द भयो।'],
  RETURN: ['Items were returned.', 'सामान फिर्ता भयो।'],
  RETURNED_TO_VENDOR: ['The items were returned to the seller.', 'सामान विक्रेताकहाँ फर्कियो।'],
  WEIGHED: ['The items weighed less than was paid for.', 'तिरेकोभन्दा सामानको तौल कम भयो।'],
  weighed: ['weighed', 'तौल'],
  paidBy: ['Paid by', 'भुक्तानी'],
  reference: ['Transaction no.', 'कारोबार नं.'],
  COD: ['Cash on delivery', 'सामान पाएपछि नगद'],
  QR: ['QR', 'QR'],
  ESEWA: ['eSewa', 'इसेवा'],
  KHALTI: ['Khalti', 'खल्ती'],
  FONEPAY: ['Fonepay', 'फोनपे'],
  notTax: ['Receipt for payment received. Not a tax invoice.', 'रकम बुझेको रसिद हो। यो कर बीजक होइन।'],
  included: ['Prices include VAT.', 'मूल्यमा मू.अ.कर समावेश छ।'],
  includedInSome: [
    'Prices include VAT, except of the items marked.',
    'चिन्ह लगाइएका बाहेक मूल्यमा मू.अ.कर समावेश छ।',
  ],
  electronic: ['Issued electronically. Valid without a signature.', 'विद्युतीय रूपमा जारी; दस्तखत नभए पनि मान्य।'],
  shipTo: ['Deliver to', 'पाउने'],
  fetchedBy: ['Picked up by', 'लिन आउने'],
  ward: ['Ward', 'वडा'],
  piece: ['Piece', 'थान'],
  pictures: ['Pictures, in the order', 'तस्बिर, अर्डरमा'],
  from: ['From', 'पठाउने'],
  delivery: ['Delivery', 'डेलिभरी'],
  promisedFor: ['Promised for', 'भनिएको दिन'],
  landmark: ['Landmark', 'नजिकको चिनारी'],
  riderNote: ['Note for the rider', 'राइडरलाई'],
  note: ['Note from the buyer', 'क्रेताको नोट'],
  collect: ['Cash to collect', 'उठाउनुपर्ने नगद'],
  paid: ['Paid', 'भुक्तानी भइसक्यो'],
  packed: ['Packed', 'प्याक'],
  checkAge: ['18+: check the age', '18+: उमेर हेर्नुहोस्'],
} as const satisfies Record<string, readonly [en: string, ne: string]>

export type Word = keyof typeof words

/** The words for a reason that the market gave itself; one that a person wrote stays. */
export const reasonWords = (reason: string, say: (word: Word) => string): string =>
  isSaid(reason) ? say(reason) : reason

const said = ['CANCELLED', 'RETURN', 'RETURNED_TO_VENDOR', 'WEIGHED'] as const
const isSaid = (reason: string): reason is (typeof said)[number] => said.some((one) => one === reason)

export interface Speaker {
  (word: Word): string
  readonly money: (paisa: number) => string
  readonly quantity: (steps: number, measure: Measure) => string
  /** A text that its writer gave in both languages, or in one. */
  readonly either: (en: string, ne: string | null) => string
  /** `20 Nov 2026 · 4 Mangsir 2083 BS`: both calendars, always. */
  readonly date: (at: Date) => string
}

export function speakerOf(language: DocumentLanguage, announcedYears: AnnouncedYears): Speaker {
  const isNepali = language === 'ne'
  const say = (word: Word): string => {
    const [en, ne] = words[word]
    if (language === 'both') return `${en} / ${ne}`
    return isNepali ? ne : en
  }
  const date = (at: Date): string => {
    const spoken = isNepali ? 'ne' : 'en'
    const inNepal = bikramSambat(nepalDayOf(at), spoken, announcedYears)
    const common = formatDate(at, spoken)
    if (inNepal === undefined) return common
    return isNepali ? `${inNepal} · ${common}` : `${common} · ${inNepal} BS`
  }
  const either = (en: string, ne: string | null): string => {
    if (language === 'both') return ne === null || ne === en ? en : `${en} / ${ne}`
    return isNepali ? (ne ?? en) : en
  }
  return Object.assign(say, {
    either,
    money: (paisa: number) => `${paisa < 0 ? '– ' : ''}${formatPaisa(Math.abs(paisa))}`,
    quantity: (steps: number, measure: Measure) => formatQuantity(steps, measure, isNepali ? 'ne' : 'en'),
    date,
  })
}
