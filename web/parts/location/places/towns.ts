/** Towns with a position: labels of the bundled map, and names to search and to describe a pin by. */
import type { Position } from '../../../../contract/delivery/distance.ts'

export interface KnownPlace extends Position {
  readonly name: string
  readonly nameNe: string
  /** The district that it lies in, by its English name. */
  readonly district: string
  readonly kind: 'CITY' | 'TOWN' | 'AREA'
  /** Other names and spellings that people search by. */
  readonly aliases: readonly string[]
}

type Row = readonly [name: string, nameNe: string, latitude: number, longitude: number, ...aliases: string[]]

export const placesOf = (
  kind: KnownPlace['kind'],
  districts: Readonly<Record<string, readonly Row[]>>,
): KnownPlace[] =>
  Object.entries(districts).flatMap(([district, rows]) =>
    rows.map(([name, nameNe, latitude, longitude, ...aliases]) => ({
      name,
      nameNe,
      latitude,
      longitude,
      district,
      kind,
      aliases,
    })),
  )

const cities = placesOf('CITY', {
  Kathmandu: [['Kathmandu', 'काठमाडौँ', 27.7017, 85.3206, 'KTM']],
  Lalitpur: [['Lalitpur', 'ललितपुर', 27.6727, 85.3253, 'Patan', 'पाटन']],
  Bhaktapur: [['Bhaktapur', 'भक्तपुर', 27.6722, 85.4279, 'Bhadgaon']],
  Kaski: [['Pokhara', 'पोखरा', 28.2096, 83.9856]],
  Morang: [['Biratnagar', 'विराटनगर', 26.4725, 87.2718]],
  Parsa: [['Birgunj', 'वीरगञ्ज', 27.0104, 84.877, 'बिरगंज']],
  Chitwan: [['Bharatpur', 'भरतपुर', 27.6766, 84.4322]],
  Dhanusha: [['Janakpur', 'जनकपुर', 26.7288, 85.9263, 'Janakpurdham', 'जनकपुरधाम']],
  Rupandehi: [['Butwal', 'बुटवल', 27.7006, 83.4484]],
  Banke: [['Nepalgunj', 'नेपालगञ्ज', 28.05, 81.6167]],
  Sunsari: [
    ['Dharan', 'धरान', 26.8125, 87.2833],
    ['Itahari', 'इटहरी', 26.6646, 87.2718],
  ],
  Makwanpur: [['Hetauda', 'हेटौँडा', 27.4284, 85.0322, 'हेटौडा']],
  Kailali: [['Dhangadhi', 'धनगढी', 28.7016, 80.5899]],
  Dang: [['Ghorahi', 'घोराही', 28.0432, 82.4862]],
  Surkhet: [['Birendranagar', 'वीरेन्द्रनगर', 28.5967, 81.6166, 'Surkhet Bazar']],
})

