import type { Position } from '../../../contract/delivery/distance.ts'
import { districtPicture } from './district-picture.ts'

/** A small drawing of the district around a place, with the place in it: no map library, and no outside server. */
export function DistrictThumb({ position }: { position: Position }) {
  const drawn = districtPicture(position)
  if (drawn === undefined) return null
  const { path, x, y } = drawn
  return (
    <svg
      aria-hidden="true"
      className="size-24 shrink-0 rounded-control border border-line bg-sunken"
      viewBox="0 0 96 96"
    >
      <path className="fill-himal/12 stroke-himal/50" d={path} strokeLinejoin="round" />
      <circle className="fill-simrik stroke-surface" cx={x} cy={y} r="5" strokeWidth="2" />
    </svg>
  )
}
