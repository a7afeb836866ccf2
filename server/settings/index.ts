/** The door of settings. */
export { settingsRoutes } from './routes.ts'
export { forgetSettings, settingsOf } from './settings-of.ts'
