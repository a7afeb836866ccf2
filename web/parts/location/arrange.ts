/** What of a map can be read at once: shops that stand close become one, and words that would overlap give way. */
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

/** Items whose spots are nearer than this to the first of a group join it. */
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

/** Those that can be written without covering what was written, or stood there, before. The first come first. */
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

/** About what a line of small text takes, around the middle of its lower edge. */
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
