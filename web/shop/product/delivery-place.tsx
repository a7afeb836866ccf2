import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'

/** The store's hours and delivery, for an order; the height of one line is reserved until then. */
export const DeliveryPlace = hydrateOnInteraction(
  async () => (await import('./delivery-notes.tsx')).DeliveryNotes,
  {
    className: 'min-h-6 text-sm',
    isNeeded: () => currentUser() !== undefined || isLocationStored(),
  },
)
