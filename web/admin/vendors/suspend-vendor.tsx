import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../use-action.ts'
import { type ToldReason, ToldReasonDialog } from './reason-dialog.tsx'

interface ShutProps {
  button: string
  title: string
  line: string
  done: string
  shut: (said: ToldReason) => Promise<void>
}

/** Suspends or refuses, once the reason is said. */
export function Shut({ button, title, line, done, shut }: ShutProps) {
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="w-full" look="danger" onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <ToldReasonDialog
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
