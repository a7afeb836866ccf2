/** Stories of orders: the end, the steps to it, and the age of the order. */
import { hourMs } from '../../../contract/shared/durations.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { chance } from '../chance.ts'

export interface Story {
  readonly steps: readonly OrderStatus[]
  readonly isFetched: boolean
  readonly hoursAgo: readonly [least: number, most: number]
  /** The side that cancelled, if any. */
  readonly cancelledBy?: 'SHOPPER' | 'VENDOR'
  /** The note of the last step. */
  readonly note?: string
}

const packed = ['ACCEPTED', 'PACKED'] as const
const sent = [...packed, 'ON_THE_WAY'] as const
const brought = { isFetched: false } as const
const fetched = { isFetched: true } as const
const missed = ['DELIVERY_FAILED', 'ON_THE_WAY', 'DELIVERY_FAILED', 'ON_THE_WAY', 'DELIVERY_FAILED'] as const

export const completed: Story = {
  ...brought,
  steps: [...sent, 'DELIVERED', 'COMPLETED'],
  hoursAgo: [240, 1_200],
}
export const delivered: Story = { ...brought, steps: [...sent, 'DELIVERED'], hoursAgo: [30, 160] }
const collected: Story = {
  ...fetched,
  steps: [...packed, 'READY_FOR_PICKUP', 'DELIVERED'],
  hoursAgo: [40, 150],
}

/** One of each, the youngest first. */
export const stories: readonly Story[] = [
  { ...brought, steps: [], hoursAgo: [0.2, 2.5] },
  { ...fetched, steps: [], hoursAgo: [0.1, 1.5] },
  { ...brought, steps: ['ACCEPTED'], hoursAgo: [3, 6] },
  { ...brought, steps: packed, hoursAgo: [5, 9] },
  { ...brought, steps: sent, hoursAgo: [6, 20] },
  { ...fetched, steps: [...packed, 'READY_FOR_PICKUP'], hoursAgo: [8, 30] },
  {
    ...brought,
    steps: [...sent, 'DELIVERY_FAILED'],
    hoursAgo: [24, 40],
    note: 'The phone was switched off. We try again tomorrow.',
  },
  delivered,
  collected,
  {
    ...brought,
    steps: ['CANCELLED'],
    hoursAgo: [20, 300],
    cancelledBy: 'SHOPPER',
    note: 'Ordered twice by mistake.',
  },
  {
    ...brought,
    steps: ['ACCEPTED', 'CANCELLED'],
    hoursAgo: [30, 400],
    cancelledBy: 'VENDOR',
    note: 'The last piece was damaged. We are sorry.',
  },
  { ...brought, steps: [...sent, ...missed, 'RETURNED_TO_VENDOR'], hoursAgo: [120, 300] },
  completed,
]

/** Hours between a step and the one before it, at least and at most. */
const hoursOf: Partial<Record<OrderStatus, readonly [number, number]>> = {
  ACCEPTED: [0.2, 1],
  PACKED: [0.5, 2],
  ON_THE_WAY: [0.3, 1.5],
  READY_FOR_PICKUP: [0.2, 0.6],
  DELIVERED: [0.6, 20],
  CANCELLED: [0.3, 2],
  DELIVERY_FAILED: [1, 2],
  COMPLETED: [168, 168],
}
const hoursToNextTry = 20

export interface StoryStep {
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly at: Date
  readonly by: 'SHOPPER' | 'VENDOR' | 'SYSTEM'
  readonly note: string | null
}

/** The story of one order as it happened, beginning with its placing. */
export function writeStory(story: Story, now: Date, key: string): StoryStep[] {
  const within = ([least, most]: readonly [number, number], ...about: (string | number)[]) =>
    (least + chance(key, ...about) * (most - least)) * hourMs
  let at = new Date(now.getTime() - within(story.hoursAgo, 'placed'))
  let from: OrderStatus = 'PLACED'
  const told: StoryStep[] = [{ from: null, to: 'PLACED', at, by: 'SHOPPER', note: null }]
  for (const [index, to] of story.steps.entries()) {
    const isRetry = from === 'DELIVERY_FAILED' && to === 'ON_THE_WAY'
    const takesMs =
      to === 'RETURNED_TO_VENDOR'
        ? 1
        : isRetry
          ? hoursToNextTry * hourMs
          : within(hoursOf[to] ?? [1, 1], to, index)
    at = new Date(at.getTime() + takesMs)
    const isLast = index === story.steps.length - 1
    told.push({ from, to, at, by: actorOf(story, to), note: isLast ? (story.note ?? null) : null })
    from = to
  }
  return told
}

function actorOf(story: Story, to: OrderStatus): StoryStep['by'] {
  if (to === 'CANCELLED') return story.cancelledBy ?? 'VENDOR'
  return to === 'COMPLETED' || to === 'RETURNED_TO_VENDOR' ? 'SYSTEM' : 'VENDOR'
}
