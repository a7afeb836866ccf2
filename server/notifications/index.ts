/** The door of notifications. */

export { notificationsEmailTemplates } from './email-templates.ts'
export { onChatEvents } from './on-chat-events.ts'
export { onNotificationSettled } from './on-notification-settled.ts'
export { notificationsJobs, openPusher, type Pusher } from './push/pusher.ts'
export { notificationsRoutes } from './routes.ts'
export { onNotificationRequested } from './write-notifications.ts'
