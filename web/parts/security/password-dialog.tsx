import { type ReactNode, useEffect, useState } from 'react'
import { isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { PasswordField } from './password-field.tsx'

await loadNamespace('account')

interface PasswordDialogProps {
  isOpen: boolean
  title: string
  /** The consequences, as a sentence. */
  children: ReactNode
  yes: string
  look: 'main' | 'danger'
  onClose: () => void
  /** Runs the action; a refusal is shown beside the password. */
  onYes: (password: string) => Promise<void>
}

/** Asks once, and for the password again: a browser left open must not be enough. */
export function PasswordDialog({ isOpen, title, children, yes, look, onClose, onYes }: PasswordDialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-3">{children}</div>
        <PasswordForm
          aside={
            <Button variant="quiet" onClick={onClose}>
              {t('account.cancel')}
            </Button>
          }
          look={look}
          onYes={async (password) => {
            await onYes(password)
            onClose()
          }}
          yes={yes}
        />
      </div>
    </Dialog>
  )
}

interface PasswordFormProps extends Pick<PasswordDialogProps, 'yes' | 'look' | 'onYes'> {
  aside?: ReactNode
}

/** Form of the dialog: the password, and the action. */
export function PasswordForm({ yes, look, onYes, aside }: PasswordFormProps) {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    if (wrong !== undefined) field?.focus()
  }, [wrong, field])
  const submit = async () => {
    setFault(undefined)
    setWrong(undefined)
    if (password === '') return setWrong(t('password.needed'))
    setIsBusy(true)
    try {
      await onYes(password)
    } catch (error) {
      if (isRefusal(error, 'BAD_CREDENTIALS')) setWrong(t('password.wrong'))
      else setFault(problemMessage(error, t('ui.failed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid max-w-md grid-cols-1 gap-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <PasswordField
        autoComplete="current-password"
        error={wrong}
        label={t('password.mine')}
        onChange={(event) => setPassword(event.target.value)}
        ref={setField}
        value={password}
      />
      <FaultBox>{fault}</FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} variant={look} type="submit">
          {yes}
        </Button>
        {aside}
      </div>
    </form>
  )
}
