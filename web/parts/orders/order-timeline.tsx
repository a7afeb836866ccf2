import { Fragment } from 'react'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { useByWords } from './by-words.ts'

type Kind = OrderDetail['deliveryKind']

/** The way that an order usually goes, to show what is still ahead. */
const wayOf = (kind: Kind): readonly OrderStatus[] => [
  'AWAITING_PAYMENT',
  'PLACED',
  'ACCEPTED',
  'PACKED',
  kind === 'PICKUP' ? 'READY_FOR_PICKUP' : 'ON_THE_WAY',
  'DELIVERED',
]

interface TimelineProps {
  order: Pick<OrderDetail, 'timeline' | 'status' | 'deliveryKind' | 'promise'>
}

/** Timeline of an order: each step with its actor and time; steps still ahead stand below in grey. */
export function OrderTimeline({ order }: TimelineProps) {
  const t = useTranslate()
  const byWords = useByWords()
  const dates = useDates()
  const { timeline, status, deliveryKind } = order
  const ahead = stepsAhead(status, deliveryKind)
  return (
    <ol>
      {timeline.map((event, index) => (
        <Fragment key={`${event.status} ${event.at}`}>
          <Mark
            isLast={index === timeline.length - 1 && ahead.length === 0}
            look={markOf(event.status, index === timeline.length - 1 && ahead.length > 0)}
          >
            <span className="font-medium">{t(`order.status.${event.status}`)}</span>
            <span className="block text-muted text-xs">
              <When at={event.at} /> · {byWords(actorOf(event))}
            </span>
            {event.reason && !(event.reason === 'SOMETHING_ELSE' && event.note) && (
              <span className="block text-xs">{t(`order.reason.${event.reason}`)}</span>
            )}
            {event.note && (
              <span className="mt-1 block rounded-control bg-sunken px-2 py-1 text-xs">{event.note}</span>
            )}
          </Mark>
          {changesAfter(order, index).map((change) => (
            <Mark isLast={index === timeline.length - 1 && ahead.length === 0} key={change.at} look="DONE">
              <span className="font-medium">{t('promise.newDay', { day: dates.day(change.toDay) })}</span>
              <span className="block text-muted text-xs">
                <When at={change.at} /> · {byWords('VENDOR')}
              </span>
              <span className="mt-1 block rounded-control bg-sunken px-2 py-1 text-xs">{change.reason}</span>
            </Mark>
          ))}
        </Fragment>
      ))}
      {ahead.map((step, index) => (
        <Mark isLast={index === ahead.length - 1} key={step}>
          <span className="text-muted">{t(`order.status.${step}`)}</span>
        </Mark>
      ))}
    </ol>
  )
}

/** New days that the store stated after this event and before the next. */
function changesAfter({ promise, timeline }: TimelineProps['order'], index: number) {
  const [from = '', till] = [timeline[index]?.at, timeline[index + 1]?.at]
  return (promise?.changes ?? []).filter(({ at }) => at >= from && (till === undefined || at < till))
}

function stepsAhead(status: OrderStatus, kind: Kind): readonly OrderStatus[] {
  const way = wayOf(kind)
  if (status === 'DELIVERY_FAILED') return ['ON_THE_WAY', 'DELIVERED']
  const at = way.indexOf(status)
  return at === -1 ? [] : way.slice(at + 1)
}

type MarkLook = 'DONE' | 'CURRENT' | 'FAILED' | 'AHEAD'

const failed: readonly OrderStatus[] = ['CANCELLED', 'EXPIRED', 'DELIVERY_FAILED', 'RETURNED_TO_VENDOR']

/** Where the order stands now is blue, what went wrong is a red cross, and only what was reached is a green tick. */
const markOf = (status: OrderStatus, isCurrent: boolean): MarkLook =>
  failed.includes(status) ? 'FAILED' : isCurrent ? 'CURRENT' : 'DONE'

const markLooks: Readonly<Record<MarkLook, string>> = {
  DONE: 'border-tulsi bg-tulsi text-on-fill',
  CURRENT: 'border-himal bg-himal text-on-fill',
  FAILED: 'border-simrik bg-simrik text-on-fill',
  AHEAD: 'border-line bg-surface text-muted',
}
const markIcons = { DONE: 'check', CURRENT: 'clock', FAILED: 'close' } as const

function Mark({
  look = 'AHEAD',
  isLast,
  children,
}: {
  look?: MarkLook
  isLast: boolean
  children: React.ReactNode
}) {
  return (
    <li className="relative grid grid-cols-[1.75rem_1fr] gap-3 pb-4 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line" />
      )}
      <span
        aria-hidden="true"
        className={classes('grid size-7 place-items-center rounded-full border', markLooks[look])}
      >
        {look !== 'AHEAD' && <Icon name={markIcons[look]} size={16} />}
      </span>
      <div className="pt-0.5">{children}</div>
    </li>
  )
}

/** A transition by the system names its cause: an order is placed once its payment has arrived. */
const actorOf = ({ by, status }: OrderDetail['timeline'][number]) =>
  by === 'SYSTEM' && status === 'PLACED' ? 'PAYMENT' : by
