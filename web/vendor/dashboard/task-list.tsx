import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TimeLeft } from '../../parts/payments/time-left.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Task } from './tasks.ts'

/** Open work as rows: how many, of what, by when; the whole row leads there. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslate()
  return (
    <ul
      aria-live="polite"
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface empty:hidden"
    >
      {tasks.map(({ key, count, by, to, search }) => (
        <li key={key}>
          <Link
            className="group flex min-h-12 items-center gap-3 py-1.5 pr-3 pl-2 -outline-offset-2 hover:bg-ink/3"
            search={search}
            to={to}
          >
            <strong className="min-w-9 text-right text-base tabular-nums">{count}</strong>
            <span className="min-w-0 flex-1">
              {t(count === 1 ? `dashboard.${key}.one` : `dashboard.${key}`)}
              {by !== undefined && (
                <TimeLeft className="block text-muted text-xs sm:ml-2 sm:inline" until={by} />
              )}
            </span>
            <span className="inline-flex min-h-9 items-center rounded-control border border-line px-3 font-medium text-xs group-hover:border-muted max-sm:sr-only">
              {t(`dashboard.${key}.do`)}
            </span>
            <Icon className="text-muted sm:hidden" name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
