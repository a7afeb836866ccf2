import type { Language } from '../../../contract/errors.ts'
import { formatTime } from '../../../contract/shared/clock-format.ts'
import { formatDay } from '../../../contract/shared/date-format.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ConversationSummary } from './chat-data.ts'
import { PartnerAvatar } from './partner-avatar.tsx'
import { usePartnerName } from './partner-name.ts'
import { useUnsentIn } from './use-unsent-in.ts'

interface TalkRowProps {
  talk: ConversationSummary
  isShown: boolean
  onOpen: (conversationId: string) => void
}

/** One conversation: its partner, the last message and its time, and the number of unread ones. */
export function ConversationRow({ talk, isShown, onOpen }: TalkRowProps) {
  const t = useTranslate()
  const partnerName = usePartnerName()
  const language = useLanguage()
  const unsent = useUnsentIn(talk.id).length
  const { partner, unread } = talk
  const said = talk.lastIsDeleted ? t('chat.isDeleted') : talk.lastPreview || t(cardWords[talk.lastKind])
  return (
    <li>
      <button
        aria-current={isShown || undefined}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-line border-b px-3 py-2.5 text-left hover:bg-ink/4 aria-[current]:bg-himal/10"
        onClick={() => onOpen(talk.id)}
        type="button"
      >
        <PartnerAvatar partner={partner} />
        <span className="grid min-w-0">
          <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-medium')}>
            {partnerName(partner)}
          </span>
          <span className={classes('truncate text-xs', unread > 0 ? 'text-ink' : 'text-muted')}>
            {talk.isBlockedByMe
              ? t('chat.isBlocked')
              : talk.lastIsMine
                ? t('chat.youSaid', { words: said })
                : said}
          </span>
        </span>
        <span className="grid justify-items-end gap-1 text-muted text-xs tabular-nums">
          <time dateTime={talk.lastAt}>{shortTime(new Date(talk.lastAt), language)}</time>
          {unsent > 0 ? (
            <span className="flex items-center gap-1">
              <Icon name="clock" size={14} />
              <span className="sr-only">{t('chat.unsent', { count: unsent })}</span>
            </span>
          ) : (
            unread > 0 && (
              <span className="min-w-6 rounded-full bg-simrik px-1.5 text-center font-bold text-on-fill">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{t('chat.unreadCount', { count: unread })}</span>
              </span>
            )
          )}
        </span>
      </button>
    </li>
  )
}

/** Preview of a message without text. */
const cardWords = {
  IMAGE: 'chat.last.IMAGE',
  PRODUCT_CARD: 'chat.last.PRODUCT_CARD',
  ORDER_CARD: 'chat.last.ORDER_CARD',
  TEXT: 'chat.sentSomething',
  SYSTEM: 'chat.sentSomething',
} as const

/** The time for a message of today, the date for an older one. */
function shortTime(at: Date, language: Language): string {
  const [day, today] = [nepalClock(at).day, nepalClock(new Date()).day]
  return day === today ? formatTime(at, language) : formatDay(day, language, today)
}
