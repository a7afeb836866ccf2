/** Delivery options of the demo's stores. Fees are typical of Nepal. */
import type { NewDeliveryOption } from '../../delivery/index.ts'

export type DeliveryWay = Omit<NewDeliveryOption, 'vendorId'>

const rupees = (amount: number): number => amount * 100

const pickUp: DeliveryWay = {
  name: 'Pick up at the store',
  nameNe: 'पसलबाटै लिने',
  kind: 'PICKUP',
  description: 'We keep it at the counter for three days.',
  descriptionNe: 'तीन दिनसम्म काउन्टरमा राखिदिन्छौं।',
  pricing: 'FREE',
  etaMin: 1,
  etaMax: 3,
  etaUnit: 'HOUR',
}

const rider = (maxKm: number, freeAbove: number): DeliveryWay => ({
  name: 'Our own rider',
  nameNe: 'हाम्रै राइडर',
  kind: 'OWN_RIDER',
  description: 'By scooter, the same day. Pay the rider in cash.',
  descriptionNe: 'स्कुटरमा, त्यही दिन। राइडरलाई नगद तिर्नुहोस्।',
  pricing: 'DISTANCE',
  baseFeePaisa: rupees(60),
  freeKm: 2,
  perKmPaisa: rupees(15),
  leastFeePaisa: rupees(60),
  greatestFeePaisa: rupees(250),
  freeAbovePaisa: rupees(freeAbove),
  maxKm,
  etaMin: 45,
  etaMax: 120,
  etaUnit: 'MINUTE',
})

const courier = (fee: number, freeAbove: number): DeliveryWay => ({
  name: 'Courier to all districts',
  nameNe: 'सबै जिल्लामा कुरियर',
  kind: 'COURIER',
  description: 'The courier calls before coming. Pay at the door.',
  descriptionNe: 'आउनुअघि कुरियरले फोन गर्छ। ढोकामै तिर्नुहोस्।',
  pricing: 'FLAT',
  baseFeePaisa: rupees(fee),
  freeAbovePaisa: rupees(freeAbove),
  etaMin: 2,
  etaMax: 4,
  etaUnit: 'DAY',
})

/** By district: not every one over the passes is reached, and each has a fee of its own. */
const busByDistrict: DeliveryWay = {
  name: 'Night bus to the towns',
  nameNe: 'सहरहरूमा रात्रि बस',
  kind: 'COURIER',
  description: 'To the counter of the bus company; they call when it is there.',
  descriptionNe: 'बस कम्पनीको काउन्टरसम्म; आइपुगेपछि फोन आउँछ।',
  pricing: 'DISTRICT',
  rates: [
    ...['Kathmandu', 'Lalitpur', 'Bhaktapur'].map((city) => ({ city, feePaisa: rupees(220) })),
    ...['Chitwan', 'Rupandehi', 'Morang'].map((city) => ({ city, feePaisa: rupees(180) })),
    { city: 'Kaski', feePaisa: rupees(120) },
  ],
  freeAbovePaisa: rupees(6_000),
  weekdays: [0, 1, 2, 3, 4, 5],
  codLimitPaisa: rupees(10_000),
  courierName: 'Sample Night Coach',
  etaMin: 1,
  etaMax: 3,
  etaUnit: 'DAY',
}

const courierByDistance: DeliveryWay = {
  name: 'Courier by distance',
  nameNe: 'दूरीअनुसार कुरियर',
  kind: 'COURIER',
  description: 'For heavy parcels: by bus, then to your door.',
  descriptionNe: 'गह्रौं पार्सलका लागि: बसमा, अनि तपाईंको ढोकासम्म।',
  pricing: 'DISTANCE',
  baseFeePaisa: rupees(100),
  freeKm: 10,
  perKmPaisa: 80,
  roundToPaisa: rupees(10),
  leastFeePaisa: rupees(100),
  greatestFeePaisa: rupees(450),
  minSubtotalPaisa: rupees(500),
  etaMin: 2,
  etaMax: 6,
  etaUnit: 'DAY',
}

const freshRider: DeliveryWay = {
  ...rider(8, 1_500),
  name: 'Cold box by scooter',
  nameNe: 'स्कुटरमा चिसो बाकस',
  description: 'Cold until it is in your hands.',
  descriptionNe: 'तपाईंको हातमा पर्दासम्म चिसै।',
  minSubtotalPaisa: rupees(200),
  etaMin: 30,
  etaMax: 60,
}

/** Delivery options by kind of store, in the order of presentation. */
export const deliveryWaysOf = {
  VALLEY: [rider(14, 3_000), courier(150, 5_000), pickUp],
  TOWN: [rider(9, 2_500), courier(180, 5_000), pickUp],
  FRESH: [freshRider, pickUp],
  HEAVY: [rider(10, 6_000), courierByDistance, pickUp],
  HILLS: [courier(200, 4_000), busByDistrict, pickUp],
} as const satisfies Record<string, readonly DeliveryWay[]>

export type Delivers = keyof typeof deliveryWaysOf
