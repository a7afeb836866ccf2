/** Lazy: the bell and its messages are fetched for signed-in users only. */

import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

export const LazyNotificationBell = lazyPart(
  async () => (await withMessages(import('./header-bell.tsx'), 'bell')).HeaderBell,
  // No error text fits the header: the chunk is tried again on the next page, or when the network is back.
  () => null,
)
