/** Banners of the demo's market and of some stores, and the market's made-up operator. */
import { randomUUIDv7 } from 'node:crypto'
import { paths } from '../../../contract/paths.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { IdentityKey } from '../../../contract/shared/identity.ts'
import { startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { BannerDrawing } from '../pictures/draw-banners.ts'

interface DemoBanner {
  readonly category: 'home-banner' | 'vendor-home' | 'vendor-inside' | 'vendor-banner'
  /** Username of the banner's store. */
  readonly store?: string
  readonly title: string
  readonly altText: string
  readonly linkUrl: string | null
  readonly drawing: BannerDrawing
}

const crimson = { ground: 'a3213a', thread: 'c7485c' }
const blue = { ground: '2b4a7e', thread: '4b6ca3' }
const green = { ground: '2f6b4a', thread: '4f8d69' }
const plum = { ground: '5f3a66', thread: '805a88' }
const clay = { ground: '8a4b2a', thread: 'ab6c48' }

export const demoBanners: readonly DemoBanner[] = [
  {
    category: 'home-banner',
    title: 'The whole market',
    altText: 'Goods from the whole market: tea, a Dhaka topi and a lamp',
    linkUrl: paths.products(),
    drawing: { ...crimson, words: [], subjects: ['tea-pouch', 'topi', 'diyo'] },
  },
  {
    category: 'home-banner',
    title: 'Winter from the hills',
    altText: 'Warm things for winter: a wool cap, a shawl and slippers',
    linkUrl: paths.search('pashmina'),
    drawing: { ...blue, words: [], subjects: ['wool-cap', 'shawl#8c3b5e', 'slippers'] },
  },
  {
    category: 'home-banner',
    title: 'Tea of Ilam',
    altText: 'Tea from the gardens of Ilam: a full glass beside its leaves',
    linkUrl: paths.store('ilam-chiya-bagan'),
    drawing: { ...green, words: [], subjects: ['tea-leaf', 'tea-glass', 'tea-pouch'] },
  },
  {
    category: 'vendor-home',
    title: 'Put your store on the map',
    altText: 'Put your store on the map: stores with a pin are found by the shoppers around them',
    linkUrl: paths.vendorProfile(),
    drawing: {
      ...plum,
      words: ['PUT YOUR STORE', 'ON THE MAP'],
      subjects: ['compass', 'world-map', 'round-pushpin'],
    },
  },
  {
    category: 'vendor-inside',
    title: 'Pay at the door',
    altText: 'Pay at the door: in cash, when the goods are in your hands',
    linkUrl: paths.about(),
    drawing: { ...clay, words: ['PAY', 'AT THE DOOR'], subjects: ['package', 'coin', 'house'] },
  },
  {
    category: 'vendor-banner',
    store: 'asan-kirana',
    title: 'From the spice street',
    altText: 'From the spice street: turmeric, a brass mortar and red chilli',
    linkUrl: null,
    drawing: {
      ...clay,
      words: ['FROM THE', 'SPICE STREET'],
      subjects: ['spice-pouch#e0981a', 'mortar', 'spice-pouch#c8301f'],
    },
  },
  {
    category: 'vendor-banner',
    store: 'asan-kirana',
    title: 'Rice for the month',
    altText: 'Rice for the month: a sack of rice and red lentils',
    linkUrl: paths.search('chamal'),
    drawing: {
      ...green,
      words: ['RICE FOR', 'THE MONTH'],
      subjects: ['bean-pouch#d8622b', 'sack', 'heap#f0e2c2'],
    },
  },
  {
    category: 'vendor-banner',
    store: 'ilam-chiya-bagan',
    title: 'The second flush',
    altText: 'The second flush of the Ilam gardens: leaves and a full glass',
    linkUrl: null,
    drawing: { ...green, words: ['THE SECOND', 'FLUSH'], subjects: ['tea-leaf', 'tea-glass', 'tea-pouch'] },
  },
  {
    category: 'vendor-banner',
    store: 'thamel-trek-store',
    title: 'Ready for the trail',
    altText: 'Ready for the trail: trekking poles, a rucksack and boots',
    linkUrl: null,
    drawing: {
      ...blue,
      words: ['READY FOR', 'THE TRAIL'],
      subjects: ['poles', 'rucksack#8c3b3b', 'hiking-boot'],
    },
  },
]

/** Marked as samples: no real company. */
const identity: Readonly<Partial<Record<IdentityKey, string>>> = {
  legalName: 'Sample Market Pvt. Ltd. (sample)',
  registrationNumber: '000000/080/081, Office of the Company Registrar (sample)',
  panNumber: '000000000',
  listingNumber: 'SAMPLE-0000',
  registeredAddress: 'Sample Street 1, Kathmandu',
  supportEmail: 'support@example.com',
  supportPhone: '+977 1-0000000',
  grievanceOfficerName: 'Sample Officer (sample)',
  grievanceOfficerPhone: '+977 1-0000001',
  grievanceOfficerEmail: 'grievance@example.com',
  facebookUrl: 'https://facebook.example.com/hatiya',
  instagramUrl: 'https://instagram.example.com/hatiya',
}

/** @param pictures the stored names of the banners' drawings, in their order. */
export async function addBanners(tx: Tx, pictures: readonly string[], now: Date): Promise<void> {
  const vendors = await tx.selectFrom('vendor').select(['id', 'username']).execute()
  const rows = demoBanners.map((banner, at) => ({
    id: randomUUIDv7(),
    category: banner.category,
    vendor_id: vendors.find(({ username }) => username === banner.store)?.id ?? null,
    picture: pictures[at] ?? '',
    title: banner.title,
    alt_text: banner.altText,
    link_url: banner.linkUrl,
    starts_at: startOfNepalDay(nepalClock(now).day),
    sort: at + 1,
    created_at: now,
    updated_at: now,
  }))
  await tx.insertInto('feature_image').values(rows).execute()
  await tx.insertInto('contact_message').values(messagesAt(now)).execute()
}

/** The operator's identity in the settings, unless an admin has set it already. */
export async function addIdentity(tx: Tx, now: Date): Promise<void> {
  const { id } = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(identity).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    changed_by: id,
    changed_at: now,
  }))
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const messagesAt = (now: Date) =>
  [
    {
      name: 'Sarita Tamang',
      email: 'sarita@example.com',
      phone: '9841000101',
      subject: 'Do you deliver to Rasuwa?',
      body: 'Namaste,\n\nI would like to order tea and honey to Dhunche. Which stores deliver there?\n\nSarita',
      agoMs: 3 * hourMs,
    },
    {
      name: 'दीपक श्रेष्ठ',
      email: 'deepak@example.com',
      phone: null,
      subject: 'पसल खोल्न के के चाहिन्छ?',
      body: 'भक्तपुरमा मेरो काठका सामानको पसल छ। यहाँ पसल खोल्न कुन कुन कागज चाहिन्छ?',
      agoMs: 26 * hourMs,
    },
  ].map(({ agoMs, ...message }) => {
    const at = new Date(now.getTime() - agoMs)
    return { id: randomUUIDv7(), ...message, created_at: at, confirmed_at: at }
  })
