/** The message to the rendering thread. Plain data: it is copied from one thread to the other. */

import type { WordedAnswer } from '../../../contract/catalogue/line-answers.ts'
import type { DocumentKind, DocumentLanguage, PageSize } from '../../../contract/orders/document-kinds.ts'
import type { OrderText } from '../../../contract/orders/order-texts.ts'
import type { VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import type { AnnouncedYears } from '../../../contract/shared/bikram-sambat.ts'
import type { BillContent, BillLine } from '../documents/content.ts'

export interface Bill {
  readonly kind: DocumentKind
  readonly number: number
  readonly fiscalYear: string
  readonly issuedAt: Date
  readonly isCopy: boolean
  readonly content: BillContent
}

export interface SlipAddress {
  readonly state: string
  readonly city: string
  readonly municipality: string
  readonly ward: number
  readonly tole: string
  readonly landmark: string
  readonly note: string
}

/** A line with what its shopper told the store about it. */
export interface SlipLine extends BillLine {
  readonly told: readonly WordedAnswer[]
  /** Pictures are not printed: the store sees them in the order. */
  readonly pictureCount: number
}

export interface Slip extends Readonly<Record<OrderText, string>> {
  readonly orderNo: string
  readonly placedAt: string
  readonly shopName: string
  readonly shopAddress: string
  readonly shopPhone: string
  readonly deliveryKind: string
  readonly deliveryName: string
  /** The last day of what was promised, as an instant of it; null where nothing was. */
  readonly promisedFor: string | null
  readonly recipientName: string
  readonly recipientPhone: string
  /** Null for an order that is picked up. */
  readonly address: SlipAddress | null
  readonly lines: readonly SlipLine[]
  readonly totalPaisa: number
  readonly toCollectPaisa: number
  readonly isPaid: boolean
  readonly isAgeLimited: boolean
}

/** A prize of a store, on paper. */
export interface Certificate {
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly name: string
  readonly nameNe: string | null
  readonly metric: VendorMetric
  readonly hits: number
  readonly cases: number
  /** Instants within the first and the last day that it was earned in. */
  readonly from: Date
  readonly until: Date
  readonly issuedAt: Date
  readonly marketName: string
  readonly marketNameNe: string | null
}

export type DrawingJob = { readonly announcedYears: AnnouncedYears } & (
  | { readonly what: 'CERTIFICATE'; readonly language: DocumentLanguage; readonly certificate: Certificate }
  | { readonly what: 'BILL'; readonly language: DocumentLanguage; readonly bill: Bill }
  | {
      readonly what: 'SLIPS'
      readonly language: DocumentLanguage
      readonly size: PageSize
      readonly withPrices: boolean
      readonly slips: readonly Slip[]
    }
)
