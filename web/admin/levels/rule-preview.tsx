import { useQuery } from '@tanstack/react-query'
import type { RewardRuleBody } from '../../../contract/rewards/reward-rule-form.ts'
import { boundOf, metricShapes, shownValue, verdicts } from '../../../contract/rewards/vendor-metrics.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { metricFigure } from '../../parts/levels/metric-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { previewQuery } from './level-data.ts'

const tones = { HELD: 'good', MISSED: 'bad', TOO_FEW: 'calm' } as const

/** Stores that would hold the rule by what is counted now, and the nearest of the others. */
export function RulePreview({ of: rule }: { of: RewardRuleBody }) {
  const t = useTranslate()
  const preview = useQuery(previewQuery(rule))
  if (preview.isPending) return <Skeleton className="h-48 rounded-card" />
  if (preview.data === undefined)
    return <ErrorState onRetry={() => void preview.refetch()}>{t('levels.failedPreview')}</ErrorState>
  const { totals, stores, countedUntil } = preview.data
  return (
    <section aria-label={t('levels.preview')} className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
      <h3 className="font-bold">{t('levels.previewTitle')}</h3>
      {countedUntil === null && <p className="text-muted text-sm">{t('levels.notCounted')}</p>}
      <p aria-live="polite" className="flex flex-wrap gap-2">
        {verdicts.map((verdict) => (
          <Badge key={verdict} tone={tones[verdict]}>
            {t(`levels.previewed.${verdict}`, { count: totals[verdict] })}
          </Badge>
        ))}
      </p>
      <ul className="divide-y divide-line">
        {stores.map((store) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-sm"
            key={store.vendorId}
          >
            <span className="min-w-0 font-medium wrap-anywhere">{store.shopName}</span>
            <span className="flex items-center gap-2 tabular-nums">
              {metricFigure(store.metric, shownValue(store))}
              {metricShapes[store.metric] !== 'COUNT' && store.cases > 0 && (
                <span className="text-muted">
                  {t('levels.sureShort', {
                    figure: metricFigure(store.metric, boundOf(store)),
                    count: store.cases,
                  })}
                </span>
              )}
              <Badge tone={tones[store.verdict]}>{t(`levels.verdict.${store.verdict}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
