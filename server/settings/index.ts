/** The door of settings. */
export { settingsRoutes } from './routes.ts'
export { forgetSettings, settingIn, settingsOf } from './settings-of.ts'
