/** Abusive messages: reported by one side, moderated by admins. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, paging, text } from '../shared/fields.ts'
import { conversationRows } from './chat-kinds.ts'
import { message } from './conversations.ts'

const report = z.object({
  id,
  message,
  conversationId: id,
  reporter: z.string(),
  reason: z.string(),
  at: instant,
  handledAt: instant.nullable(),
  /** Null until it is decided. */
  decision: z.enum(['LEFT', 'REMOVED']).nullable(),
  handledNote: z.string(),
})

export const reportRoutes = {
  reportMessage: post('/api/support/chat/message/:messageId/report', {
    permission: 'messages.report',
    summary: 'Report a message to the admins',
    params: z.object({ messageId: id }),
    body: z.object({ reason: line(300) }),
    answer: z.object({ id }),
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  reportedMessages: get('/api/support/chat/report/', {
    permission: 'market.reports.read',
    summary: 'List reported messages, oldest open one first',
    query: z.object({ ...paging(conversationRows), state: z.enum(['OPEN', 'HANDLED']).optional() }),
    answer: listOf(report).extend({ open: z.number().int() }),
  }),
  reportedMessage: get('/api/support/chat/report/:reportId', {
    permission: 'market.reports.read',
    summary: 'Get a reported message with the messages around it',
    params: z.object({ reportId: id }),
    answer: report.extend({ before: z.array(message), after: z.array(message) }),
    refuses: ['NOT_FOUND'],
  }),
  handleReport: post('/api/support/chat/report/:reportId', {
    permission: 'market.reports.manage',
    summary: 'Decide on a reported message, with a reason: keep or remove it',
    params: z.object({ reportId: id }),
    body: z.object({
      decision: z.enum(['LEAVE', 'REMOVE']),
      /** Read by the reporter, and by the author where the message is removed. */
      note: text(500).min(3, 'Please say why'),
    }),
    answer: z.object({ id }),
    refuses: ['NOT_FOUND', 'HANDLED_ALREADY'],
  }),
} as const
