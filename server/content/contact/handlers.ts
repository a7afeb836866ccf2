import type { contactRoutes } from '../../../contract/content/contact.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { confirmMessage } from './confirm-message.ts'
import { handleMessage } from './handle-message.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export const contactHandlers: Handlers<typeof contactRoutes> = {
  contact: sendMessage,
  confirmContact: confirmMessage,
  contactMessages: listMessages,
  handleContact: handleMessage,
}
