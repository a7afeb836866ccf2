/** Where a request carries its tokens, and under which names. */
import type { FastifyRequest } from 'fastify'

export const cookieNames = (isSecure: boolean) => {
  const prefix = isSecure ? '__Host-' : ''
  return {
    session: `${prefix}session`,
    refresh: `${prefix}refresh`,
    fresh: `${prefix}fresh`,
    person: `${prefix}person`,
    kyc: `${prefix}kyc`,
  }
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}

/** The access token that was sent, unchecked. A request that could not be read has no cookies. */
export const tokenOf = (request: FastifyRequest, isSecure: boolean): string | undefined =>
  bearerOf(request) ?? request.cookies?.[cookieNames(isSecure).session]
