/** The door of what people are told. */

export { hearChat } from './hear-chat.ts'
export { hearSettled } from './hear-settled.ts'
export { notificationsLetters } from './letters.ts'
export { notificationsJobs, openPusher, type Pusher } from './push/pusher.ts'
export { notificationsRoutes } from './routes.ts'
export { hearNews } from './write-news.ts'
