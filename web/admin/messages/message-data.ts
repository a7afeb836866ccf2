import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { content } from '../../../contract/content/content.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

export type MessageRow = ResponseJson<typeof content.contactMessages>['rows'][number]
export type MessageState = 'OPEN' | 'HANDLED'

interface Page {
  readonly state: MessageState | undefined
  readonly search: string
  readonly offset: number
}

/** The message that a link names, on whichever page of the list it is. */
export const linkedMessageQuery = (messageId: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'linked', messageId],
    queryFn: async () => {
      const { rows } = await api.content.contactMessages({ query: { ...(messageId && { messageId }) } })
      return rows[0] ?? null
    },
    enabled: messageId !== undefined,
  })

export const messagesPage = ({ state, search, offset }: Page, noOfRows: number) =>
  api.content.contactMessages({
    query: { offset, noOfRows, ...(search !== '' && { search }), ...(state && { state }) },
  })

export const messagesQuery = (page: Page) =>
  queryOptions({
    queryKey: ['admin', 'messages', page],
    queryFn: () => messagesPage(page, adminRows),
    placeholderData: keepPreviousData,
  })
