import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NothingFoundProps {
  /** That nothing fits what was chosen, in one sentence. */
  children: ReactNode
  /** What the button says that takes the choice back. */
  clear: string
  onClear: () => void
}

/** A list that is empty because of what was chosen: the way out is one tap. */
export const NothingFound = ({ children, clear, onClear }: NothingFoundProps) => (
  <EmptyState
    action={
      <Button variant="quiet" onClick={onClear}>
        {clear}
      </Button>
    }
  >
    {children}
  </EmptyState>
)
