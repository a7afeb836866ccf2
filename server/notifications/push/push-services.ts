import type { Config } from '../../platform/config.ts'

/** The services that browsers subscribe at. We send to nobody else: an address that somebody gives is not to be trusted. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const

/** Written as its own browser writes it: two readers of addresses take an odd one for two different places. */
export function isPushService(endpoint: string, { pushUrl }: Pick<Config, 'pushUrl'>): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.href !== endpoint || url.hash !== '') return false
  if (pushUrl !== undefined && url.origin === pushUrl.origin) return true
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  return url.protocol === 'https:' && isKnown && isPlain
}
