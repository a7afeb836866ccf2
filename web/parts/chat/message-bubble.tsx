import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { formatTime } from '../../../contract/shared/clock-format.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { OrderCard, ProductCard } from './cards.tsx'
import type { Message } from './chat-data.ts'
import type { Act } from './message-dialogs.tsx'
import type { Reached } from './messages.tsx'
import '../../ui/late-icons.ts'

interface MessageBubbleProps {
  message: Message
  side: Side
  reached: Reached
  onAct: (act: Act) => void
}

/** One message: mine at the right with its delivery state, the others' at the left with the sender. */
export function MessageBubble({ message, side, reached, onAct }: MessageBubbleProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { isMine, isDeleted, body, kind } = message
  if (kind === 'SYSTEM') {
    return <p className="justify-self-center px-6 text-center text-muted text-xs">{body}</p>
  }
  const at = new Date(message.sentAt)
  return (
    <article
      className={classes(
        'group/said grid max-w-[min(34rem,86%)] grid-cols-[minmax(0,auto)_auto] items-start',
        isMine ? 'justify-self-end' : 'justify-self-start',
      )}
    >
      <div
        className={classes(
          'grid min-w-0 grid-cols-1 gap-1.5 rounded-card px-3 py-2',
          isMine ? 'order-2 rounded-br-control bg-himal/12' : 'rounded-bl-control bg-sunken',
        )}
      >
        {side === 'ADMIN' && isMine && <p className="font-medium text-xs">{message.senderName}</p>}
        {isDeleted ? (
          <p className="text-muted italic">{t('chat.isDeleted')}</p>
        ) : (
          <>
            {message.image !== null && <Shown address={message.image} name={message.senderName} />}
            {message.product && <ProductCard of={message.product} side={side} />}
            {message.order && <OrderCard of={message.order} side={side} />}
            {body !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>}
          </>
        )}
        {message.isMasked && (
          <p className="flex gap-1.5 rounded-control bg-sayapatri/20 px-2 py-1 text-xs">
            <Icon name="shield" size={16} />
            {t(isMine ? 'chat.maskedMine' : 'chat.maskedTheirs')}
          </p>
        )}
        <p className="flex items-center justify-end gap-1 text-muted text-xs tabular-nums">
          <time dateTime={message.sentAt}>{formatTime(at, language)}</time>
          {isMine && !isDeleted && <Ticks reached={reached} />}
        </p>
      </div>
      {!isDeleted && (body !== '' || isMine || side !== 'ADMIN') && (
        <button
          aria-label={t('chat.more')}
          className="grid size-9 place-items-center rounded-control text-muted opacity-60 hover:bg-ink/6 hover:opacity-100 focus-visible:opacity-100 touch:size-11"
          onClick={() => onAct({ kind: 'CHOOSE', message })}
          title={t('chat.more')}
          type="button"
        >
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </article>
  )
}

/** A picture of either side; it opens in a new tab. */
function Shown({ address, name }: { address: string; name: string }) {
  const t = useTranslate()
  return (
    <a href={address} rel="noreferrer" target="_blank">
      <img
        alt={t('chat.pictureOf', { name })}
        className="h-52 w-auto max-w-full rounded-control bg-sunken object-contain"
        decoding="async"
        src={address}
      />
    </a>
  )
}

function Ticks({ reached }: { reached: Reached }) {
  const t = useTranslate()
  return (
    <span
      className={classes('inline-flex', reached === 'READ' && 'text-himal')}
      title={t(`chat.reached.${reached}`)}
    >
      <Icon name="check" size={14} />
      {reached !== 'SENT' && <Icon className="-ml-2" name="check" size={14} />}
      <span className="sr-only">{t(`chat.reached.${reached}`)}</span>
    </span>
  )
}
