/** The preparation of a product being edited: numbers still strings. Pure. */
import type { Availability } from '../../../contract/shared/preparation.ts'
import { numberOf } from './typed-number.ts'

export interface TypedPreparation {
  readonly availability: Availability
  /** Empty: the store's. */
  readonly prepDays: string
  readonly readyOn: string
}

export const inStock: TypedPreparation = { availability: 'IN_STOCK', prepDays: '', readyOn: '' }

interface Stands {
  readonly availability: Availability
  readonly prepDays: number | null
  readonly readyOn: string | null
}

export const typedPreparationOf = ({ availability, prepDays, readyOn }: Stands): TypedPreparation => ({
  availability,
  prepDays: prepDays === null ? '' : String(prepDays),
  readyOn: readyOn ?? '',
})

/** A day that was typed for a pre-order counts for a pre-order alone. */
export const preparationBodyOf = ({ availability, prepDays, readyOn }: TypedPreparation): Stands => ({
  availability,
  prepDays: prepDays.trim() === '' ? null : numberOf(prepDays),
  readyOn: availability === 'PRE_ORDER' && readyOn !== '' ? readyOn : null,
})
