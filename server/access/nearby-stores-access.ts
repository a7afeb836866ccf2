import { type Access, everyone } from './access.ts'

export const nearbyStoresAccess: Readonly<Record<string, Access>> = {
  'vendors.nearbyStores': {
    may: everyone,
    sample: () => ({ query: { latitude: '27.7', longitude: '85.32' } }),
    answers: 200,
  },
  'vendors.storePlaces': {
    may: everyone,
    sample: () => ({ query: { words: 'Asan' } }),
    answers: 200,
  },
}
