/** The slices in their order: a slice may import those above it, and only through their index.ts. */
import type { BoundRoute } from './platform/binding.ts'
import type { Job } from './platform/jobs.ts'

export const sliceOrder = [
  'settings',
  'accounts',
  'vendors',
  'content',
  'catalogue',
  'delivery',
  'promotions',
  'plans',
  'rewards',
  'cart',
  'payments',
  'orders',
  'chat',
  'notifications',
] as const

export const boundRoutes: readonly BoundRoute[] = []

export const jobs: readonly Job[] = []
