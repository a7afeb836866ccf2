/** The slices in their order: a slice may import those above it, and only through their index.ts. */
import { accountsEmailTemplates, accountsJobs, accountsRoutes, onSettingsChanged } from './accounts/index.ts'
import { pictureUses } from './audit/picture-uses.ts'
import { cartRoutes, onStepChanged } from './cart/index.ts'
import { catalogueJobs, catalogueRoutes, onVendorEvents } from './catalogue/index.ts'
import { chatJobs, chatRoutes } from './chat/index.ts'
import { contentEmailTemplates, contentJobs, contentRoutes } from './content/index.ts'
import { deliveryRoutes } from './delivery/index.ts'
import {
  notificationsEmailTemplates,
  notificationsJobs,
  notificationsRoutes,
  onChatEvents,
  onNotificationRequested,
  onNotificationSettled,
} from './notifications/index.ts'
import {
  onAccountRenamed,
  onMoneyEvents,
  onPaymentEvents,
  onProofEvents,
  onRefundEvents,
  ordersEmailTemplates,
  ordersJobs,
  ordersRoutes,
} from './orders/index.ts'
import { paymentsEmailTemplates, paymentsJobs, paymentsRoutes } from './payments/index.ts'
import { assetJobs } from './platform/assets/kept-builds.ts'
import type { BoundRoute } from './platform/http/binding.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { type EmailTemplates, mailJobs } from './platform/mail/mailer.ts'
import { pictureJobs } from './platform/pictures/sweep-pictures.ts'
import { onProductsRepriced, promotionsJobs, promotionsRoutes } from './promotions/index.ts'
import { onBonusEvents, onCampaignEvents, rewardsJobs, rewardsRoutes } from './rewards/index.ts'
import { settingsRoutes } from './settings/index.ts'
import { onAccountDisabled, onVendorSignedUp, vendorsRoutes } from './vendors/index.ts'

export const sliceOrder = [
  'settings',
  'accounts',
  'vendors',
  'content',
  'catalogue',
  'delivery',
  'promotions',
  'cart',
  'payments',
  'plans',
  'rewards',
  'orders',
  'chat',
  'notifications',
] as const

export const boundRoutes: readonly BoundRoute[] = [
  ...settingsRoutes,
  ...accountsRoutes,
  ...vendorsRoutes,
  ...contentRoutes,
  ...catalogueRoutes,
  ...deliveryRoutes,
  ...promotionsRoutes,
  ...cartRoutes,
  ...paymentsRoutes,
  ...rewardsRoutes,
  ...ordersRoutes,
  ...chatRoutes,
  ...notificationsRoutes,
]

export const jobs: readonly Job[] = [
  ...mailJobs,
  ...assetJobs,
  ...pictureJobs(pictureUses),
  ...accountsJobs,
  ...contentJobs,
  ...catalogueJobs,
  ...promotionsJobs,
  ...paymentsJobs,
  ...rewardsJobs,
  ...ordersJobs,
  ...chatJobs,
  ...notificationsJobs,
]

/** The email templates of all slices. */
export const emailTemplates: EmailTemplates = {
  ...accountsEmailTemplates,
  ...contentEmailTemplates,
  ...ordersEmailTemplates,
  ...notificationsEmailTemplates,
  ...paymentsEmailTemplates,
}

/** The subscriptions of later slices to domain events of earlier ones, run in the publisher's transaction. */
const hearers = [
  onSettingsChanged,
  ...[
    onVendorSignedUp,
    onAccountDisabled,
    onVendorEvents,
    onPaymentEvents,
    onRefundEvents,
    onProofEvents,
    onMoneyEvents,
  ],
  onStepChanged,
  onProductsRepriced,
  onBonusEvents,
  onCampaignEvents,
  onAccountRenamed,
  onNotificationRequested,
  onNotificationSettled,
  onChatEvents,
]
for (const hear of hearers) hear()
