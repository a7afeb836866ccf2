import type { OrderStatus } from '../../../contract/orders.ts'
import { useText } from '../../lib/text.ts'
import { classes } from '../../ui/class-names.ts'

const states: readonly OrderStatus[] = [
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

/** One line of states; on a phone it scrolls sideways under the thumb. */
export function StateFilter({ chosen, waiting, onChoose }: StateFilterProps) {
  const text = useText()
  return (
    // A fieldset is by itself as wide as all that stands in it.
    <fieldset className="no-scrollbar -mx-4 mb-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{text('vendor.filters')}</legend>
      {[undefined, ...states].map((status) => (
        <button
          aria-pressed={status === chosen}
          className={classes(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium transition-colors md:min-h-9',
            status === chosen
              ? 'border-himal bg-himal text-on-fill'
              : 'border-line bg-surface hover:border-muted',
          )}
          key={status ?? 'ALL'}
          onClick={() => onChoose(status)}
          type="button"
        >
          {status === undefined ? text('vendor.all') : text(`order.status.${status}`)}
          {status === 'PLACED' && waiting > 0 && (
            <span className="rounded-full bg-sayapatri px-2 text-on-sayapatri text-xs tabular-nums">
              {waiting}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
