/** The door of what people say to each other, and of each other. */

export { chatJobs } from './complaints/remind-complaints.ts'
/** Told when one side has read a conversation. */
export { conversationRead } from './events.ts'
export { chatRoutes } from './routes.ts'
