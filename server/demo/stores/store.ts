import type { OpeningSlot } from '../../../contract/shared/opening-hours.ts'
import type { Delivers } from './delivery-options.ts'

export interface Store {
  readonly username: string
  readonly shopName: string
  readonly shopNameNe: string
  readonly about: string
  readonly aboutNe: string
  readonly state: string
  readonly district: string
  readonly address: string
  readonly position: readonly [latitude: number, longitude: number]
  readonly logo: string
  /** The background colour of the logo. */
  readonly ground: string
  readonly hours: readonly OpeningSlot[]
  readonly delivers: Delivers
  /** The last sentence of each description. */
  readonly promise: string
  /** Names of subcategories. */
  readonly sells: readonly string[]
}
