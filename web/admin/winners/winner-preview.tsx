import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { previewQuery, type StoredWinnerCampaign } from './winner-data.ts'

/** The people who would win by the orders that count now. */
export function WinnerPreview({ campaign: { id, mode } }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const isKnown = mode !== 'DRAW' && mode !== 'ADMIN_PICK'
  const preview = useQuery({ ...previewQuery(id), enabled: isKnown })
  return (
    <Panel line={t('winneradmin.previewLine')} title={t('winneradmin.preview')}>
      {!isKnown && (
        <p className="text-muted">
          {t(mode === 'DRAW' ? 'winneradmin.noPreviewDraw' : 'winneradmin.noPreviewPick')}
        </p>
      )}
      {isKnown && preview.isPending && <Skeleton className="h-32 rounded-card" />}
      {preview.isError && (
        <ErrorState className="py-4!" onRetry={() => void preview.refetch()}>
          {t('winneradmin.failedPreview')}
        </ErrorState>
      )}
      {preview.data && preview.data.openReturns > 0 && (
        <FaultBox>{t('winneradmin.openReturns', { count: preview.data.openReturns })}</FaultBox>
      )}
      {preview.data?.rows.length === 0 && <p className="text-muted">{t('winneradmin.noPreview')}</p>}
      {preview.data && preview.data.rows.length > 0 && (
        <ol className="divide-y divide-line">
          {preview.data.rows.map(({ place, key, name, value, at }) => (
            <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-sm" key={key}>
              <span className="min-w-0 font-medium wrap-anywhere">
                {place}. {name}
              </span>
              <span className="text-muted tabular-nums">
                <span className="price">{formatRupees(value)}</span> · <When at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
