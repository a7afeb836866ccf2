import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { orderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField } from '../../ui/field.tsx'
import { ErrorState } from '../../ui/states.tsx'

interface OrderFieldProps {
  /** The order in the address: always among the options, however old it is. */
  begunAt: string | undefined
  value: string
  error: string | undefined
  onChange: (orderId: string) => void
}

interface Choice {
  readonly orderId: string
  readonly orderNo: string
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly placedAt: string
}

const latest = 50

/** The order that the complaint is about, if any. */
export function OrderField({ begunAt, value, error, onChange }: OrderFieldProps) {
  const storeName = useStoreName()
  const t = useTranslate()
  const dates = useDates()
  const list = useQuery({
    queryKey: ['orders', 'mine', 'latest'],
    queryFn: () => api.orders.list({ query: { noOfRows: latest } }),
  })
  const begun = useQuery({ ...orderQuery(begunAt ?? ''), enabled: begunAt !== undefined })
  if (list.isError) {
    return (
      <ErrorState className="py-4" onRetry={() => void list.refetch()}>
        {t('complaint.form.ordersFailed')}
      </ErrorState>
    )
  }
  const rows: readonly Choice[] = list.data?.rows ?? []
  const older = begun.data && !rows.some(({ orderId }) => orderId === begunAt) ? [begun.data] : []
  const choices: readonly Choice[] = [...older, ...rows]
  // The order of the address is selected before the list has loaded.
  const isKnown = value === '' || choices.some(({ orderId }) => orderId === value)
  return (
    <SelectField
      error={error}
      label={t('complaint.form.order')}
      onChange={({ target }) => onChange(target.value)}
      value={value}
    >
      <option value="">{t('complaint.form.noOrder')}</option>
      {!isKnown && <option value={value}>…</option>}
      {choices.map((order) => (
        <option key={order.orderId} value={order.orderId}>
          {`${order.orderNo} · ${storeName(order)} · ${dates.date(order.placedAt)}`}
        </option>
      ))}
    </SelectField>
  )
}
