import type { ReactNode } from 'react'
import type { TypedFacts } from './typed-facts.ts'

/** Props of the controls of a fact. */
export interface FactProps {
  typed: TypedFacts
  change: (part: Partial<TypedFacts>) => void
  /** The fault of the fact itself, by the empty path, or of a field of the form's facts. */
  faultOf: (path: string) => string | undefined
  /** Whether the category asks for it. */
  hint: ReactNode
}
