import { chooseLocation, useLocation } from '../../lib/data/chosen-location.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { PickPlace } from '../../parts/location/pick-place.tsx'

/** 'Choose Your Location': what is picked is kept, and every distance follows it. */
export function LocationDialog({ isOpen }: { isOpen: boolean }) {
  const location = useLocation()
  return <PickPlace isOpen={isOpen} onClose={closePanel} onPick={chooseLocation} start={location} withShops />
}
