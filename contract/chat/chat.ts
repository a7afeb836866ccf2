/** Chat: conversations, reported messages and complaints. */
import { complaintRoutes } from './complaints.ts'
import { conversationRoutes } from './conversations.ts'
import { reportRoutes } from './reports.ts'
import { savedReplyRoutes } from './saved-replies.ts'

export const chat = {
  ...conversationRoutes,
  ...reportRoutes,
  ...savedReplyRoutes,
  ...complaintRoutes,
} as const