const towns = placesOf('TOWN', {
  Arghakhanchi: [['Sandhikharka', 'सन्धिखर्क', 27.9897, 83.0458]],
  Baglung: [['Baglung', 'बाग्लुङ', 28.2673, 83.5996]],
  Banke: [['Kohalpur', 'कोहलपुर', 28.199, 81.692]],
  Bara: [
    ['Kalaiya', 'कलैया', 27.0322, 85.0058],
    ['Simara', 'सिमरा', 27.16, 84.98],
  ],
  Bardiya: [['Gulariya', 'गुलरिया', 28.2058, 81.3453]],
  Bhaktapur: [['Nagarkot', 'नगरकोट', 27.7152, 85.5203]],
  Bhojpur: [['Bhojpur', 'भोजपुर', 27.1715, 87.0461]],
  Chitwan: [
    ['Narayangarh', 'नारायणगढ', 27.699, 84.425, 'Narayanghat', 'नारायणघाट'],
    ['Ratnanagar', 'रत्ननगर', 27.623, 84.514, 'Tandi', 'टाँडी'],
    ['Sauraha', 'सौराहा', 27.579, 84.494],
    ['Mugling', 'मुग्लिङ', 27.848, 84.563],
  ],
  Dadeldhura: [['Amargadhi', 'अमरगढी', 29.2992, 80.5833]],
  Dailekh: [['Dailekh', 'दैलेख', 28.8443, 81.7101]],
  Dang: [['Tulsipur', 'तुलसीपुर', 28.131, 82.297]],
  Dhading: [['Dhading Besi', 'धादिङबेँसी', 27.911, 84.898]],
  Dhankuta: [['Dhankuta', 'धनकुटा', 26.9833, 87.3333]],
  Dolakha: [
    ['Charikot', 'चरिकोट', 27.6682, 86.0519],
    ['Jiri', 'जिरी', 27.633, 86.23],
  ],
  Dolpa: [['Dunai', 'दुनै', 28.9867, 82.9114]],
  Doti: [['Dipayal', 'दिपायल', 29.2608, 80.94]],
  Gorkha: [['Gorkha', 'गोरखा', 28.0022, 84.6297]],
  Gulmi: [['Tamghas', 'तम्घास', 28.0664, 83.25]],
  Humla: [['Simikot', 'सिमिकोट', 29.9678, 81.8189]],
  Ilam: [['Ilam', 'इलाम', 26.9094, 87.9282]],
  Jhapa: [
    ['Birtamod', 'बिर्तामोड', 26.6432, 87.9894, 'Birtamode'],
    ['Damak', 'दमक', 26.6606, 87.7022],
    ['Bhadrapur', 'भद्रपुर', 26.548, 88.086],
    ['Kakarbhitta', 'काँकडभिट्टा', 26.648, 88.148, 'Kakadvitta', 'Mechinagar'],
  ],
  Jumla: [['Jumla', 'जुम्ला', 29.2747, 82.1838, 'Chandannath']],
  Kailali: [
    ['Tikapur', 'टीकापुर', 28.529, 81.12],
    ['Attariya', 'अत्तरिया', 28.806, 80.55],
  ],
  Kanchanpur: [['Mahendranagar', 'महेन्द्रनगर', 28.964, 80.1771, 'Bhimdatta', 'भीमदत्त']],
  Kapilvastu: [['Taulihawa', 'तौलिहवा', 27.5445, 83.0533]],
  Kavrepalanchok: [
    ['Banepa', 'बनेपा', 27.6298, 85.5214],
    ['Dhulikhel', 'धुलिखेल', 27.6221, 85.5528],
    ['Panauti', 'पनौती', 27.5845, 85.5148],
  ],
  Lamjung: [['Besisahar', 'बेँसीसहर', 28.2311, 84.3775]],
  Mahottari: [
    ['Jaleshwar', 'जलेश्वर', 26.6487, 85.8],
    ['Bardibas', 'बर्दिबास', 26.99, 85.899],
  ],
  Morang: [['Urlabari', 'उर्लाबारी', 26.664, 87.611]],
  Mustang: [['Jomsom', 'जोमसोम', 28.7844, 83.7297]],
  Myagdi: [['Beni', 'बेनी', 28.3484, 83.5658]],
  Nuwakot: [['Bidur', 'विदुर', 27.8987, 85.1611, 'Trishuli Bazar']],
  Okhaldhunga: [['Okhaldhunga', 'ओखलढुङ्गा', 27.3106, 86.5056]],
  Palpa: [['Tansen', 'तानसेन', 27.8666, 83.5459]],
  Panchthar: [['Phidim', 'फिदिम', 27.1472, 87.7556]],
  Parbat: [['Kusma', 'कुश्मा', 28.2227, 83.6826]],
  Pyuthan: [['Pyuthan', 'प्युठान', 28.0887, 82.8543]],
  Ramechhap: [['Manthali', 'मन्थली', 27.3872, 86.0642]],
  Rasuwa: [['Dhunche', 'धुन्चे', 28.112, 85.297]],
  Rautahat: [['Gaur', 'गौर', 26.773, 85.277]],
  Rolpa: [['Liwang', 'लिवाङ', 28.3039, 82.6367]],
  'Rukum West': [['Musikot', 'मुसिकोट', 28.6364, 82.4797]],
  Rupandehi: [
    ['Bhairahawa', 'भैरहवा', 27.5065, 83.4505, 'Siddharthanagar', 'सिद्धार्थनगर'],
    ['Lumbini', 'लुम्बिनी', 27.484, 83.276],
  ],
  Sankhuwasabha: [['Khandbari', 'खाँदबारी', 27.3765, 87.2077]],
  Saptari: [['Rajbiraj', 'राजविराज', 26.5397, 86.748]],
  Sarlahi: [['Malangwa', 'मलङ्गवा', 26.862, 85.5603]],
  Sindhuli: [['Sindhulimadi', 'सिन्धुलीमाढी', 27.2066, 85.911, 'Kamalamai']],
  Sindhupalchok: [
    ['Chautara', 'चौतारा', 27.7763, 85.7127],
    ['Barhabise', 'बाह्रबिसे', 27.788, 85.899],
  ],
  Siraha: [
    ['Siraha', 'सिराहा', 26.6542, 86.2079],
    ['Lahan', 'लहान', 26.7203, 86.4826],
  ],
  Solukhumbu: [
    ['Salleri', 'सल्लेरी', 27.506, 86.586],
    ['Lukla', 'लुक्ला', 27.6869, 86.7314],
    ['Namche', 'नाम्चे', 27.8069, 86.714, 'Namche Bazaar'],
  ],
  Sunsari: [['Inaruwa', 'इनरुवा', 26.6068, 87.1478]],
  Syangja: [
    ['Putalibazar', 'पुतलीबजार', 28.095, 83.871, 'Syangja Bazar'],
    ['Waling', 'वालिङ', 27.985, 83.769],
  ],
  Tanahun: [
    ['Damauli', 'दमौली', 27.9707, 84.2758],
    ['Bandipur', 'बन्दीपुर', 27.936, 84.407],
  ],
  Taplejung: [['Taplejung', 'ताप्लेजुङ', 27.3517, 87.6717, 'Phungling']],
  Udayapur: [['Gaighat', 'गाईघाट', 26.7919, 86.699, 'Triyuga']],
})

export const knownTowns: readonly KnownPlace[] = [...cities, ...towns]
