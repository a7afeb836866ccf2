import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/errors.ts'

/** The language of this request: a cookie, English by default. */
export const languageOf = (request: FastifyRequest): Language =>
  request.cookies.language === 'ne' ? 'ne' : 'en'
