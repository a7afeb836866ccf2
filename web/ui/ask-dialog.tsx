import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { focusFirstFault } from './first-fault.ts'

interface AskDialogProps {
  isOpen: boolean
  title: string
  /** The consequence of the action. */
  children: ReactNode
  yes: string
  no: string
  look?: 'danger' | 'main'
  onClose: () => void
  /** Resolves to true on success: the dialog then closes. */
  onYes: () => Promise<boolean>
}

/** Confirms an action with consequences. */
export function AskDialog({
  isOpen,
  title,
  children,
  yes,
  no,
  look = 'danger',
  onClose,
  onYes,
}: AskDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const confirm = async () => {
    setIsBusy(true)
    if (await onYes()) onClose()
    else focusFirstFault(form.current)
    setIsBusy(false)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <form
        className="grid grid-cols-1 gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void confirm()
        }}
        ref={form}
      >
        <div className="grid grid-cols-1 gap-3">{children}</div>
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} variant={look} type="submit">
            {yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {no}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
