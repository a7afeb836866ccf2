/** Notifications of conversations. */
import { ne } from '../shared/nepali-sentence.ts'
import { defineKind } from './define-kind.ts'
import { type Conversation, conversationPage } from './kind-links.ts'

export const chatKinds = {
  // A deleted message leaves no text to show.
  'chat-message': defineKind<Conversation & { name: string; preview: string }>({
    en: ({ name, preview }) => (preview === '' ? `${name} sent you a message.` : `${name}: ${preview}`),
    ne: ({ name, preview }) => (preview === '' ? ne`${name}ले तपाईंलाई लेख्नुभयो।` : `${name}: ${preview}`),
    link: conversationPage,
  }),
} as const
