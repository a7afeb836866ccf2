/** The door of accounts. */
export { recordAdminAction } from './admin/admin-actions.ts'
export { resetAdmin } from './admin/reset-admin.ts'
export { accountsEmailTemplates } from './email-templates.ts'
export {
  accountDisabled,
  accountRenamed,
  shopperSignedUp,
  shopperVerified,
  vendorSignedUp,
} from './events.ts'
export { accountsJobs } from './jobs.ts'
export { consumeRateLimit, restoreRateLimit } from './limits/rate-limit.ts'
export { enqueueRateLimitedEmail } from './limits/rate-limited-email.ts'
export { spentLink } from './limits/spent-link.ts'
export { canonical, isSearchable } from './names/canonical.ts'
export { changeUsername, isUsernameFree } from './names/change-username.ts'
export { onSettingsChanged } from './on-settings-changed.ts'
export { hashPassword, leastAdminPassword } from './passwords/passwords.ts'
export { accountsRoutes } from './routes.ts'
export { endedAmong, endSession } from './sessions/end-session.ts'
export { refreshDisplayCookies } from './sessions/session-cookies.ts'
export { startSession, type TokenPair } from './sessions/start-session.ts'
export { authenticate } from './sign-in/authenticate.ts'
export { createAccount, createAdmin, type NewAccount } from './sign-up/create-account.ts'
export { storeLogo } from './sign-up/sign-up.ts'
