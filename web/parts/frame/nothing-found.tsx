import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'

interface NothingFoundProps {
  /** That nothing fits what was chosen, in one sentence. */
  children: ReactNode
  /** What the button says that takes the choice back. */
  clear: string
  onClear: () => void
}

/** A list that is empty because of what was chosen: the way out is one tap. */
export const NothingFound = ({ children, clear, onClear }: NothingFoundProps) => (
  <Empty
    action={
      <Button look="quiet" onClick={onClear}>
        {clear}
      </Button>
    }
  >
    {children}
  </Empty>
)
