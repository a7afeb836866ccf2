import { chooseLocation, useLocation } from '../../lib/data/chosen-location.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { PickPlace } from '../../parts/location/pick-place.tsx'

/** 'Choose Your Location': the picked place is stored, and every distance is measured from it. */
export function LocationDialog({ isOpen }: { isOpen: boolean }) {
  const location = useLocation()
  return <PickPlace isOpen={isOpen} onClose={closePanel} onPick={chooseLocation} start={location} withShops />
}
