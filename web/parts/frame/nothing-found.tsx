import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NothingFoundProps {
  /** One sentence: nothing matches the filters. */
  children: ReactNode
  /** Label of the button that clears the filters. */
  clear: string
  onClear: () => void
}

/** Empty state of a filtered list: one tap clears the filters. */
export const NothingFound = ({ children, clear, onClear }: NothingFoundProps) => (
  <EmptyState
    action={
      <Button variant="quiet" onClick={onClear}>
        {clear}
      </Button>
    }
    drawing="search"
  >
    {children}
  </EmptyState>
)
