/** The door of what people are told. */

export { notificationsLetters } from './email-templates.ts'
export { hearChat } from './on-chat-events.ts'
export { hearSettled } from './on-notification-settled.ts'
export { notificationsJobs, openPusher, type Pusher } from './push/pusher.ts'
export { notificationsRoutes } from './routes.ts'
export { hearNews } from './write-notifications.ts'
