/** Who talks with whom, and who complains of whom. */
import { complaintRoutes } from './complaints.ts'
import { conversationRoutes } from './conversations.ts'
import { reportRoutes } from './reports.ts'

export const chat = { ...conversationRoutes, ...reportRoutes, ...complaintRoutes } as const
