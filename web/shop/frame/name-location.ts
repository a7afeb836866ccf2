import { chooseLocation, type Location, locationNow } from '../../lib/data/chosen-location.ts'
import { shortNameOf } from '../../parts/location/places/describe-place.ts'

/** Names a place that was stored without one. A place outside Nepal keeps none. */
export function nameLocation(place: Location): void {
  const named = shortNameOf(place)
  // Race: the shopper may have chosen another place meanwhile.
  if (named !== undefined && locationNow() === place) chooseLocation({ ...place, ...named })
}
