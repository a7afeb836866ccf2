/**
 * Rivers and main roads of the bundled map, drawn roughly, from town to town: they help to find the way at a distance
 * and are hidden up close, where a straight line would be wrong.
 */
import { knownTowns } from './towns.ts'

type Point = [longitude: number, latitude: number]
interface Line {
  readonly type: 'Feature'
  readonly properties: { readonly name: string }
  readonly geometry: { readonly type: 'LineString'; readonly coordinates: Point[] }
}
export interface Lines {
  type: 'FeatureCollection'
  features: Line[]
}

const line = (name: string, coordinates: Point[]): Line => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'LineString', coordinates },
})

/** `latitude longitude` pairs in the order of reading, as rivers are written down. */
const course = (name: string, pairs: string): Line =>
  line(
    name,
    pairs.split(', ').map((pair): Point => {
      const [latitude = 0, longitude = 0] = pair.split(' ').map(Number)
      return [longitude, latitude]
    }),
  )

export const rivers: Lines = {
  type: 'FeatureCollection',
  features: [
    course('Koshi', '26.912 87.157, 26.826 87.158, 26.74 87.09, 26.66 87.04, 26.59 86.98, 26.527 86.928'),
    course(
      'Sun Koshi',
      '27.95 85.95, 27.788 85.899, 27.639 85.708, 27.52 85.82, 27.34 86, 27.2 86.25, 27.11 86.4, 27.01 86.62, 26.95 86.9, 26.912 87.157',
    ),
    course('Arun', '27.85 87.42, 27.6 87.35, 27.4 87.17, 27.3 87.19, 27.12 87.15, 26.912 87.157'),
    course('Tamor', '27.6 87.85, 27.36 87.65, 27.15 87.6, 27.02 87.5, 26.93 87.33, 26.912 87.157'),
    course(
      'Kali Gandaki',
      '29.18 83.96, 28.98 83.83, 28.78 83.73, 28.5 83.655, 28.346 83.564, 28.22 83.665, 28.05 83.6, 27.945 83.435, 27.9 83.63, 27.85 83.9, 27.72 84.1, 27.76 84.3, 27.745 84.425',
    ),
    course(
      'Trishuli',
      '28.277 85.378, 28.1 85.27, 27.925 85.147, 27.79 84.99, 27.813 84.83, 27.855 84.557, 27.745 84.425',
    ),
    course('Marsyangdi', '28.66 84.03, 28.55 84.25, 28.23 84.38, 28.02 84.45, 27.9 84.53, 27.855 84.557'),
    course('Narayani', '27.745 84.425, 27.69 84.42, 27.62 84.28, 27.56 84.12, 27.45 83.93'),
    course(
      'Bagmati',
      '27.77 85.42, 27.71 85.348, 27.657 85.293, 27.5 85.25, 27.3 85.35, 27.1 85.48, 26.85 85.42',
    ),
    course(
      'Karnali',
      '30.05 81.55, 29.9 81.8, 29.65 81.85, 29.35 81.75, 29.15 81.6, 28.95 81.45, 28.75 81.29, 28.643 81.275, 28.45 81.15',
    ),
  ],
}

const positions = new Map(knownTowns.map((town) => [town.name, [town.longitude, town.latitude] as Point]))

/** A road by the towns that it joins. */
const road = (name: string, ...towns: string[]): Line =>
  line(
    name,
    towns.flatMap((town) => {
      const position = positions.get(town)
      return position === undefined ? [] : [position]
    }),
  )

export const roads: Lines = {
  type: 'FeatureCollection',
  features: [
    road(
      'East-West Highway',
      ...['Kakarbhitta', 'Birtamod', 'Damak', 'Urlabari', 'Itahari', 'Lahan', 'Bardibas', 'Hetauda'],
      ...['Ratnanagar', 'Narayangarh', 'Butwal', 'Kohalpur', 'Attariya', 'Mahendranagar'],
    ),
    road('Prithvi Highway', 'Kathmandu', 'Mugling', 'Damauli', 'Pokhara'),
    road('Mugling-Narayangarh', 'Mugling', 'Narayangarh'),
    road('Tribhuvan Highway', 'Birgunj', 'Simara', 'Hetauda', 'Kathmandu'),
    road('Siddhartha Highway', 'Bhairahawa', 'Butwal', 'Tansen', 'Waling', 'Putalibazar', 'Pokhara'),
    road('Araniko Highway', 'Kathmandu', 'Bhaktapur', 'Banepa', 'Dhulikhel', 'Barhabise'),
    road('BP Highway', 'Dhulikhel', 'Sindhulimadi', 'Bardibas'),
    road('Koshi Highway', 'Biratnagar', 'Itahari', 'Dharan', 'Dhankuta'),
    road('Mechi Highway', 'Birtamod', 'Ilam', 'Phidim', 'Taplejung'),
    road('Ratna Highway', 'Nepalgunj', 'Kohalpur', 'Birendranagar'),
    road('Mahakali Highway', 'Dhangadhi', 'Attariya', 'Amargadhi'),
    road('Pokhara-Baglung', 'Pokhara', 'Kusma', 'Baglung', 'Beni'),
  ],
}
