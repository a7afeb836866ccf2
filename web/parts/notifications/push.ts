/** Web push of this browser: opt-in, renewed with every session of the account that opted in. */
import { api } from '../../lib/api/api.ts'
import { warn } from '../../lib/browser/log.ts'
import { storedValue } from '../../lib/browser/storage.ts'

const worker = '/push-worker.js'
/** The account whose messages this browser shows. */
const shownTo = storedValue('localStorage', 'push-of', (found): found is string => typeof found === 'string')

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isPushRefused = (): boolean => canPush() && Notification.permission === 'denied'

export async function isPushOn(personId: string): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted' || shownTo.read() !== personId) return false
  return (await subscriptionNow()) !== null
}

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns whether push is on: the user may deny the permission. */
export async function switchPushOn(personId: string, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const old = await registration.pushManager.getSubscription()
  // A subscription belongs to one key: another market, or a new secret, needs a new one.
  if (old !== null && keyOf(old) !== pushKey) await old.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  await tellServer(subscription)
  shownTo.write(personId)
  return true
}

export async function switchPushOff(): Promise<void> {
  shownTo.forget()
  const subscription = await subscriptionNow()
  if (subscription === null) return
  await subscription.unsubscribe()
  await api.notifications.unsubscribe({ query: { endpoint: subscription.endpoint } })
}

/** A subscription lives as long as the session that it was made in: the next session makes it its own. */
export async function renewPush(personId: string): Promise<void> {
  try {
    if (!(await isPushOn(personId))) return
    const { pushKey } = await api.notifications.preferences()
    if (pushKey !== '') await switchPushOn(personId, pushKey)
  } catch (error) {
    warn('push messages were not renewed', error)
  }
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  if (endpoint === undefined) throw new Error('a push subscription without an address')
  await api.notifications.subscribe({ body: { endpoint, keys: { p256dh, auth } } })
}

/** As the server writes it: base64url without padding. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
