import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useLinkedParam } from '../../lib/navigation/use-search-param.ts'
import { onNotice } from '../../lib/realtime/realtime-events.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { readAgain } from '../admin-data.ts'
import {
  linkedMessageQuery,
  type MessageRow,
  type MessageState,
  messagesPage,
  messagesQuery,
} from './message-data.ts'
import { MessageSheet } from './message-sheet.tsx'
import { MessageTable, messageSheet } from './message-table.tsx'

/** /admin/user/message: contact messages to the market, open ones first. */
export function MessageListPage() {
  const t = useTranslate()
  const [state, setState] = useState<MessageState | 'ALL'>('OPEN')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<MessageRow>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const page = { state: state === 'ALL' ? undefined : state, search, offset }
  const messages = useQuery(messagesQuery(page))
  useArrivals()
  const [linkedId, leaveLinked] = useLinkedParam('message')
  const linked = useQuery(linkedMessageQuery(linkedId)).data
  useEffect(() => {
    if (!linked) return
    setOpened(linked)
    setIsSheetOpen(true)
  }, [linked])
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const isUntouched = search === '' && state !== 'HANDLED' && messages.data?.open === 0
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('admin.messages')}</h1>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={state}
          label={t('messages.states')}
          onChoose={(next) => {
            setState(next)
            setOffset(0)
          }}
          options={(['OPEN', 'HANDLED', 'ALL'] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`messages.${value}`),
            ...(value === 'OPEN' && { count: messages.data?.open }),
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('messages.search')} onSearch={look} />}
          sheet={{
            name: 'messages.csv',
            partFrom: listSheet(messageSheet(t), (from, noOfRows) =>
              messagesPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={
          <EmptyState>
            {t(isUntouched && state === 'ALL' ? 'messages.empty' : 'messages.emptyHere')}
          </EmptyState>
        }
        failed={t('messages.failed')}
        list={messages}
      >
        {(data) => (
          <>
            <MessageTable
              onOpen={(message) => {
                setOpened(message)
                setIsSheetOpen(true)
              }}
              rows={data.rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
          </>
        )}
      </ListStates>
      <MessageSheet
        isOpen={isSheetOpen}
        message={messages.data?.rows.find(({ id }) => id === opened?.id) ?? opened}
        onChanged={setOpened}
        onClose={() => {
          setIsSheetOpen(false)
          leaveLinked()
        }}
      />
    </>
  )
}

/** A new message appears by itself; the bell says that it came. */
function useArrivals(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === 'message-arrived') void readAgain(queries)
      }),
    [queries],
  )
}
