import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'

interface LineDialogProps {
  isOpen: boolean
  title: string
  /** The consequence, as a sentence. */
  line: string
  /** The name of what is asked for: a reason, or how a prize was handed over. */
  label: string
  hint?: string
  longest: number
  yes: string
  look?: 'danger' | 'main'
  onClose: () => void
  /** True when it was done: the dialog then closes. */
  onYes: (said: string) => Promise<boolean>
}

/** Confirms an act with one line that people read later. */
export function LineDialog({ line, label, hint, longest, onYes, onClose, ...dialog }: LineDialogProps) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (): Promise<boolean> => {
    // The contract takes one line: line breaks become spaces.
    const written = said.trim().replace(/\s+/g, ' ')
    if (written === '') setFault(t('winneradmin.needWords'))
    return written !== '' && (await onYes(written))
  }
  const close = () => {
    setSaid('')
    setFault(undefined)
    onClose()
  }
  return (
    <AskDialog {...dialog} no={t('winneradmin.notYet')} onClose={close} onYes={submit}>
      <p>{line}</p>
      <AreaField
        error={fault}
        hint={hint}
        label={label}
        maxLength={longest}
        onChange={({ target }) => {
          setSaid(target.value)
          setFault(undefined)
        }}
        value={said}
      />
    </AskDialog>
  )
}
