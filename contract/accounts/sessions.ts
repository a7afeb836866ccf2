/** My sessions: the devices on which I am signed in, and how to end one. */
import { z } from 'zod'
import { del, get } from '../route.ts'
import { id, instant, listOf } from '../shared/fields.ts'

export const sessionRow = z.object({
  id,
  /** `Chrome on Android`, parsed from the User-Agent header. */
  device: z.string(),
  /** The network address of the sign-in. */
  address: z.string(),
  startedAt: instant,
  /** When it was last refreshed: at most a quarter of an hour behind. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})

export const sessions = {
  sessions: get('/api/security/session/', {
    permission: 'own.security',
    summary: 'List my sessions: the current one first, then most recently used',
    answer: listOf(sessionRow),
  }),
  endSession: del('/api/security/session/:sessionId', {
    permission: 'own.security',
    summary: 'End one of my sessions; its sockets are closed',
    params: z.object({ sessionId: id }),
    answer: z.void(),
    status: 204,
    refuses: ['NOT_FOUND'],
  }),
  endOtherSessions: del('/api/security/session/', {
    permission: 'own.security',
    summary: 'End all my sessions except the current one',
    answer: z.object({ ended: z.number().int() }),
  }),
}
