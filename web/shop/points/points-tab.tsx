import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { myPointsQuery } from './points-data.ts'
import { ProgramCard } from './program-card.tsx'
import { ReferralPanel } from './referral-panel.tsx'

await loadNamespace('points')

/** My points of every programme, and the link by which friends come. */
export function PointsTab() {
  const t = useTranslate()
  const points = useQuery(myPointsQuery())
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-muted">{t('points.line')}</p>
      {points.isPending && <Skeleton className="h-56 rounded-card" />}
      {points.isError && <ErrorState onRetry={() => void points.refetch()}>{t('points.failed')}</ErrorState>}
      {points.data?.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonStyles('quiet')} to={paths.products()}>
              {t('cart.browse')}
            </Link>
          }
          line={t('points.noneLine')}
        >
          {t('points.none')}
        </EmptyState>
      )}
      {points.data && points.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {points.data.map((program) => (
            <li key={program.programId}>
              <ProgramCard of={program} />
            </li>
          ))}
        </ul>
      )}
      <ReferralPanel />
    </div>
  )
}
