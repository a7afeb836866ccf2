/**
 * The provinces and districts of Nepal: names, Nepali names, headquarters and a centre to open a map at.
 * A centre is a place to start looking from, never a measure of distance to a shop.
 */
export interface District {
  readonly name: string
  readonly nameNe: string
  readonly headquarters: string
  readonly latitude: number
  readonly longitude: number
  readonly aliases: readonly string[]
}

export interface Province {
  readonly name: string
  readonly nameNe: string
  readonly districts: readonly District[]
}

const d = (
  name: string,
  nameNe: string,
  headquarters: string,
  latitude: number,
  longitude: number,
  ...aliases: string[]
): District => ({ name, nameNe, headquarters, latitude, longitude, aliases })

export const provinces: readonly Province[] = [
  {
    name: 'Koshi',
    nameNe: 'कोशी',
    districts: [
      d('Bhojpur', 'भोजपुर', 'Bhojpur', 27.1715, 87.0461),
      d('Dhankuta', 'धनकुटा', 'Dhankuta', 26.9833, 87.3333),
      d('Ilam', 'इलाम', 'Ilam', 26.9094, 87.9282),
      d('Jhapa', 'झापा', 'Bhadrapur', 26.544, 88.0944),
      d('Khotang', 'खोटाङ', 'Diktel', 27.2144, 86.7903),
      d('Morang', 'मोरङ', 'Biratnagar', 26.455, 87.2701),
      d('Okhaldhunga', 'ओखलढुङ्गा', 'Siddhicharan', 27.3106, 86.5056),
      d('Panchthar', 'पाँचथर', 'Phidim', 27.1472, 87.7556, 'Pachthar', 'Panchthar'),
      d('Sankhuwasabha', 'सङ्खुवासभा', 'Khandbari', 27.3765, 87.2077, 'Sankhuwasava'),
      d('Solukhumbu', 'सोलुखुम्बु', 'Salleri', 27.7123, 86.7204),
      d('Sunsari', 'सुनसरी', 'Inaruwa', 26.6068, 87.1478),
      d('Taplejung', 'ताप्लेजुङ', 'Taplejung (Phungling)', 27.3517, 87.6717),
      d('Terhathum', 'तेह्रथुम', 'Myanglung', 27.1533, 87.5505, 'Tehrathum'),
      d('Udayapur', 'उदयपुर', 'Gaighat (Triyuga)', 26.7919, 86.699, 'Udaypur'),
    ],
  },
  {
    name: 'Madhesh',
    nameNe: 'मधेश',
    districts: [
      d('Bara', 'बारा', 'Kalaiya', 27.0272, 84.9959),
      d('Dhanusha', 'धनुषा', 'Janakpur', 26.7288, 85.9263, 'Dhanusa'),
      d('Mahottari', 'महोत्तरी', 'Jaleshwar', 26.6487, 85.8),
      d('Parsa', 'पर्सा', 'Birgunj', 27.0174, 84.8805),
      d('Rautahat', 'रौतहट', 'Gaur', 26.7637, 85.2766),
      d('Saptari', 'सप्तरी', 'Rajbiraj', 26.5397, 86.748),
      d('Sarlahi', 'सर्लाही', 'Malangawa', 26.8562, 85.5603),
      d('Siraha', 'सिराहा', 'Siraha', 26.6542, 86.2079),
    ],
  },
  {
    name: 'Bagmati',
    nameNe: 'बागमती',
    districts: [
      d('Bhaktapur', 'भक्तपुर', 'Bhaktapur', 27.673, 85.43),
      d('Chitwan', 'चितवन', 'Bharatpur', 27.6803, 84.4365, 'Chitawan'),
      d('Dhading', 'धादिङ', 'Dhading Besi (Nilkantha)', 27.9504, 84.9649),
      d('Dolakha', 'दोलखा', 'Charikot (Bhimeshwar)', 27.6682, 86.0519),
      d('Kathmandu', 'काठमाडौँ', 'Kathmandu', 27.7017, 85.3206),
      d(
        'Kavrepalanchok',
        'काभ्रेपलाञ्चोक',
        'Dhulikhel',
        27.6221,
        85.5428,
        'Kavrepalanchowk',
        'Kabhrepalanchok',
        'Kavre',
        'Kabhre',
      ),
      d('Lalitpur', 'ललितपुर', 'Lalitpur', 27.6766, 85.3142),
      d('Makwanpur', 'मकवानपुर', 'Hetauda', 27.4284, 85.0322, 'Makawanpur'),
      d('Nuwakot', 'नुवाकोट', 'Bidur', 27.9117, 85.1611),
      d('Ramechhap', 'रामेछाप', 'Manthali', 27.3872, 86.0642, 'Ramechap'),
      d('Rasuwa', 'रसुवा', 'Dhunche', 28.1827, 85.4139),
      d('Sindhuli', 'सिन्धुली', 'Kamalamai', 27.2475, 85.9233),
      d('Sindhupalchok', 'सिन्धुपाल्चोक', 'Chautara', 27.7763, 85.7127, 'Sindhupalchowk'),
    ],
  },
  {
    name: 'Gandaki',
    nameNe: 'गण्डकी',
    districts: [
      d('Baglung', 'बाग्लुङ', 'Baglung', 28.2673, 83.5996),
      d('Gorkha', 'गोरखा', 'Gorkha', 28.0022, 84.6297),
      d('Kaski', 'कास्की', 'Pokhara', 28.2669, 83.9685),
      d('Lamjung', 'लमजुङ', 'Besisahar', 28.2311, 84.3775),
      d('Manang', 'मनाङ', 'Chame', 28.675, 84.2271),
      d('Mustang', 'मुस्ताङ', 'Jomsom', 28.7844, 83.7297),
      d('Myagdi', 'म्याग्दी', 'Beni', 28.3444, 83.5658),
      d(
        'Nawalpur',
        'नवलपुर',
        'Kawasoti',
        27.7013,
        84.089,
        'Nawalparasi East',
        'Nawalparasi (Bardaghat Susta East)',
        'Nawalparasi Purba',
      ),
      d('Parbat', 'पर्वत', 'Kusma', 28.2227, 83.6826, 'Parwat'),
      d('Syangja', 'स्याङ्जा', 'Putalibazar', 28.0209, 83.8071),
      d('Tanahun', 'तनहुँ', 'Damauli', 27.9552, 84.2558, 'Tanahu'),
    ],
  },
  {
    name: 'Lumbini',
    nameNe: 'लुम्बिनी',
    districts: [
      d('Arghakhanchi', 'अर्घाखाँची', 'Sandhikharka', 27.9897, 83.0458),
      d('Banke', 'बाँके', 'Nepalgunj', 28.05, 81.6167),
      d('Bardiya', 'बर्दिया', 'Gulariya', 28.2058, 81.3453, 'Bardia'),
      d('Dang', 'दाङ', 'Ghorahi', 28.0432, 82.4862),
      d('Gulmi', 'गुल्मी', 'Tamghas', 28.0664, 83.25),
      d('Kapilvastu', 'कपिलवस्तु', 'Taulihawa', 27.5375, 83.0533, 'Kapilbastu'),
      d('Palpa', 'पाल्पा', 'Tansen', 27.8666, 83.5459),
      d(
        'Parasi',
        'परासी',
        'Ramgram (Parasi)',
        27.5345,
        83.7615,
        'Nawalparasi West',
        'Nawalparasi (Bardaghat Susta West)',
        'Nawalparasi Paschim',
      ),
      d('Pyuthan', 'प्युठान', 'Pyuthan', 28.0887, 82.8843),
      d('Rolpa', 'रोल्पा', 'Liwang', 28.3039, 82.6367),
      d('Rukum East', 'पूर्वी रुकुम', 'Rukumkot', 28.6728, 82.8094, 'Eastern Rukum', 'Rukum Purba'),
      d('Rupandehi', 'रुपन्देही', 'Siddharthanagar', 27.5, 83.45),
    ],
  },
  {
    name: 'Karnali',
    nameNe: 'कर्णाली',
    districts: [
      d('Dailekh', 'दैलेख', 'Dailekh', 28.8443, 81.7101),
      d('Dolpa', 'डोल्पा', 'Dunai', 28.9867, 82.9114),
      d('Humla', 'हुम्ला', 'Simikot', 29.9678, 81.8189),
      d('Jajarkot', 'जाजरकोट', 'Khalanga', 28.8646, 82.1686),
      d('Jumla', 'जुम्ला', 'Chandannath', 29.2747, 82.1838),
      d('Kalikot', 'कालिकोट', 'Manma', 29.1937, 81.7538),
      d('Mugu', 'मुगु', 'Gamgadhi', 29.5294, 82.1683),
      d('Rukum West', 'पश्चिम रुकुम', 'Musikot', 28.6364, 82.4797, 'Western Rukum', 'Rukum Paschim'),
      d('Salyan', 'सल्यान', 'Salyan', 28.3786, 82.1703),
      d('Surkhet', 'सुर्खेत', 'Birendranagar', 28.5967, 81.6166),
    ],
  },
  {
    name: 'Sudurpashchim',
    nameNe: 'सुदूरपश्चिम',
    districts: [
      d('Achham', 'अछाम', 'Mangalsen', 29.1161, 81.2658, 'Acham'),
      d('Baitadi', 'बैतडी', 'Dasharathchand', 29.4089, 80.4897),
      d('Bajhang', 'बझाङ', 'Jayaprithvi (Chainpur)', 29.5564, 81.1986),
      d('Bajura', 'बाजुरा', 'Martadi (Badimalika)', 29.5609, 81.5663),
      d('Dadeldhura', 'डडेल्धुरा', 'Amargadhi', 29.2992, 80.5833),
      d('Darchula', 'दार्चुला', 'Darchula (Khalanga)', 29.83, 80.55),
      d('Doti', 'डोटी', 'Dipayal Silgadhi', 29.2608, 80.94),
      d('Kailali', 'कैलाली', 'Dhangadhi', 28.7016, 80.5899),
      d('Kanchanpur', 'कञ्चनपुर', 'Bhimdatta (Mahendranagar)', 28.964, 80.1771),
    ],
  },
]

/** Nepali names of provinces and districts, by their names and other usual spellings. */
export const nepaliNames = (): ReadonlyMap<string, string> =>
  new Map(
    provinces.flatMap(({ name, nameNe, districts }) => [
      [name, nameNe] as const,
      ...districts.flatMap((one) => [one.name, ...one.aliases].map((each) => [each, one.nameNe] as const)),
    ]),
  )

export const provinceNames = provinces.map((province) => province.name)

/** The districts of one province, by its name; none for a name that is not a province. */
export function districtsOf(province: string): readonly District[] {
  return provinces.find((one) => one.name === province)?.districts ?? []
}

export function isDistrictOf(province: string, district: string): boolean {
  return districtsOf(province).some((one) => one.name === district)
}
