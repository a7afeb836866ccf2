import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

interface ListStatesProps<Data> {
  list: { readonly isPending: boolean; readonly data: Data | undefined; readonly refetch: () => unknown }
  /** The error as a sentence; the general one when left out. */
  failed?: string
  /** Shown for a list without rows: an `EmptyState` or `NothingFound`. */
  empty: ReactNode
  children: (data: Data) => ReactNode
}

/** The four states of a list: loading, failed, empty, filled. Rows that are there stay when reading them again fails. */
export function ListStates<Data extends { readonly total: number }>({
  list,
  failed,
  empty,
  children,
}: ListStatesProps<Data>) {
  const t = useTranslate()
  if (list.isPending) return <RowsWaiting />
  if (list.data === undefined)
    return <ErrorState onRetry={() => void list.refetch()}>{failed ?? t('ui.failed')}</ErrorState>
  return list.data.total === 0 ? empty : children(list.data)
}
