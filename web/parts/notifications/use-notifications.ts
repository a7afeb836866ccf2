import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chatNumber } from '../../../contract/notifications/notification-groups.ts'
import type { Notice } from '../../../contract/realtime.ts'
import { onNotice } from '../../lib/realtime/realtime-events.ts'
import { onTabMessage } from '../../lib/realtime/tabs.ts'
import { toast } from '../../ui/toast.ts'
import { openConversationId } from '../chat/use-open-conversation.ts'
import { markSeen, prepend, raise } from './notification-data.ts'

/** Subscribes to my notifications while the page is open. */
export function useNotifications(isOpen: boolean): void {
  const queries = useQueryClient()
  const isOpenNow = useRef(isOpen)
  isOpenNow.current = isOpen
  useEffect(() => {
    const hear = (notice: Notice) => {
      void queries.invalidateQueries({ queryKey: ['notifications', 'list'], refetchType: 'none' })
      if (notice.notificationNumber === chatNumber) {
        // A message in the open conversation is read at once, so that it is not counted.
        if (talkOf(notice) !== openConversationId()) raise(queries, notice)
        return
      }
      toast.info(notice.message)
      if (!isOpenNow.current) return raise(queries, notice)
      prepend(queries, notice)
      void markSeen(queries)
    }
    return onNotice(hear)
  }, [queries])
  // Tabs share the seen state.
  useEffect(
    () =>
      onTabMessage('seen', () => {
        for (const queryKey of [['notifications'], ['chat', 'talks']])
          void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )
}

/** The conversation of a message, from its link. */
const talkOf = ({ link }: Notice): string | null =>
  new URLSearchParams(link.slice(link.indexOf('?') + 1)).get('conversation')
