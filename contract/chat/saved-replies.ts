/** Saved replies of a store, and its automatic reply while it is away. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { id, line, text } from '../shared/fields.ts'
import { longestSavedReply, mostSavedReplies } from './chat-kinds.ts'

const savedReply = z.object({ id, title: z.string(), body: z.string() })
const savedReplyForm = z.object({ title: line(60), body: text(longestSavedReply).min(1, 'This is required') })
const awayMessage = z.object({ body: text(500), isOn: z.boolean(), onlyWhenClosed: z.boolean() })

export const savedReplyRoutes = {
  savedReplies: get('/api/support/chat/reply/', {
    permission: 'store.saved-replies.read',
    summary: 'List my saved replies and my away message',
    answer: z.object({ rows: z.array(savedReply), away: awayMessage, most: z.literal(mostSavedReplies) }),
  }),
  addSavedReply: post('/api/support/chat/reply/', {
    permission: 'store.saved-replies.manage',
    summary: 'Create a saved reply',
    body: savedReplyForm,
    answer: savedReply,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  changeSavedReply: put('/api/support/chat/reply/:replyId', {
    permission: 'store.saved-replies.manage',
    summary: 'Update a saved reply',
    params: z.object({ replyId: id }),
    body: savedReplyForm,
    answer: savedReply,
    refuses: ['NOT_FOUND'],
  }),
  removeSavedReply: del('/api/support/chat/reply/:replyId', {
    permission: 'store.saved-replies.manage',
    summary: 'Delete a saved reply',
    params: z.object({ replyId: id }),
    answer: z.object({ id }),
    refuses: ['NOT_FOUND'],
  }),
  setAwayMessage: put('/api/support/chat/reply/away', {
    permission: 'store.saved-replies.manage',
    summary: 'Set the away message',
    body: awayMessage,
    answer: awayMessage,
  }),
} as const
