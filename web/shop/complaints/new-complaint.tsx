import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { ComplaintForm } from './complaint-form.tsx'

/** The form of a complaint; the address says which order or store it began at. */
export function NewComplaint() {
  const t = useTranslate()
  const { order, vendor, username } = useBegun()
  const isOfStore = vendor !== undefined || username !== undefined
  const store = useQuery({
    queryKey: ['store', 'by-id', vendor, username],
    queryFn: async () =>
      (await api.vendors.store({ query: vendor === undefined ? { username } : { vendorId: vendor } }))[0] ??
      null,
    enabled: isOfStore,
  })
  return (
    <>
      <BackLink />
      <h1 className="font-bold text-xl">{t('complaint.form.title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('complaint.form.line')}</p>
      {isOfStore && store.isPending && <Skeleton className="h-120 rounded-card" />}
      {isOfStore && store.isError && (
        <ErrorState onRetry={() => void store.refetch()}>{t('complaint.form.storeFailed')}</ErrorState>
      )}
      {(!isOfStore || store.data !== undefined) && (
        <ComplaintForm
          begunAt={order}
          key={`${order} ${vendor} ${username}`}
          {...(store.data && { store: store.data })}
        />
      )}
    </>
  )
}

const idShape = /^[0-9a-f-]{36}$/

function useBegun(): Record<'order' | 'vendor' | 'username', string | undefined> {
  const found: Record<string, unknown> = useSearch({ strict: false })
  const idIn = (value: unknown) => (typeof value === 'string' && idShape.test(value) ? value : undefined)
  const { store } = found
  const username = typeof store === 'string' && store !== '' ? store : undefined
  return { order: idIn(found.order), vendor: idIn(found.vendor), username }
}
