import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/errors.ts'

/**
 * The language of this request: a cookie, English by default. Over https the web writes it with a prefix; what was
 * chosen before that still counts.
 */
export const languageOf = ({ cookies }: FastifyRequest): Language =>
  (cookies['__Host-language'] ?? cookies.language) === 'ne' ? 'ne' : 'en'
