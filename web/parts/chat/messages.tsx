import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { When } from '../../ui/when.tsx'
import { type ConversationThread, readFurtherBack } from './chat-data.ts'
import { MessageBubble } from './message-bubble.tsx'
import { type Act, MessageDialogs } from './message-dialogs.tsx'
import { usePartnerName } from './partner-name.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useReading } from './use-reading.ts'
import { useUnsentIn } from './use-unsent-in.ts'

/** Within this distance the list counts as scrolled to its end. */
const nearPx = 80
/** Within this distance of the beginning, earlier messages are loaded. */
const aheadPx = 500

/** Messages, the latest at the bottom, where the list starts; below it, the unsent ones. */
export function Messages({ thread, side }: { thread: ConversationThread; side: Side }) {
  const t = useTranslate()
  const partnerName = usePartnerName()
  const queries = useQueryClient()
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [isReading, setIsReading] = useState(false)
  const [act, setAct] = useState<Act>()
  const list = useRef<HTMLDivElement>(null)
  const { conversation, rows, hasMore } = thread
  const unsent = useUnsentIn(conversation.id).filter(
    ({ clientId }) => !rows.some((row) => row.clientId === clientId),
  )
  useReading(thread, isAtEnd)
  const [hasFailed, setHasFailed] = useState(false)
  const further = async () => {
    setIsReading(true)
    setHasFailed(false)
    try {
      await readFurtherBack(queries, conversation.id)
    } catch (error) {
      warn('earlier messages were not read', error)
      setHasFailed(true)
      toast.error(t('chat.failed'))
    }
    setIsReading(false)
  }
  const look = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    setIsAtEnd(scrollTop > -nearPx)
    // After a failure only the button retries: otherwise every scroll event would.
    const isNear = scrollHeight - clientHeight + scrollTop < aheadPx
    if (isNear && hasMore && !isReading && !hasFailed) void further()
  }
  const toEnd = () => list.current?.scrollTo({ top: 0 })
  const mine = unsent.at(-1)?.clientId
  useEffect(() => {
    // Scroll to a message that I have just written.
    if (mine !== undefined) list.current?.scrollTo({ top: 0 })
  }, [mine])
  return (
    <div className="relative grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]">
      {/* Reversed column: starts scrolled to its end, and stays there while it grows. */}
      <div
        className="flex flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 md:px-5"
        onScroll={({ currentTarget }) => look(currentTarget)}
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
      >
        <div aria-label={t('chat.said')} aria-live="polite" className="grid grid-cols-1 gap-1.5" role="log">
          {hasMore && (
            <Button
              busy={isReading}
              className="justify-self-center"
              variant="quiet"
              onClick={() => void further()}
              size="small"
            >
              {t('chat.earlier')}
            </Button>
          )}
          {rows.length === 0 && unsent.length === 0 && (
            <p className="py-8 text-center text-muted">
              {t('chat.first', { name: partnerName(conversation.partner) })}
            </p>
          )}
          {rows.map((message, at) => (
            <Fragment key={message.clientId ?? message.id}>
              <NewDay at={message.sentAt} before={rows[at - 1]?.sentAt} />
              <MessageBubble
                message={message}
                onAct={setAct}
                reached={reachedBy(message.id, thread)}
                side={side}
              />
            </Fragment>
          ))}
          {unsent.map((one) => (
            <UnsentBubble key={one.clientId} of={one} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <button
          className="absolute right-4 bottom-3 flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium text-xs shadow-float"
          onClick={toEnd}
          type="button"
        >
          <Icon name="chevron-down" size={16} />
          {t(conversation.unread > 0 ? 'chat.newBelow' : 'chat.toEnd')}
        </button>
      )}
      <MessageDialogs
        act={act}
        conversationId={conversation.id}
        onAct={setAct}
        onClose={() => setAct(undefined)}
      />
    </div>
  )
}

export type Reached = 'SENT' | 'DELIVERED' | 'READ'

/** Monotonic ids: a receipt covers all earlier messages. */
function reachedBy(id: string, { deliveredUpTo, readUpTo }: ConversationThread): Reached {
  if (readUpTo !== null && id <= readUpTo) return 'READ'
  return deliveredUpTo !== null && id <= deliveredUpTo ? 'DELIVERED' : 'SENT'
}

function NewDay({ at, before }: { at: string; before: string | undefined }) {
  const day = new Date(at)
  if (before !== undefined && nepalClock(new Date(before)).day === nepalClock(day).day) return null
  return (
    <p className="my-2 justify-self-center rounded-full bg-ink/6 px-3 py-0.5 text-xs">
      <When at={at} isDay />
    </p>
  )
}
