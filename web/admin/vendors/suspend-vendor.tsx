import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../use-action.ts'
import { ReasonDialog, type ShownReason } from './reason-dialog.tsx'

interface ShutProps {
  button: string
  title: string
  line: string
  done: string
  shut: (said: ShownReason) => Promise<void>
}

/** Suspends or refuses a store, with a reason. */
export function SuspendVendor({ button, title, line, done, shut }: ShutProps) {
  const act = useAction()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="w-full" variant="danger" onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        line={line}
        onClose={() => setIsOpen(false)}
        onYes={(said) => act(() => shut(said), done)}
        title={title}
        yes={button}
      />
    </>
  )
}
