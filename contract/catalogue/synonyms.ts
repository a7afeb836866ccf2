/** Words that mean the same to search, as admins keep them. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { id, instant, listOf, paging, text } from '../shared/fields.ts'
import { adminRows, longestSynonym, mostSynonyms } from '../shared/limits.ts'

const one = z.object({ groupId: id })

/** One word, in any script. Capitals do not count. */
const synonym = z
  .string()
  .trim()
  .min(1)
  .max(longestSynonym)
  .regex(/^[\p{L}\p{M}\p{N}]+$/u, 'Must be one word of letters and digits')

const group = z.object({ words: z.array(synonym).min(2, 'At least two words').max(mostSynonyms) })

const synonymRow = z.object({
  groupId: id,
  /** In the order in which they were entered, in lower case. */
  words: z.array(z.string()),
  changedAt: instant,
  /** The name of the admin who changed it last; null for the synonyms that were shipped. */
  changedBy: z.string().nullable(),
})

export const synonymRoutes = {
  synonyms: get('/api/admin/synonym/', {
    permission: 'market.synonyms.read',
    summary: 'List synonym groups, last changed first; `search` matches prefixes',
    query: z.object({ ...paging(adminRows), search: text(100).optional() }),
    answer: listOf(synonymRow),
  }),
  addSynonyms: post('/api/admin/synonym/', {
    permission: 'market.synonyms.manage',
    summary: 'Create a synonym group',
    body: group,
    answer: synonymRow,
    status: 201,
    refuses: ['SYNONYM_TAKEN', 'TOO_MANY'],
  }),
  changeSynonyms: put('/api/admin/synonym/:groupId', {
    permission: 'market.synonyms.manage',
    summary: 'Replace the words of a synonym group',
    params: one,
    body: group,
    answer: synonymRow,
    refuses: ['NOT_FOUND', 'SYNONYM_TAKEN'],
  }),
  deleteSynonyms: del('/api/admin/synonym/:groupId', {
    permission: 'market.synonyms.manage',
    summary: 'Delete a synonym group',
    params: one,
    answer: z.void(),
    status: 204,
    refuses: ['NOT_FOUND'],
  }),
} as const
