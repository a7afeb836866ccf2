/** Whether this device sounds for new orders: unless somebody switched it off, in whichever tab. */
import { kept } from '../../lib/browser/storage.ts'
import { openStore } from '../../lib/observable.ts'

const key = 'order-sound-off'
const off = kept('localStorage', key, (found): found is true => found === true)
const store = openStore(off.read() !== true)

export const useSoundChoice = store.use

export function chooseSound(isOn: boolean): void {
  if (isOn) off.forget()
  else off.write(true)
  store.set(isOn)
}

if (typeof document !== 'undefined') {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(off.read() !== true)
  })
}
