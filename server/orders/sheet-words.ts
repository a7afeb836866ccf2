/** Words of the CSV files of this slice in both languages: heads of columns, and the codes that stand in the cells. */
import type { Language } from '../../contract/errors.ts'

const heads = {
  order: ['order', 'अर्डर'],
  document: ['document', 'कागजात'],
  number: ['number', 'नम्बर'],
  fiscalYear: ['fiscal year', 'आर्थिक वर्ष'],
  dayBs: ['day (BS)', 'दिन (वि.सं.)'],
  buyer: ['buyer', 'क्रेता'],
  buyerPan: ['buyer PAN', 'क्रेताको PAN'],
  exempt: ['exempt', 'भ्याट नलाग्ने'],
  zeroRated: ['zero-rated', 'शून्य दर'],
  taxable: ['taxable', 'करयोग्य'],
  vat: ['VAT', 'भ्याट'],
  credited: ['of invoice', 'कुन बिलको'],
  day: ['day', 'दिन'],
  status: ['status', 'अवस्था'],
  store: ['store', 'पसल'],
  recipient: ['recipient', 'पाउने'],
  district: ['district', 'जिल्ला'],
  items: ['items', 'सामान सङ्ख्या'],
  item: ['item', 'सामान'],
  goods: ['goods', 'सामानको मूल्य'],
  storeDiscount: ['discount by the store', 'पसलको छुट'],
  platformDiscount: ['discount by the platform', 'बजारको छुट'],
  deliveryFee: ['delivery fee', 'डेलिभरी शुल्क'],
  total: ['total', 'जम्मा'],
  ordered: ['ordered for', 'अर्डर गर्दाको जम्मा'],
  weights: ['weights', 'तौल'],
  method: ['payment method', 'भुक्तानीको तरिका'],
  payment: ['payment status', 'भुक्तानीको अवस्था'],
  delivery: ['delivery', 'डेलिभरी'],
  shopper: ['shopper', 'ग्राहक'],
  reason: ['reason', 'कारण'],
  resolution: ['requested', 'मागेको'],
  back: ['return by', 'फिर्ता तरिका'],
  amount: ['amount', 'रकम'],
  due: ['due', 'म्याद'],
  name: ['name', 'नाम'],
  phone: ['phone', 'फोन'],
  orders: ['orders', 'अर्डर सङ्ख्या'],
  spent: ['total spent', 'जम्मा खर्च'],
  average: ['average order', 'औसत अर्डर'],
  first: ['first order', 'पहिलो अर्डर'],
  last: ['last order', 'पछिल्लो अर्डर'],
  refused: ['refused deliveries', 'नलिएका डेलिभरी'],
  returns: ['returns', 'फिर्ता'],
  tags: ['tags', 'ट्याग'],
  note: ['note', 'नोट'],
  vendor: ['vendor', 'विक्रेता'],
  placed: ['placed', 'अर्डर भए'],
  delivered: ['delivered', 'पुगे'],
  share: ['delivered %', 'पुगे %'],
  byShopper: ['cancelled by shopper', 'ग्राहकले रद्द गरे'],
  byVendor: ['cancelled by vendor', 'विक्रेताले रद्द गरे'],
  byOthers: ['cancelled by others', 'अरूले रद्द गरे'],
  cameBack: ['returned', 'फर्किए'],
  underWay: ['ongoing', 'हुँदै'],
  gross: ['order value', 'अर्डरको मूल्य'],
  deliveredValue: ['delivered value', 'पुगेको मूल्य'],
  refunded: ['refunded', 'रकम फिर्ता'],
  toAccept: ['hours to accept', 'स्वीकृत हुन लागेका घण्टा'],
  toDeliver: ['hours to deliver', 'पुग्न लागेका घण्टा'],
} as const satisfies Pairs

