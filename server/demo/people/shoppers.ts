/** The shoppers of the demo. The first has the known password, the next three are the others of demo-accounts.json. */
export interface Shopper {
  readonly name: string
  readonly state: string
  readonly district: string
  readonly municipality: string
  readonly ward: number
  readonly tole: string
  readonly landmark: string
  readonly position: readonly [latitude: number, longitude: number]
}

const kathmandu = { state: 'Bagmati', district: 'Kathmandu', municipality: 'Kathmandu' } as const

export const shoppers: readonly Shopper[] = [
  {
    ...kathmandu,
    name: 'Maya Gurung',
    ward: 26,
    tole: 'Jyatha',
    landmark: 'Blue gate behind the dental clinic',
    position: [27.7116, 85.3131],
  },
  {
    ...kathmandu,
    name: 'Bikash Tamang',
    ward: 6,
    tole: 'Phulbari, Boudha',
    landmark: 'Third floor above the bakery',
    position: [27.7231, 85.3655],
  },
  {
    name: 'Sunita Shrestha',
    state: 'Bagmati',
    district: 'Lalitpur',
    municipality: 'Lalitpur',
    ward: 3,
    tole: 'Pulchowk',
    landmark: 'Lane beside the fire brigade',
    position: [27.6781, 85.3169],
  },
  {
    name: 'Ramesh Thapa',
    state: 'Gandaki',
    district: 'Kaski',
    municipality: 'Pokhara',
    ward: 8,
    tole: 'Srijana Chowk',
    landmark: 'Opposite the bank',
    position: [28.2157, 83.9839],
  },
  {
    name: 'Anjali Chaudhary',
    state: 'Bagmati',
    district: 'Chitwan',
    municipality: 'Bharatpur',
    ward: 10,
    tole: 'Hakim Chowk',
    landmark: 'Yellow house with two mango trees',
    position: [27.6838, 84.4321],
  },
  {
    name: 'Dipak Yadav',
    state: 'Madhesh',
    district: 'Dhanusha',
    municipality: 'Janakpurdham',
    ward: 8,
    tole: 'Mills Area',
    landmark: 'Near the water tank',
    position: [26.7242, 85.9296],
  },
  {
    name: 'Nirmala Rai',
    state: 'Koshi',
    district: 'Sunsari',
    municipality: 'Dharan',
    ward: 11,
    tole: 'Bhanu Chowk',
    landmark: 'Behind the clock tower',
    position: [26.8123, 87.2836],
  },
  {
    ...kathmandu,
    name: 'Kiran Maharjan',
    municipality: 'Kirtipur',
    ward: 2,
    tole: 'Panga',
    landmark: 'By the pond',
    position: [27.6731, 85.2789],
  },
  {
    name: 'Pooja Adhikari',
    state: 'Lumbini',
    district: 'Rupandehi',
    municipality: 'Butwal',
    ward: 11,
    tole: 'Kalikanagar',
    landmark: 'Next to the primary school',
    position: [27.6868, 83.4602],
  },
  {
    name: 'Suresh Bista',
    state: 'Sudurpashchim',
    district: 'Kailali',
    municipality: 'Dhangadhi',
    ward: 5,
    tole: 'Hasanpur',
    landmark: 'Opposite the hospital',
    position: [28.6942, 80.5998],
  },
  {
    name: 'Laxmi Magar',
    state: 'Lumbini',
    district: 'Palpa',
    municipality: 'Tansen',
    ward: 4,
    tole: 'Bhagwati Tole',
    landmark: 'Below the temple steps',
    position: [27.8689, 83.5441],
  },
  {
    name: 'Prakash Karki',
    state: 'Bagmati',
    district: 'Bhaktapur',
    municipality: 'Suryabinayak',
    ward: 4,
    tole: 'Sallaghari',
    landmark: 'White house after the bus stop',
    position: [27.6709, 85.4078],
  },
]
