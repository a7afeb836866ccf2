import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The content security policy, with the hashes of the inline scripts that a page carries and where a map comes from. */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  mapOrigins: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers that every answer carries. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  ...(config.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Written once as constants: they are on the path of every request. */
export function openHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
