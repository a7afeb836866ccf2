/** Notifications of messages to the market. */
import { deepLinks } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { defineKind } from './define-kind.ts'

export const contactKinds = {
  'message-arrived': defineKind<{ messageId: string; name: string }>({
    en: ({ name }) => `${name} has written to the market.`,
    ne: ({ name }) => ne`${name}ले बजारलाई लेख्नुभयो।`,
    link: ({ messageId = '' }) => deepLinks.adminMessage(messageId),
  }),
} as const
