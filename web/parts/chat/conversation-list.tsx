import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { ConversationKind, Side } from '../../../contract/chat/chat-kinds.ts'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Times } from '../../ui/times.tsx'
import { type ConversationFilter, conversationsQuery } from './chat-data.ts'
import { ConversationRow } from './conversation-row.tsx'

interface TalkListProps {
  side: Side
  shown: string | undefined
  onOpen: (conversationId: string) => void
  /** Opens the conversation with the market. */
  onPlatform: () => void
  /** Further actions beside the heading. */
  actions: ReactNode
}

type Choice = 'ALL' | 'UNREAD' | ConversationKind

/** Filters by partner, for sides that have several kinds. */
const kindsOf = {
  USER: [
    { value: 'USER_VENDOR', key: 'chat.kind.USER.USER_VENDOR' },
    { value: 'USER_ADMIN', key: 'chat.kind.USER.USER_ADMIN' },
  ],
  VENDOR: [
    { value: 'USER_VENDOR', key: 'chat.kind.VENDOR.USER_VENDOR' },
    { value: 'VENDOR_ADMIN', key: 'chat.kind.VENDOR.VENDOR_ADMIN' },
  ],
  ADMIN: [
    { value: 'VENDOR_ADMIN', key: 'chat.kind.ADMIN.VENDOR_ADMIN' },
    { value: 'USER_ADMIN', key: 'chat.kind.ADMIN.USER_ADMIN' },
  ],
} as const satisfies Record<Side, readonly { value: ConversationKind; key: MessageKey }[]>

/** My conversations, the latest first. */
export function ConversationList({ side, shown, onOpen, onPlatform, actions }: TalkListProps) {
  const t = useTranslate()
  const [choice, setChoice] = useState<Choice>('ALL')
  const [search, setSearch] = useState('')
  const look = useCallback((words: string) => setSearch(words), [])
  const filter: ConversationFilter = {
    ...(search !== '' && { search }),
    ...(choice === 'UNREAD' && { unread: 'true' }),
    ...(choice !== 'ALL' && choice !== 'UNREAD' && { kind: choice }),
  }
  const talks = useInfiniteQuery(conversationsQuery(filter))
  const rows = talks.data?.pages.flatMap((page) => page.rows) ?? []
  const unread = talks.data?.pages[0]?.unread ?? 0
  const toPlatform = (
    <Button variant="quiet" onClick={onPlatform}>
      {t('chat.toPlatform')}
    </Button>
  )
  const isNarrowed = search !== '' || choice !== 'ALL'
  return (
    <section
      aria-label={t('chat.conversations')}
      className="flex min-h-0 flex-col border-line @2xl/chat:border-r"
    >
      <header className="grid grid-cols-1 gap-2 border-line border-b p-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="font-bold text-base">{t('chat.conversations')}</h2>
          <div className="flex">{actions}</div>
        </div>
        <div className="[&>search]:w-full">
          <SearchField label={t('chat.search')} onSearch={look} />
        </div>
        {/* Narrow enough for one line in the wide list, with the count and without. */}
        <div className="max-md:[&>fieldset]:-mx-3 md:[&_button]:px-3 max-md:[&>fieldset]:px-3">
          <FilterLine
            chosen={choice}
            label={t('chat.filters')}
            onChoose={setChoice}
            options={[
              { value: 'ALL', label: t('ui.all') },
              { value: 'UNREAD', label: t('chat.unread'), count: unread },
              ...kindsOf[side].map(({ value, key }) => ({ value, label: t(key) })),
            ]}
          />
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {talks.isPending && <Waiting />}
        {talks.isError && rows.length === 0 && (
          <ErrorState onRetry={() => void talks.refetch()}>{t('chat.failed')}</ErrorState>
        )}
        {talks.data && rows.length === 0 && (
          <EmptyState className="m-3" drawing="chat" {...(choice === 'USER_ADMIN' && { action: toPlatform })}>
            {t(isNarrowed ? 'chat.noneHere' : `chat.none.${side}`)}
          </EmptyState>
        )}
        <ul>
          {rows.map((talk) => (
            <ConversationRow isShown={talk.id === shown} key={talk.id} onOpen={onOpen} talk={talk} />
          ))}
        </ul>
        {talks.hasNextPage && (
          <div className="p-3 text-center">
            <Button
              busy={talks.isFetchingNextPage}
              variant="quiet"
              onClick={() => void talks.fetchNextPage()}
            >
              {t('chat.moreTalks')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-2 p-3">
    <Times count={5}>
      <Skeleton className="h-15 rounded-control" />
    </Times>
  </div>
)
