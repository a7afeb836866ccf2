import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { When } from '../../ui/when.tsx'
import type { Complaint } from './complaint-data.ts'
import { ComplaintBadge } from './complaint-status.tsx'
import { Evidence } from './evidence.tsx'

type Event = Complaint['events'][number]

/** Messages and transitions of a complaint, by whom and when, the oldest first. */
export const ComplaintThread = ({ events }: { events: readonly Event[] }) => (
  <ol className="grid grid-cols-1 gap-3">
    {events.map((event) => (
      <OneEvent event={event} key={event.id} />
    ))}
  </ol>
)

function OneEvent({ event }: { event: Event }) {
  const t = useTranslate()
  const { by, name, from, to, note, isInternal, pictures, at } = event
  // The market speaks by its own name.
  const role = t(`complaint.by.${by}`)
  return (
    <li
      className={classes(
        'grid grid-cols-1 gap-2 rounded-control border px-3 py-2 [overflow-wrap:anywhere]',
        isInternal ? 'border-field border-dashed bg-sunken' : 'border-line bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-medium">{name}</strong>
        {role !== name && <span className="text-muted text-xs">{role}</span>}
        {isInternal && <Badge>{t('complaint.internal')}</Badge>}
        <time className="ml-auto text-muted text-xs" dateTime={at}>
          <When at={at} />
        </time>
      </p>
      {to !== null && (from === null ? <p>{t('complaint.event.made')}</p> : <MovedTo to={to} />)}
      {note !== '' && <p className="whitespace-pre-line">{note}</p>}
      <Evidence pictures={pictures} />
    </li>
  )
}

const MovedTo = ({ to }: { to: NonNullable<Event['to']> }) => (
  <p className="flex items-center gap-2">
    <span aria-hidden="true">→</span>
    <ComplaintBadge status={to} />
  </p>
)
