import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { changeSetting } from './change-setting.ts'
import { listSettings } from './list-settings.ts'

export const settingsRoutes = bind(contract.settings, {
  list: listSettings,
  change: changeSetting,
})
