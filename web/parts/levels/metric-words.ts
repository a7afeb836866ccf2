import { metricShapes, type VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import { formatCount } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** A figure of a metric as it is read: `38`, `92.5 %` or `★ 4.6`. */
export function metricFigure(metric: VendorMetric, value: number | null): string {
  if (value === null) return '–'
  if (metricShapes[metric] === 'COUNT') return formatCount(value)
  return metricShapes[metric] === 'STARS' ? `★ ${value.toFixed(2)}` : `${value}%`
}

/** A rule in words: `Accepted in time: at least 90% of the last 30 days`. */
export function useRuleWords() {
  const t = useTranslate()
  return (of: { readonly metric: VendorMetric; readonly threshold: number; readonly windowDays: number }) =>
    t(metricShapes[of.metric] === 'BAD' ? 'levels.ruleAtMost' : 'levels.ruleAtLeast', {
      metric: t(`levels.metric.${of.metric}`),
      figure: metricFigure(of.metric, of.threshold),
      count: of.windowDays,
    })
}
