import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { onChange } from '../../lib/realtime/realtime-events.ts'

/** Throttle of typing events; the indicator shows a little longer than that. */
const tellMs = 3_000
const showMs = 5_000
/** The other side is offline: no further event for this long. */
const unheardMs = 15_000

/** Typing indicator, in both directions. Ends with the next message. */
export function useTyping(conversationId: string, lastMessageId: string | undefined) {
  const [isHeard, setHeard] = useState(false)
  const nextAt = useRef(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChange(({ about, id }) => {
      if (about !== 'typing' || id !== conversationId) return
      setHeard(true)
      clearTimeout(timer)
      timer = setTimeout(() => setHeard(false), showMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [conversationId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being typed has arrived
  useEffect(() => setHeard(false), [lastMessageId])
  const tell = useCallback(() => {
    const now = Date.now()
    if (now < nextAt.current) return
    nextAt.current = now + tellMs
    // Only a hint, so that a failed request is ignored.
    api.chat
      .typing({ params: { conversationId } })
      .then((answer) => {
        if (!answer.isHeard) nextAt.current = now + unheardMs
      })
      .catch(() => {
        nextAt.current = now + unheardMs
      })
  }, [conversationId])
  return { isHeard, tell }
}
