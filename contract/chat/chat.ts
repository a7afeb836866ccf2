/** Who talks with whom, and who complains of whom. */
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
