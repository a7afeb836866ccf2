/** A first delivery address, made from what the shopper told at sign-up and from the place chosen in the header. */
import type { z } from 'zod'
import { addressForm } from '../../../contract/delivery/addresses.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import type { Location } from '../../lib/data/chosen-location.ts'
import type { UserDetails } from '../../lib/session/account.ts'
import { placeAt } from '../../parts/location/outlines.ts'
import { municipalitiesOf } from '../../parts/location/places/municipalities.ts'
import { isWard } from './ward.ts'

export type TypedAddress = z.input<typeof addressForm>
type Told = Pick<UserDetails, 'name' | 'phone' | 'address' | 'state' | 'city'>

/** Municipality and ward as the line names them; the whole line is the tole where it follows no such form. */
export function partsOfLine(
  line: string,
  city: string,
): Pick<TypedAddress, 'tole' | 'municipality'> & { ward?: number } {
  const [, tole = '', municipality = '', digits = ''] =
    /^(.+), *([^,]+?)(?:[ -]+(\d{1,2}))?$/.exec(line.trim()) ?? []
  const known = municipalitiesOf(city).some(({ name, nameNe }) => [name, nameNe].includes(municipality))
  const ward = Number(digits)
  if (!known) return { tole: line.trim(), municipality: '' }
  return { tole, municipality, ...(isWard(ward) && { ward }) }
}

/** Known fields, for the form to begin with; the label and the default are the form's own. */
export function knownAddress(user: Told | undefined, location: Location | undefined): Partial<TypedAddress> {
  const at = location && placeAt(location)
  const province = provinces.find(({ name }) => name === user?.state)
  const district = province?.districts.find(({ name }) => name === user?.city)
  const state = district ? province?.name : at?.province.name
  const city = district?.name ?? at?.district.name
  // A place in another district is where the shopper looked for stores, not where they live.
  const isThere = location !== undefined && at !== undefined && at.district.name === city
  return {
    ...(user && { recipientName: user.name, phone: user.phone ?? '' }),
    ...(state && city && { state, city }),
    ...(user?.address && partsOfLine(user.address, city ?? '')),
    ...(isThere && {
      latitude: location.latitude,
      longitude: location.longitude,
      pinSource: location.source === 'auto' ? ('GPS' as const) : ('DRAGGED' as const),
    }),
  }
}

/** The told address if nothing lacks: then one tap confirms it. */
export function wholeAddress(
  told: Partial<TypedAddress>,
  label: string,
): z.output<typeof addressForm> | undefined {
  const whole = addressForm.safeParse({ landmark: '', note: '', ...told, label, isDefault: true })
  return whole.success ? whole.data : undefined
}
