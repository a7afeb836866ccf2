/** Who talks with whom, and who complains of whom. */
import { complaintRoutes } from './complaints.ts'
import { conversationRoutes } from './conversations.ts'

export const chat = { ...conversationRoutes, ...complaintRoutes } as const
