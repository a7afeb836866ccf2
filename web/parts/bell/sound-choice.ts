/** Whether this device sounds for new orders: unless somebody switched it off. */
import { kept } from '../../lib/kept.ts'
import { openStore } from '../../lib/store.ts'

const off = kept('localStorage', 'order-sound-off', (found): found is true => found === true)
const store = openStore(off.read() !== true)

export const useSoundChoice = store.use

export function chooseSound(isOn: boolean): void {
  if (isOn) off.forget()
  else off.write(true)
  store.set(isOn)
}
