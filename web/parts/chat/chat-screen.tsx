import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type ChatAddress, useChatAddress } from './chat-address.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { onConversationEvents } from './on-conversation-events.ts'
import { useRoomBelow } from './use-room-below.ts'
import '../../ui/late-icons.ts'

interface ChatScreenProps {
  side: Side
  /** Beside the heading of the list. */
  actions?: ReactNode
}

/** Conversations at the left, the open one at the right; where there is little room, one of the two. */
export function ChatScreen({ side, actions }: ChatScreenProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { address, go } = useChatAddress()
  useEffect(() => onConversationEvents(queries), [queries])
  const { conversation } = address
  const [place, height] = useRoomBelow<HTMLDivElement>()
  const toPlatform = () => go({ platform: '1' })
  const isWithin = conversation !== undefined || wantedOf(address) !== undefined
  return (
    // Container query: beside a sidebar there is less room than the viewport's width.
    <div className="@container/chat max-md:-mx-2">
      <div
        className="grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface @2xl/chat:grid-cols-[17rem_minmax(0,1fr)] @4xl/chat:grid-cols-[24rem_minmax(0,1fr)]"
        ref={place}
        style={{ height }}
      >
        <div
          className={classes(
            'grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
            isWithin && '@max-2xl/chat:hidden',
          )}
        >
          <ConversationList
            actions={
              <>
                {side !== 'ADMIN' && (
                  <IconButton icon="shield" label={t('chat.toPlatform')} onClick={toPlatform} />
                )}
                {actions}
              </>
            }
            onOpen={(id) => go({ conversation: id }, conversation !== undefined)}
            onPlatform={toPlatform}
            shown={conversation}
            side={side}
          />
        </div>
        <div
          className={classes(
            'grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
            !isWithin && '@max-2xl/chat:hidden',
          )}
        >
          {conversation !== undefined ? (
            <Conversation
              address={address}
              conversationId={conversation}
              go={go}
              key={conversation}
              side={side}
            />
          ) : isWithin ? (
            <Opening address={address} go={go} />
          ) : (
            <EmptyState className="m-4 self-center" drawing="chat">
              {t('chat.choose')}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}

type Wanted = Parameters<typeof api.chat.openConversation>[0]['body']

/** The partner named by the address, where it has no conversation id yet. */
function wantedOf({ vendor, shopper, platform, order }: ChatAddress): Wanted | undefined {
  if (vendor !== undefined) return { vendorId: vendor }
  if (shopper !== undefined) return { userId: shopper }
  if (platform !== undefined) return { platform: true }
  return order === undefined ? undefined : { orderId: order }
}

interface OpeningProps {
  address: ChatAddress
  go: (next: ChatAddress, replace?: boolean) => void
}

/** Opens the conversation with that partner, existing or new, and redirects to it. */
function Opening({ address, go }: OpeningProps) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify(wantedOf(address))
  const { product, order } = address
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    let isGone = false
    setFault(undefined)
    api.chat
      .openConversation({ body: JSON.parse(wanted) as Wanted })
      .then(({ id }) => isGone || go({ conversation: id, product, order }, true))
      .catch((error: unknown) => isGone || setFault(problemMessage(error, t('chat.failed'))))
    return () => {
      isGone = true
    }
  }, [wanted, product, order, go, t, tries])
  if (fault === undefined) return <Skeleton className="m-4 rounded-card" />
  return (
    <div className="grid content-center">
      <ErrorState onRetry={() => setTries(tries + 1)}>{fault}</ErrorState>
      <Button className="mx-auto" variant="plain" onClick={() => go({}, true)}>
        {t('chat.back')}
      </Button>
    </div>
  )
}
