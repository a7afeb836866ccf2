/** What is only needed once something is chosen. */
import { type ComponentType, lazy } from 'react'

const load = () => import('./chosen-filters.tsx')

interface Taken {
  onTaken: () => void
}

export const LateChosen: ComponentType<Taken> = import.meta.env.SSR
  ? (await load()).ChosenFilters
  : lazy(async () => ({ default: (await load()).ChosenFilters }))

export const LateNoneAsked: ComponentType<Taken> = import.meta.env.SSR
  ? (await load()).NoneAsked
  : lazy(async () => ({ default: (await load()).NoneAsked }))
