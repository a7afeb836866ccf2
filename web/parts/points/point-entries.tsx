import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { When } from '../../ui/when.tsx'
import { type PointEntry, signedPoints, useEntryWords } from './entry-words.ts'

interface PointEntriesProps {
  entries: readonly PointEntry[]
  /** The address of an order; left out where its reader has no page of it. */
  orderPath?: (orderId: string) => string
}

/** The entries of points, newest first, each in words; pending ones are marked, as they are no part of the balance. */
export function PointEntries({ entries, orderPath }: PointEntriesProps) {
  const t = useTranslate()
  const words = useEntryWords()
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li className="flex items-start justify-between gap-4 py-2.5" key={entry.entryId}>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {entry.order !== null && orderPath !== undefined ? (
                <Link
                  className="text-himal underline decoration-himal/40 underline-offset-2"
                  to={orderPath(entry.order.orderId)}
                >
                  {words(entry)}
                </Link>
              ) : (
                words(entry)
              )}
              {entry.kind === 'PENDING' && <Badge tone="info">{t('points.isPending')}</Badge>}
            </p>
            <p className="text-muted text-xs">
              <When at={entry.at} />
            </p>
          </div>
          <span
            className={classes(
              'price shrink-0 font-medium',
              entry.kind === 'PENDING' ? 'text-muted' : entry.points > 0 ? 'text-tulsi' : 'text-ink',
            )}
          >
            {signedPoints(entry.points)}
          </span>
        </li>
      ))}
    </ul>
  )
}
