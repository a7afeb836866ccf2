import { useQuery } from '@tanstack/react-query'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { ChatAddress } from './chat-address.ts'
import { threadQuery } from './chat-data.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { Messages } from './messages.tsx'
import { usePartnerName } from './partner-name.ts'
import { useOpenConversation } from './use-open-conversation.ts'
import { useTyping } from './use-typing.ts'

interface ThreadProps {
  conversationId: string
  side: Side
  address: ChatAddress
  go: (next: ChatAddress, replace?: boolean) => void
}

/** One conversation: its partner, its messages, and the composer. */
export function Conversation({ conversationId, side, address, go }: ThreadProps) {
  const t = useTranslate()
  const partnerName = usePartnerName()
  const thread = useQuery(threadQuery(conversationId))
  useOpenConversation(conversationId)
  const typing = useTyping(conversationId, thread.data?.rows.at(-1)?.id)
  const back = () => go({})
  if (thread.data === undefined) {
    return thread.isError ? (
      <div className="grid content-center">
        <ErrorState onRetry={() => void thread.refetch()}>{t('chat.failed')}</ErrorState>
        <Button className="mx-auto" variant="plain" onClick={back}>
          {t('chat.back')}
        </Button>
      </div>
    ) : (
      <Skeleton className="m-4 rounded-card" />
    )
  }
  if (thread.data === null) {
    return (
      <EmptyState
        action={
          <Button variant="quiet" onClick={back}>
            {t('chat.back')}
          </Button>
        }
        className="m-4"
        drawing="chat"
      >
        {t('chat.missing')}
      </EmptyState>
    )
  }
  const { conversation } = thread.data
  return (
    <section
      aria-label={t('chat.with', { name: partnerName(conversation.partner) })}
      className="@container/thread flex min-h-0 min-w-0 flex-col"
    >
      <ConversationHeader
        isTyping={typing.isHeard}
        onBack={back}
        orderId={address.order ?? thread.data.rows.findLast(({ order }) => order !== null)?.order?.orderId}
        side={side}
        talk={conversation}
      />
      <Messages side={side} thread={thread.data} />
      <Composer
        address={address}
        onAttach={(card) => go({ conversation: conversationId, ...card }, true)}
        onDetach={() => go({ conversation: conversationId }, true)}
        onType={typing.tell}
        side={side}
        talk={conversation}
      />
    </section>
  )
}
