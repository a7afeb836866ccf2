import type { lineFormRoutes } from '../../../contract/catalogue/line-forms.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addLineForm, changeLineForm, listLineForms, removeLineForm } from './save-line-form.ts'

export const lineFormHandlers: Handlers<typeof lineFormRoutes> = {
  lineForms: listLineForms,
  addLineForm,
  changeLineForm,
  removeLineForm,
}
