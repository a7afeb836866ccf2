import type { Config } from '../../platform/config.ts'

/** Allowlist of the browsers' push services (SSRF): an address given by a client is not to be trusted. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const

/** Refuses unusual spellings of an address: two parsers may take such a one for two different hosts. */
export function isPushService(endpoint: string, { pushUrl }: Pick<Config, 'pushUrl'>): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.href !== endpoint || url.hash !== '') return false
  if (pushUrl !== undefined && url.origin === pushUrl.origin) return true
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  return url.protocol === 'https:' && isKnown && isPlain
}
