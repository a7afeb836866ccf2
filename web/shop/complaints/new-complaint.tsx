import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { BackLink } from './back-link.tsx'
import { ComplaintForm } from './complaint-form.tsx'

/** The form of a complaint; the address says which order or store it began at. */
export function NewComplaint() {
  const text = useText()
  const { order, vendor } = useBegun()
  const store = useQuery({
    queryKey: ['store', 'by-id', vendor],
    queryFn: async () => (await api.vendors.describe({ query: { vendorId: vendor } }))[0] ?? null,
    enabled: vendor !== undefined,
  })
  return (
    <>
      <BackLink />
      <h1 className="font-bold text-xl">{text('complaint.form.title')}</h1>
      <p className="mt-1 mb-6 text-muted">{text('complaint.form.line')}</p>
      <ComplaintForm
        begunAt={order}
        key={`${order} ${vendor}`}
        {...(vendor !== undefined && {
          store: { vendorId: vendor, shopName: store.data?.shopName ?? '…' },
        })}
      />
    </>
  )
}

const idShape = /^[0-9a-f-]{36}$/

function useBegun(): { order: string | undefined; vendor: string | undefined } {
  const found: Record<string, unknown> = useSearch({ strict: false })
  const idIn = (value: unknown) => (typeof value === 'string' && idShape.test(value) ? value : undefined)
  return { order: idIn(found.order), vendor: idIn(found.vendor) }
}
