import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { progressOf } from './progress.ts'

const icons: Readonly<Partial<Record<OrderStatus, IconName>>> = {
  PLACED: 'bag',
  ACCEPTED: 'store',
  PACKED: 'package',
  ON_THE_WAY: 'truck',
  READY_FOR_PICKUP: 'pin',
  DELIVERED: 'check',
}

/** Five steps from placed to delivered; an order that ended otherwise has a face of its own. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const steps = progressOf(order)
  if (steps === undefined) return <Ended order={order} />
  return (
    <ol aria-label={t('order.progress')} className="grid grid-cols-5">
      {steps.map(({ status, state }, at) => (
        <li
          aria-current={state === 'CURRENT' || state === 'FAILED' ? 'step' : undefined}
          className="relative grid content-start justify-items-center gap-1.5 px-0.5 text-center"
          key={status}
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-3.5 right-1/2 h-0.5 w-full -translate-y-1/2',
                state === 'AHEAD' ? 'bg-line' : 'bg-tulsi',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'relative z-10 grid size-7 place-items-center rounded-full border',
              state === 'DONE' && 'border-tulsi bg-tulsi text-on-fill',
              state === 'CURRENT' && 'border-himal bg-himal text-on-fill',
              state === 'FAILED' && 'border-simrik bg-simrik text-on-fill',
              state === 'AHEAD' && 'border-line bg-surface text-muted',
            )}
          >
            <Icon
              name={state === 'FAILED' ? 'close' : state === 'DONE' ? 'check' : (icons[status] ?? 'check')}
              size={16}
            />
          </span>
          <span
            className={classes(
              'text-xs leading-tight [overflow-wrap:anywhere]',
              state === 'AHEAD' ? 'text-muted' : 'font-medium',
            )}
          >
            {t(`order.status.${status}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Cancelled, expired or back at the store: when, and the reason that was given. */
function Ended({ order: { status, timeline } }: { order: OrderDetail }) {
  const t = useTranslate()
  const end = timeline.at(-1)
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-simrik text-on-fill"
      >
        <Icon name="close" size={22} />
      </span>
      <div className="min-w-0">
        <p className="font-bold text-base">{t(`order.status.${status}`)}</p>
        {end && (
          <p className="text-muted text-xs">
            <When at={end.at} />
          </p>
        )}
        {end?.reason && !(end.reason === 'SOMETHING_ELSE' && end.note) && (
          <p>{t(`order.reason.${end.reason}`)}</p>
        )}
        {end?.note && <p className="break-words">{end.note}</p>}
      </div>
    </div>
  )
}
