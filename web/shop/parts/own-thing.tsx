import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

interface OwnThingProps<T> {
  /** Null for an unknown id, or another's. */
  query: Pick<UseQueryResult<T | null>, 'isPending' | 'isError' | 'data' | 'refetch'>
  /** Skeleton of about the later height. */
  height: string
  failed: string
  missing: string
  children: (thing: T) => ReactNode
}

/** A record of one of my orders, with loading, error and not-found states. */
export function OwnProductNote<T>({ query, height, failed, missing, children }: OwnThingProps<T>) {
  const t = useTranslate()
  if (query.isPending) return <Skeleton className={`${height} rounded-card`} />
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()}>{failed}</ErrorState>
  if (query.data === null || query.data === undefined) {
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('main')} to={paths.orders()}>
            {t('order.back')}
          </Link>
        }
      >
        {missing}
      </EmptyState>
    )
  }
  return children(query.data)
}
