/** The bell and its words are fetched for whoever is signed in, and for nobody else. */

import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

export const LazyNotificationBell = lazyPart(
  async () => (await withMessages(import('./header-bell.tsx'), 'bell')).HeaderBell,
  // There is no room for words in the header: it comes with the next page, or with the network.
  () => null,
)
