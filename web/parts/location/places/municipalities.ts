/** The municipalities and rural municipalities of a district, by the alphabet. */
import type { PlaceName } from './describe-place.ts'
import byDistrict from './municipalities.json'

const lists: Readonly<Record<string, readonly string[]>> = byDistrict

export const municipalitiesOf = (district: string): PlaceName[] =>
  (lists[district] ?? []).map((both) => {
    const [name = '', nameNe = ''] = both.split('|')
    return { name, nameNe }
  })
