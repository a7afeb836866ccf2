import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { CountBadge } from './count-badge.tsx'
import { badgeOf, countsQuery } from './notification-data.ts'

/** Link to the chat, with the number of unseen messages. */
export function ChatButton({ to, className }: { to: string; className?: string }) {
  const t = useTranslate()
  const count = useQuery(countsQuery()).data?.message ?? 0
  return (
    <>
      <Link
        // Its visible text is part of its accessible name.
        aria-label={count > 0 ? `${t('bell.chat')} ${badgeOf(count)}` : t('bell.chat')}
        className={classes(
          'relative inline-grid size-11 place-items-center rounded-control text-ink hover:bg-ink/6',
          className,
        )}
        title={t('bell.chat')}
        to={to}
      >
        <Icon name="chat" size={22} />
        <CountBadge count={count} />
      </Link>
      <span aria-live="polite" className="sr-only" role="status">
        {count > 0 && t('bell.unseenMessages', { count })}
      </span>
    </>
  )
}
