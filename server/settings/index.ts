/** The door of settings. */
export { settingsRoutes } from './routes.ts'
export { settingsOf } from './settings-of.ts'
