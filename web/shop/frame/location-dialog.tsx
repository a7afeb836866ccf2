import { chooseLocation, useLocation } from '../../lib/data/chosen-location.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { PickPlace } from '../../parts/location/pick-place.tsx'
import { shortNameOf } from '../../parts/location/places/describe-place.ts'

/** 'Choose Your Location': the picked place is stored, and every distance is measured from it. */
export function LocationDialog({ isOpen }: { isOpen: boolean }) {
  const location = useLocation()
  return (
    <PickPlace
      isOpen={isOpen}
      onClose={closePanel}
      onPick={(picked) => chooseLocation({ ...picked, ...shortNameOf(picked) })}
      start={location}
      withShops
    />
  )
}
