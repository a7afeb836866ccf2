import type { IncomingHttpHeaders } from 'node:http'

/** The headers by which a request says where it comes from and where it goes. */
export interface RequestOrigin {
  readonly headers: IncomingHttpHeaders
  /** Host and port that the caller believes to talk to. */
  readonly host: string | undefined
}

/**
 * Does this write come from another site? Browsers say so in Origin and Sec-Fetch-Site. On the strength of a
 * cookie one of the two must be there and be ours; a bearer token or no token at all needs only not be foreign.
 */
export function isCrossSite({ headers, host }: RequestOrigin, byCookie: boolean): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && (host === undefined || hostOf(origin) !== host.toLowerCase())) return true
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return byCookie && origin === undefined && site !== 'same-origin'
}

/** The host of a request that has not been through Fastify: as a trusted proxy forwards it, else the Host header. */
export function requestedHost(headers: IncomingHttpHeaders, isByProxy: boolean): string | undefined {
  const forwarded = isByProxy ? headers['x-forwarded-host'] : undefined
  if (forwarded === undefined) return headers.host
  return String(forwarded).split(',').at(-1)?.trim()
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
