/** The door of settings. */
export { settingChanged } from './events.ts'
export { settingsRoutes } from './routes.ts'
export { forgetSettings, settingIn, settingsOf } from './settings-of.ts'
