import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { actionsQuery } from '../admin-data.ts'
import { ActionLine } from './action-line.tsx'

/** Admins' actions on this account or store, the newest first. */
export function ActionList({ aboutId }: { aboutId: string }) {
  const t = useTranslate()
  const acts = useQuery(actionsQuery(aboutId))
  if (acts.isPending) return <Skeleton className="h-16" />
  if (acts.isError) return <ErrorState onRetry={() => void acts.refetch()}>{t('acts.failed')}</ErrorState>
  if (acts.data.total === 0) return <p className="text-muted">{t('acts.noneHere')}</p>
  return (
    <ol className="grid grid-cols-1 gap-3">
      {acts.data.rows.map((act) => (
        <li className="border-line border-l-2 pl-3" key={act.id}>
          <ActionLine act={act} />
          <p className="text-muted text-xs">
            {act.actorName} · <When at={act.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
