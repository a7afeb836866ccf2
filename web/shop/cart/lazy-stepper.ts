import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

export const LazyStepper = lazyPart(
  async () => (await withMessages(import('./quantity-stepper.tsx'), 'buying')).QuantityStepper,
  () => null,
)
