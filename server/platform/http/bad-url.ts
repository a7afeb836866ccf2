import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { answerProblem } from './problems.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Malformed percent-encoding in an address, caught before any route. A visitor is redirected to the same address with
 * each stray % escaped, where the usual page says that nothing is there; a call is refused.
 */
export function answerBadUrl(request: FastifyRequest, reply: FastifyReply, ctx: AppContext): FastifyReply {
  reply.headers(securityHeaders(ctx.config))
  const isPage = request.method === 'GET' && !/^\/+api(\/|$)/.test(request.url)
  // The cookies have not been parsed this early.
  Object.assign(request, { cookies: {} })
  if (isPage) return reply.redirect(readable(request.url), 308)
  return answerProblem(new Refusal('ROUTE_UNKNOWN'), request, reply, ctx)
}

/** Without its query, and always an address of ours. */
const readable = (url: string): string => {
  const segments = (url.split('?', 1)[0] ?? '').split(/[/\\]+/)
  return `/${segments.filter(Boolean).map(letterByLetter).join('/')}`
}

function letterByLetter(segment: string): string {
  try {
    decodeURIComponent(segment)
    return segment
  } catch {
    return segment.replaceAll('%', '%25')
  }
}
