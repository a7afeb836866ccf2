/** Customer kinds of a vendor. No schemas here, so that every page may know them. */

/** Masked: all but the last digits are covered, so that the number cannot be called. */
export const isCoveredPhone = (phone: string): boolean => phone.includes('•')

/** NEW: one order. REPEAT: several. LAPSED: none for sixty days. TOP: the tenth who spend most. */
export const customerSegments = ['NEW', 'REPEAT', 'LAPSED', 'TOP'] as const
export type CustomerSegment = (typeof customerSegments)[number]

export const customerSorts = ['last-order', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const lapsedAfterDays = 60
export const mostCustomerTags = 10
export const longestCustomerTag = 30
export const longestCustomerNote = 1000
export const customerRows = 20
