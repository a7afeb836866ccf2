import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'

/** The store's hours and delivery, for an order; the height of one line is reserved until then. */
export const DeliveryPlace = hydrateOnInteraction(
  async () => (await withMessages(import('./delivery-notes.tsx'), 'product')).DeliveryNotes,
  {
    className: 'min-h-6 text-sm',
    isNeeded: () => currentUser() !== undefined || isLocationStored(),
  },
)
