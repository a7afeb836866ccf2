/** The outline of the district around a place, fitted into a square of 96. */
import type { Position } from '../../../contract/delivery/distance.ts'
import { outlineAround } from '../../parts/location/outlines.ts'

const side = 96
const margin = 8
/** Equirectangular: the meridians narrow towards the north, over Nepal nearly alike. */
const narrow = Math.cos((28.2 * Math.PI) / 180)

export interface DistrictPicture {
  readonly path: string
  readonly x: number
  readonly y: number
}

/** Undefined outside Nepal. */
export function districtPicture({ latitude, longitude }: Position): DistrictPicture | undefined {
  const rings = outlineAround({ latitude, longitude })
  if (rings === undefined) return undefined
  const flat = rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng * narrow, -lat] as const))
  const [xs, ys] = [flat.flat().map(([x]) => x), flat.flat().map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = (side - 2 * margin) / Math.max(width, height)
  const [padX, padY] = [(side - width * scale) / 2, (side - height * scale) / 2]
  const at = (x: number, y: number): readonly [number, number] => [
    round((x - left) * scale + padX),
    round((y - top) * scale + padY),
  ]
  const path = flat.map((ring) => `M${ring.map(([x, y]) => at(x, y).join(' ')).join('L')}Z`).join('')
  const [x, y] = at(longitude * narrow, -latitude)
  return { path, x, y }
}

const round = (value: number): number => Math.round(value * 10) / 10
