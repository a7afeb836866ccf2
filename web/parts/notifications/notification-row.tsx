import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import type { Notice } from '../../../contract/realtime.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { isOfArea, pathIn } from '../../lib/navigation/parse-path.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { noticeAct, noticeIcon } from './notice-look.ts'
import { markRead } from './notification-data.ts'
import { relativeTime } from './relative-time.ts'

interface NoticeRowProps {
  notice: Notice
  /** The moment to which its age is relative; without one its date and time stand there, as in the dropdown. */
  now?: Date
  onOpened?: (() => void) | undefined
}

/** One notification: the whole row is a link to its subject; its button says what can be done there. */
export function NotificationRow({ notice, now, onOpened }: NoticeRowProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const link = pathIn(notice.link) ?? paths.home()
  const isUnread = notice.readAt === null
  const dates = useDates()
  const act = noticeAct(notice.kind)
  return (
    <a
      className={classes(
        'grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-ink/6 focus-visible:outline-offset-[-2px]',
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
      <span
        aria-hidden="true"
        className={classes(
          'relative grid size-10 place-items-center rounded-full',
          isUnread ? 'bg-himal/12 text-himal' : 'bg-sunken text-muted',
        )}
      >
        <Icon name={noticeIcon(notice.kind)} />
        {isUnread && <span className="absolute top-0 right-0 size-2.5 rounded-full bg-simrik" />}
      </span>
      <span className="min-w-0">
        <span className={classes('line-clamp-3 break-words', isUnread && 'font-medium')}>
          {isUnread && <span className="sr-only">{t('bell.unread')}: </span>}
          {notice.message}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-muted text-xs">
          {now === undefined ? (
            <When at={notice.sendAt} />
          ) : (
            <time dateTime={notice.sendAt} title={dates.dateTime(notice.sendAt)}>
              {relativeTime(t, new Date(notice.sendAt), now)}
            </time>
          )}
          {act !== undefined && (
            <span className={buttonStyles('quiet', 'small', 'bg-surface')}>{t(`bell.act.${act}`)}</span>
          )}
        </span>
      </span>
    </a>
  )
}
