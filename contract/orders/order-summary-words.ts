/** Groupings and limits of the order statistics. No schemas here, so that every page may know them. */

export const summaryGroupings = ['day', 'vendor', 'city', 'method'] as const
export type SummaryGrouping = (typeof summaryGroupings)[number]

/** The longest period of one query and of one chart, in days. */
export const mostSummaryDays = 366
export const usualSummaryDays = 30
/** The most days that one request recomputes. */
export const mostRecountedDays = 10
