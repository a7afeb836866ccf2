import type { FastifyRequest } from 'fastify'

/**
 * Does this write come from another site? Browsers say so in Origin and Sec-Fetch-Site. On the strength of a
 * cookie one of the two must be there and be ours; a bearer token or no token at all needs only not be foreign.
 */
export function isForeign(request: FastifyRequest, byCookie: boolean): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && hostOf(origin) !== request.host) return true
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return byCookie && origin === undefined && site !== 'same-origin'
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
