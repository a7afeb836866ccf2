import type { Store } from './store-data.ts'

/** Street and district of a store, as far as they are known. */
export const addressOf = (
  { vendorAddress, city }: Pick<Store, 'vendorAddress' | 'city'>,
  placeName: (name: string) => string,
): string => [vendorAddress, placeName(city)].filter(Boolean).join(', ')
