/** Notifications of messages to the market. */
import { deepLinks } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { defineKind } from './define-kind.ts'

export const contactKinds = {
  'message-arrived': defineKind<{ messageId: string; name: string }>({
    en: ({ name }) => `${name} sent us a message.`,
    ne: ({ name }) => ne`${name}ले हामीलाई सन्देश पठाउनुभयो।`,
    link: ({ messageId = '' }) => deepLinks.adminMessage(messageId),
  }),
} as const
