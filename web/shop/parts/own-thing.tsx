import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'

interface OwnThingProps<T> {
  /** Null where there is no such thing of mine. */
  query: Pick<UseQueryResult<T | null>, 'isPending' | 'isError' | 'data' | 'refetch'>
  /** About as high as what will stand there. */
  height: string
  failed: string
  missing: string
  children: (thing: T) => ReactNode
}

/** What hangs on one of my orders, with its other faces: on its way, failed, not there. */
export function OwnThing<T>({ query, height, failed, missing, children }: OwnThingProps<T>) {
  const text = useText()
  if (query.isPending) return <Skeleton className={`${height} rounded-card`} />
  if (query.isError) return <Failed onRetry={() => void query.refetch()}>{failed}</Failed>
  if (query.data === null || query.data === undefined) {
    return (
      <Empty
        action={
          <Link className={buttonLook('main')} to={paths.orders()}>
            {text('order.back')}
          </Link>
        }
      >
        {missing}
      </Empty>
    )
  }
  return children(query.data)
}
