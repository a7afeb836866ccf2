import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'

interface WhyDialogProps {
  isOpen: boolean
  title: string
  /** The consequence, as a sentence. */
  line: string
  label: string
  yes: string
  look?: 'main' | 'danger'
  onClose: () => void
  /** True when it was done: the dialog then closes. */
  onYes: (why: string) => Promise<boolean>
}

const longest = 500

/** Confirmation of an action that requires a reason. */
export function ReasonDialog({ isOpen, onClose, title, ...form }: WhyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <WhyForm onClose={onClose} {...form} />
    </Dialog>
  )
}

function WhyForm({
  line,
  label,
  yes,
  look = 'main',
  onClose,
  onYes,
}: Omit<WhyDialogProps, 'isOpen' | 'title'>) {
  const t = useTranslate()
  const [why, setWhy] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isMissing) form.current?.querySelector('textarea')?.focus()
  }, [isMissing])
  const submit = async () => {
    // The contract takes one line: white space collapses.
    const said = why.trim().replace(/\s+/g, ' ')
    setIsMissing(said === '')
    if (said === '') return
    setIsBusy(true)
    const isDone = await onYes(said)
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
      ref={form}
    >
      <p>{line}</p>
      <AreaField
        error={isMissing ? t('refunds.admin.whyNeeded') : undefined}
        label={label}
        maxLength={longest}
        onChange={(event) => setWhy(event.target.value)}
        value={why}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} variant={look} type="submit">
          {yes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('refunds.close')}
        </Button>
      </div>
    </form>
  )
}
