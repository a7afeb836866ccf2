import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/translate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { actsQuery } from '../admin-data.ts'
import { ActLine } from './action-line.tsx'

/** What admins have done to this account or store, the newest first. */
export function ActList({ aboutId }: { aboutId: string }) {
  const text = useText()
  const acts = useQuery(actsQuery(aboutId))
  if (acts.isPending) return <Skeleton className="h-16" />
  if (acts.isError) return <Failed onRetry={() => void acts.refetch()}>{text('acts.failed')}</Failed>
  if (acts.data.total === 0) return <p className="text-muted">{text('acts.noneHere')}</p>
  return (
    <ol className="grid grid-cols-1 gap-3">
      {acts.data.rows.map((act) => (
        <li className="border-line border-l-2 pl-3" key={act.id}>
          <ActLine act={act} />
          <p className="text-muted text-xs">
            {act.actorName} · <When at={act.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
