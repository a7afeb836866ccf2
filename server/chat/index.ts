/** The door of what people say to each other, and of each other. */

export { chatJobs } from './complaints/remind-complaints.ts'
export { conversationRead, messageRemoved } from './events.ts'
export { chatRoutes } from './routes.ts'
