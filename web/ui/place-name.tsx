import { usePlaceName } from '../lib/data/places.ts'

/** A province or district in the language of the page. */
export const PlaceName = ({ name }: { name: string }) => usePlaceName()(name)
