/** The door of chat: conversations, complaints and reports. */

export { chatJobs } from './complaints/remind-complaints.ts'
export { conversationRead, messageRemoved } from './events.ts'
export { chatRoutes } from './routes.ts'
