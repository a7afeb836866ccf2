import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { Notice } from '../../../contract/realtime.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { isOfArea, pathIn } from '../../lib/navigation/parse-path.ts'
import { classes } from '../../ui/class-names.ts'
import { When } from '../../ui/when.tsx'
import { markRead } from './notification-data.ts'

interface NoticeRowProps {
  notice: Notice
  onOpened?: (() => void) | undefined
  /** Stands beside the date and time. */
  beside?: ReactNode
}

/** One notification: the whole row is a link to its subject. */
export function NotificationRow({ notice, onOpened, beside }: NoticeRowProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const link = pathIn(notice.link) ?? paths.home()
  const isUnread = notice.readAt === null
  return (
    <a
      className={classes(
        'grid min-h-11 grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-ink/6 focus-visible:outline-offset-[-2px]',
        isUnread && 'bg-himal/6',
      )}
      href={link}
      onClick={(event) => {
        void markRead(queries, notice)
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        onOpened?.()
        // Areas are separate documents: a link into one, or out of one, is a full page load.
        if (isOfArea(new URL(link, location.origin).pathname) !== isOfArea(location.pathname)) return
        event.preventDefault()
        void navigate({ href: link })
      }}
    >
      <span className={classes('mt-2 size-2 rounded-full', isUnread && 'bg-simrik')} />
      <span className="min-w-0">
        <span className={classes('line-clamp-3 break-words', isUnread && 'font-medium')}>
          {isUnread && <span className="sr-only">{t('bell.unread')}: </span>}
          {notice.message}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
          <When at={notice.sendAt} />
          {beside}
        </span>
      </span>
    </a>
  )
}
