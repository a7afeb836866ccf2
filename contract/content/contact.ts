/** Messages to the market by the contact form, and how admins handle them. */
import { z } from 'zod'
import { personName } from '../accounts/person-fields.ts'
import { emailAddress } from '../accounts/sign-up.ts'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, paging, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'

export const contactForm = z.object({
  name: personName,
  /** For a signed-in caller the account's own address counts instead. */
  email: emailAddress,
  phone: z
    .string()
    .trim()
    .regex(/^(\d{10,15})?$/, 'Phone number is not valid')
    .default(''),
  subject: line(120),
  message: text(4_000).min(1, 'Please write your message'),
  /** Honeypot: people do not see this field; a bot fills it in. */
  website: z.string().max(500).default(''),
})

export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** The sender's account; null for a visitor who confirmed the mailbox instead. */
  account: z.object({ id, name: z.string(), userType: z.string() }).nullable(),
  receivedAt: instant,
  handledAt: instant.nullable(),
  handledBy: z.string().nullable(),
  handledNote: z.string(),
})

/** CONFIRM: a link was mailed; RECEIVED: the admins see it. */
const received = z.object({ status: z.enum(['CONFIRM', 'RECEIVED']) })

export const contactRoutes = {
  contact: post('/api/support/contact', {
    permission: 'anyone',
    summary: 'Send a contact message; visitors confirm it through an emailed link',
    body: contactForm,
    answer: received,
    refuses: ['TOO_MANY_TRIES', 'SIGN_IN_NEEDED'],
    perMinute: 40,
  }),
  confirmContact: post('/api/support/contact/confirm', {
    permission: 'anyone',
    summary: 'Confirm a contact message with the token of the emailed link, once, within 48 hours',
    body: z.object({ token: z.string().max(100) }),
    answer: received,
    refuses: ['LINK_SPENT', 'TOO_MANY_TRIES'],
  }),
  contactMessages: get('/api/support/contact/', {
    permission: 'market.contact-messages.read',
    summary:
      'List contact messages, newest first; `search` matches names, addresses and text; `messageId` selects one',
    query: z.object({
      ...paging(adminRows),
      search: text(100).optional(),
      state: z.enum(['OPEN', 'HANDLED']).optional(),
      messageId: id.optional(),
    }),
    answer: listOf(contactMessage).extend({ open: z.number().int() }),
  }),
  handleContact: post('/api/support/contact/:messageId/handle', {
    permission: 'market.contact-messages.manage',
    summary: 'Mark a contact message as handled, with a note for other admins',
    params: z.object({ messageId: id }),
    body: z.object({ note: text(1_000).default('') }),
    answer: contactMessage,
    refuses: ['NOT_FOUND', 'HANDLED_ALREADY'],
  }),
} as const
