/** The shopper's location or delivery place: kept in this browser, shown by everything that has a distance. */
import type { Position } from '../../../contract/delivery/distance.ts'
import { warn } from '../browser/log.ts'
import { hasFields, removeByPrefix, storedValue } from '../browser/storage.ts'
import { loadWithRetry } from '../loading/load-retry.ts'
import { openObservable } from '../observable.ts'
import { broadcastToTabs, onTabMessage } from '../realtime/tabs.ts'
import type { SignedInUser } from '../session/person.ts'

export interface Location extends Position {
  /** Taken from the device without a request by the shopper. */
  readonly source?: 'auto'
  /** The name of the place, in English and in Nepali: the nearest quarter or town, else the district. */
  readonly name?: string
  readonly nameNe?: string
}
interface KeptLocation extends Location {
  /** Owner's id; absent for a visitor. */
  readonly account?: string
}

const isDegrees = (found: unknown, greatest: number): boolean =>
  typeof found === 'number' && Math.abs(found) <= greatest
const stored = storedValue('localStorage', 'location', (found): found is KeptLocation => {
  if (!hasFields(found, 'latitude', 'longitude')) return false
  const { latitude, longitude } = found as KeptLocation
  return isDegrees(latitude, 90) && isDegrees(longitude, 180)
})

const shown = openObservable<Location | undefined>(undefined)
let account: string | undefined
let hasAsked = false
let isListening = false

/** The chosen place; none on the server and before hydration. */
export const useLocation = shown.use
export const locationNow = shown.get

/** Whether this browser will show distances, before it has begun to. */
export const isLocationStored = (): boolean => stored.read() !== undefined

export function chooseLocation({ latitude, longitude, source, name, nameNe }: Location): void {
  const location = { latitude, longitude, ...(source && { source }), ...(name && { name, nameNe }) }
  stored.write({ ...location, ...(account !== undefined && { account }) })
  shown.set(location)
  broadcastToTabs('location')
}

/** With it go the last places, whose key begins alike: they are the same shopper's. */
export function forgetLocation(): void {
  removeByPrefix('localStorage', 'location')
  shown.set(undefined)
}

/** On sign-in or sign-out: another user's place is dropped. A shopper without a place is asked for one. */
export function settleLocation(person: SignedInUser | undefined): void {
  account = person?.id
  const found = stored.read()
  if (found?.account !== undefined && found.account !== account) forgetLocation()
  // A visitor who signs in keeps their place.
  else if (found !== undefined && found.account !== account) chooseLocation(found)
  else shown.set(found)
  if (!isListening) {
    isListening = true
    onTabMessage('location', () => shown.set(stored.read()))
  }
  if (person?.userType === 'USER' && shown.get() === undefined && !hasAsked) void ask()
}

/** Once for each page load. */
async function ask(): Promise<void> {
  hasAsked = true
  const asker = account
  try {
    const { whereAmI } = await loadWithRetry(() => import('../browser/device-position.ts'))
    const position = await whereAmI()
    // Race: the user may have chosen a place or signed out meanwhile.
    if (shown.get() === undefined && account === asker) chooseLocation({ ...position, source: 'auto' })
  } catch (error) {
    warn('the device gave no position', error)
  }
}
