import type { OrderStatus } from '../../../contract/order-states.ts'
import { useText } from '../../lib/text.ts'
import { FilterLine } from '../../ui/filter-line.tsx'

export const filterableStates: readonly OrderStatus[] = [
  'PLACED',
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'DELIVERY_FAILED',
  'CANCELLED',
]

interface StateFilterProps {
  chosen: OrderStatus | undefined
  /** Orders that the store has not accepted yet. */
  waiting: number
  onChoose: (status: OrderStatus | undefined) => void
}

/** The states of orders in a line, and how many wait to be accepted. */
export function StateFilter({ chosen, waiting, onChoose }: StateFilterProps) {
  const text = useText()
  const options = filterableStates.map((status) => ({
    value: status,
    label: text(`order.status.${status}`),
    count: status === 'PLACED' ? waiting : undefined,
  }))
  return (
    <div className="mb-4">
      <FilterLine<OrderStatus | 'ALL'>
        chosen={chosen ?? 'ALL'}
        label={text('vendor.filters')}
        onChoose={(value) => onChoose(value === 'ALL' ? undefined : value)}
        options={[{ value: 'ALL', label: text('vendor.all') }, ...options]}
      />
    </div>
  )
}
