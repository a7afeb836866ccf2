/** Preference of this device, on by default: a sound for new orders. Shared by all tabs. */
import { storedValue } from '../../lib/browser/storage.ts'
import { openObservable } from '../../lib/observable.ts'

const key = 'order-sound-off'
const off = storedValue('localStorage', key, (found): found is true => found === true)
const store = openObservable(off.read() !== true)

export const useSoundPreference = store.use

export function changeSoundPreference(isOn: boolean): void {
  if (isOn) off.forget()
  else off.write(true)
  store.set(isOn)
}

if (typeof document !== 'undefined') {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(off.read() !== true)
  })
}
