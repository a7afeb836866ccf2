/** The words for all orders in figures. No schemas here, so that every page may know them. */

export const summaryGroupings = ['day', 'vendor', 'city', 'method'] as const
export type SummaryGrouping = (typeof summaryGroupings)[number]

/** As many days as one look covers, and as a chart can show. */
export const mostSummaryDays = 366
export const usualSummaryDays = 30
/** As many days as one request counts anew. */
export const mostRecountedDays = 10
