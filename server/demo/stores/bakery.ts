import { everyDay } from './opening-hours.ts'
import type { Store } from './store.ts'

/** A bakery: its cakes are made once they are ordered, until five for the next day. */
export const bakery: Store = {
  username: 'jhamsikhel-cake-ghar',
  shopName: 'Jhamsikhel Cake Ghar',
  shopNameNe: 'झम्सिखेल केक घर',
  about: 'Cakes for birthdays and weddings, baked once you order them.',
  aboutNe: 'जन्मदिन र विवाहका केक, अर्डर गरेपछि मात्र बनाइने।',
  state: 'Bagmati',
  district: 'Lalitpur',
  address: 'Jhamsikhel, Lalitpur 3',
  position: [27.6776, 85.3093],
  logo: 'cupcake',
  ground: 'f2d9d0',
  delivers: 'FRESH',
  hours: everyDay('07:00-19:30'),
  promise: 'Order a day ahead, or choose the day of the feast.',
  sells: ['Cakes'],
}
