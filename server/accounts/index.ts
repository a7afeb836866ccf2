/** The door of accounts. */
export { canonical, isSearchable } from './canonical.ts'
export { createAccount, createAdmin, type NewAccount } from './create-account.ts'
export { endedAmong, endSession } from './end-session.ts'
export { identify } from './identify.ts'
export { accountsJobs } from './jobs.ts'
export { hashPassword, leastAdminPassword } from './passwords.ts'
export { accountsRoutes } from './routes.ts'
export { startSession, type TokenPair } from './start-session.ts'
