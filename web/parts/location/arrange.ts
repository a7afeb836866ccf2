/** Layout of a map's markers: close shops form a cluster, and overlapping labels are dropped. */
import type { Position } from '../../../contract/delivery/distance.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}
export type Project = (position: Position) => Spot

export interface Group<Item> {
  readonly items: readonly [Item, ...Item[]]
  readonly centre: Position
}

/** Greedy clustering: an item joins a cluster if it is nearer than this to the cluster's first. */
export function groupsOf<Item extends Position>(
  items: readonly Item[],
  project: Project,
  nearPx: number,
): Group<Item>[] {
  const groups: { items: [Item, ...Item[]]; spot: Spot }[] = []
  for (const item of items) {
    const spot = project(item)
    const group = groups.find((one) => Math.hypot(one.spot.x - spot.x, one.spot.y - spot.y) < nearPx)
    if (group === undefined) groups.push({ items: [item], spot })
    else group.items.push(item)
  }
  return groups.map(({ items }) => ({ items, centre: middleOf(items) }))
}

const middleOf = (items: readonly Position[]): Position => ({
  latitude: items.reduce((sum, { latitude }) => sum + latitude, 0) / items.length,
  longitude: items.reduce((sum, { longitude }) => sum + longitude, 0) / items.length,
})

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Labels that overlap neither an obstacle nor an earlier label: the earlier has priority. */
export function readable<Item>(
  items: readonly Item[],
  boxOf: (item: Item) => Box,
  taken: readonly Box[],
): { readonly shown: readonly Item[]; readonly taken: readonly Box[] } {
  const boxes = [...taken]
  const shown = items.filter((item) => {
    const box = boxOf(item)
    if (boxes.some((other) => overlap(box, other))) return false
    boxes.push(box)
    return true
  })
  return { shown, taken: boxes }
}

/** Estimated box of a line of small text, anchored at the middle of its lower edge. */
export function boxOfWords({ x, y }: Spot, words: string, raisedPx: number): Box {
  const half = Math.min(80, words.length * 3.6 + 8)
  return { left: x - half, right: x + half, top: y - raisedPx - 20, bottom: y - raisedPx }
}

export const boxAroundSpot = ({ x, y }: Spot, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})
