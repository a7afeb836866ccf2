/** The metrics of stores, and how sure a rate has to be. No schemas here, so that every page may know it. */
import { dayMs, hourMs } from '../shared/durations.ts'

export const vendorMetrics = [
  ...(['ORDERS', 'ACCEPTED_IN_TIME', 'CANCELLED_BY_VENDOR', 'DISPATCHED_IN_TIME'] as const),
  ...(['RETURNS_AT_FAULT', 'CHAT_IN_TIME', 'RATING'] as const),
] as const
export type VendorMetric = (typeof vendorMetrics)[number]

/**
 * COUNT: as many as the threshold at least. GOOD: a share that has to be high, and BAD one that has to be low. STARS: a
 * mean of one to five.
 */
export type MetricShape = 'COUNT' | 'GOOD' | 'BAD' | 'STARS'
export const metricShapes: Readonly<Record<VendorMetric, MetricShape>> = {
  ORDERS: 'COUNT',
  ACCEPTED_IN_TIME: 'GOOD',
  CANCELLED_BY_VENDOR: 'BAD',
  DISPATCHED_IN_TIME: 'GOOD',
  RETURNS_AT_FAULT: 'BAD',
  CHAT_IN_TIME: 'GOOD',
  RATING: 'STARS',
}

/** A shopper's message waits for so long before it counts as one without an answer. */
export const chatAnswerMs = 24 * hourMs
/** A day may be disputed for so many days after it. */
export const disputeDays = 14
export const disputeMs = disputeDays * dayMs
/** Featured days begin when their store says so, within this time. */
export const startWithinDays = 30

export const windowChoices = { least: 7, most: 180 } as const
export const fewestCases = 5

/** Quantile of the normal distribution: one-sided, 90 % sure. */
const z = 1.2816

/**
 * Confidence interval by Wilson of a share of `hits` among `cases`: its lower and upper bound, rounded to four places.
 * Without cases it is anything between none and all.
 */
export function shareBounds(hits: number, cases: number): { lower: number; upper: number } {
  if (cases <= 0) return { lower: 0, upper: 1 }
  const share = Math.min(1, Math.max(0, hits / cases))
  const z2 = z * z
  const middle = share + z2 / (2 * cases)
  const spread = z * Math.sqrt((share * (1 - share) + z2 / (4 * cases)) / cases)
  const within = (value: number) => fourPlaces(Math.min(1, Math.max(0, value / (1 + z2 / cases))))
  return { lower: within(middle - spread), upper: within(middle + spread) }
}

const fourPlaces = (value: number) => Math.round(value * 10_000) / 10_000

/** The counts of a window: `hits` of `cases`; of RATING the stars above one each, four for a review at most. */
export interface MetricCount {
  readonly metric: VendorMetric
  readonly hits: number
  readonly cases: number
}

const mostStarsAbove = 4
const trialsOf = ({ metric, cases }: MetricCount) =>
  metricShapes[metric] === 'STARS' ? cases * mostStarsAbove : cases

/** As it is shown: a count, per cent, or stars. Null where nothing was counted. */
export function shownValue(of: MetricCount): number | null {
  if (metricShapes[of.metric] === 'COUNT') return of.hits
  return of.cases === 0 ? null : scaled(of.metric, of.hits / trialsOf(of))
}

/** The bound that is held against a threshold: the lower one, and the upper one of what has to be low. */
export function boundOf(of: MetricCount): number {
  const shape = metricShapes[of.metric]
  if (shape === 'COUNT') return of.hits
  // Stars: a share of the steps above one. Their spread is never wider than that of yes and no, so the bound holds.
  const sure = shareBounds(shape === 'STARS' ? of.hits / mostStarsAbove : of.hits, of.cases)
  return scaled(of.metric, shape === 'BAD' ? sure.upper : sure.lower)
}

const scaled = (metric: VendorMetric, share: number): number =>
  metricShapes[metric] === 'STARS'
    ? Math.round((1 + share * mostStarsAbove) * 100) / 100
    : Math.round(share * 10_000) / 100

export const verdicts = ['HELD', 'MISSED', 'TOO_FEW'] as const
export type Verdict = (typeof verdicts)[number]

export interface Bar {
  readonly threshold: number
  readonly least: number
}

/** No verdict below the least number of cases, however good or bad they are. */
export function verdictOf(of: MetricCount, { threshold, least }: Bar): Verdict {
  if (of.cases < least) return 'TOO_FEW'
  const bound = boundOf(of)
  return (metricShapes[of.metric] === 'BAD' ? bound <= threshold : bound >= threshold) ? 'HELD' : 'MISSED'
}

/**
 * How many further good cases in a row would reach the threshold, at most `most`; undefined where that is more. A bad
 * share falls the same way.
 */
export function casesMissing(of: MetricCount, bar: Bar, most = 500): number | undefined {
  const shape = metricShapes[of.metric]
  const gain = { COUNT: 1, GOOD: 1, BAD: 0, STARS: mostStarsAbove }[shape]
  for (let more = 0; more <= most; more++) {
    const then = { ...of, hits: of.hits + more * gain, cases: of.cases + more }
    if (verdictOf(then, bar) === 'HELD') return more
  }
  return undefined
}