/** By kind of code; `tools/sheet-words.test.ts` holds them to the words of the screens. */
export const sheetCodes = {
  book: {
    INVOICE: ['Invoice', 'बिल'],
    CREDIT_NOTE: ['Credit note', 'क्रेडिट नोट'],
  },
  status: {
    AWAITING_PAYMENT: ['Awaiting payment', 'भुक्तानी पर्खिँदै'],
    PLACED: ['Placed', 'अर्डर भयो'],
    ACCEPTED: ['Accepted', 'स्वीकृत'],
    PACKED: ['Packed', 'प्याक भयो'],
    ON_THE_WAY: ['On the way', 'बाटोमा'],
    READY_FOR_PICKUP: ['Ready for pickup', 'लिन तयार'],
    DELIVERED: ['Delivered', 'पुग्यो'],
    COMPLETED: ['Completed', 'पूरा भयो'],
    CANCELLED: ['Cancelled', 'रद्द'],
    EXPIRED: ['Expired', 'म्याद सकियो'],
    DELIVERY_FAILED: ['Delivery failed', 'डेलिभरी भएन'],
    RETURNED_TO_VENDOR: ['Returned to the store', 'पसलमै फर्कियो'],
  },
  method: {
    COD: ['Cash on delivery', 'सामान पाएपछि नगद'],
    QR: ["The store's QR", 'पसलको QR'],
    ESEWA: ['eSewa', 'eSewa'],
    KHALTI: ['Khalti', 'Khalti'],
    FONEPAY: ['Fonepay', 'Fonepay'],
  },
  payment: {
    UNPAID: ['Not paid yet', 'तिरिएको छैन'],
    SUBMITTED: ['Payment is being checked', 'भुक्तानी जाँच हुँदैछ'],
    PAID: ['Paid', 'तिरिसकिएको'],
    PART_REFUNDED: ['Partly refunded', 'केही रकम फिर्ता भयो'],
    REFUNDED: ['Refunded', 'रकम फिर्ता भयो'],
    FAILED: ['Not paid', 'तिरिएन'],
    EXPIRED: ['Not paid in time', 'समयमा भुक्तानी भएन'],
  },
  delivery: {
    PICKUP: ['Store pickup', 'पसलबाट लिने'],
    OWN_RIDER: ["The store's rider", 'पसलकै राइडर'],
    COURIER: ['Courier', 'कुरियर'],
    TO_BE_AGREED: ['To be agreed', 'सल्लाह गरेर'],
  },
  returnStatus: {
    REQUESTED: ['Waiting for the store', 'पसलको जवाफ पर्खिँदै'],
    APPROVED: ['Approved', 'स्वीकृत'],
    REJECTED: ['Rejected', 'अस्वीकृत'],
    CANCELLED: ['Cancelled', 'रद्द'],
    PICKED_UP: ['Picked up', 'पसलले लगिसक्यो'],
    DROPPED_OFF: ['On its way back', 'फर्कँदै'],
    RECEIVED: ['At the store', 'पसलमा पुग्यो'],
    INSPECTED: ['Inspected', 'जाँचियो'],
    REFUNDED: ['Refund on the way', 'रकम फिर्ता हुँदै'],
    PART_REFUNDED: ['Partial refund on the way', 'केही रकम फिर्ता हुँदै'],
    ARRIVED: ['Refund received', 'रकम फिर्ता आयो'],
    REPLACED: ['Replaced', 'सट्टा सामान पठाइयो'],
    EXCHANGED: ['Exchanged', 'साटियो'],
    ESCALATED: ['Under review by {market}', '{market}ले हेर्दै'],
  },
  reason: {
    DEFECTIVE: ["Doesn't work properly", 'राम्रोसँग चल्दैन'],
    DAMAGED: ['Arrived damaged', 'बिग्रिएर आयो'],
    WRONG_ITEM: ['Wrong item', 'अर्कै सामान आयो'],
    NOT_AS_DESCRIBED: ['Not as described', 'भनेजस्तो छैन'],
    MISSING_PARTS: ['Parts missing', 'केही भाग छुटेको'],
    DOES_NOT_FIT: ["Doesn't fit", 'नाप मिलेन'],
    CHANGED_MIND: ['Changed my mind', 'मन फेरियो'],
  },
  resolution: {
    REFUND: ['Refund', 'रकम फिर्ता'],
    REPLACE: ['Replacement', 'सट्टा सामान'],
    EXCHANGE: ['Exchange for another size, colour or kind', 'अर्को साइज, रङ वा किसिमसँग साट्ने'],
  },
  back: {
    PICKUP: ['The store picks it up', 'पसलले लिन आउने'],
    DROP_OFF: ['The shopper drops it off or sends it', 'ग्राहकले पुर्‍याउने वा पठाउने'],
    KEEP_ITEM: ['The shopper keeps the faulty item', 'बिग्रिएको सामान ग्राहकले नै राख्ने'],
  },
} as const satisfies Readonly<Record<string, Pairs>>

type Pairs = Readonly<Record<string, readonly [english: string, nepali: string]>>
type Codes = typeof sheetCodes
export type SheetHead = keyof typeof heads

/** Words of one sheet, in the language of the request. */
export function sheetWords(language: Language) {
  const at = language === 'ne' ? 1 : 0
  return {
    heads: (names: readonly SheetHead[]): string[] => names.map((name) => heads[name][at]),
    code: (kind: keyof Codes, code: string): string => {
      const pairs: Pairs = sheetCodes[kind]
      return pairs[code]?.[at] ?? code
    },
  }
}
export type SheetWords = ReturnType<typeof sheetWords>
