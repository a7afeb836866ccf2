import { type SubmitEvent, useRef, useState } from 'react'
import { isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { answerChallenge } from '../../lib/session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from './link-button.tsx'
import type { Go } from './steps.ts'

interface CodeFormProps {
  challenge: string
  go: Go
  onIn: () => Promise<boolean>
}

const leastSigns = 6

/** The second half of a sign-in: a code of the authenticator app, or a recovery code when the phone is lost. */
export function CodeForm({ challenge, go, onIn }: CodeFormProps) {
  const t = useTranslate()
  const [isRecovery, setIsRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const focus = () => field.current?.querySelector('input')?.focus()
  const answer = async () => {
    const code = latinDigits(typed).replace(/[\s-]/g, '')
    setFault(code.length < leastSigns ? t('code.short') : undefined)
    if (code.length < leastSigns) return focus()
    setIsBusy(true)
    try {
      await answerChallenge(challenge, code)
      if (await onIn()) return
    } catch (error) {
      const said = problemMessage(error, t('login.later'))
      if (isRefusal(error, 'CHALLENGE_OVER')) return go({ at: 'LOGIN', fault: said })
      setFault(said)
      focus()
    }
    setIsBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void answer()
  }
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit} ref={field}>
      <p>{t(isRecovery ? 'code.recoveryLine' : 'code.line')}</p>
      <TextField
        autoCapitalize="none"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCorrect="off"
        autoFocus
        error={fault}
        inputMode={isRecovery ? 'text' : 'numeric'}
        key={String(isRecovery)}
        label={t(isRecovery ? 'code.recoveryLabel' : 'code.label')}
        maxLength={40}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        value={typed}
      />
      <Button busy={isBusy} size="large" type="submit">
        {t('code.submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <LinkButton
          onClick={() => {
            setIsRecovery(!isRecovery)
            setTyped('')
            setFault(undefined)
          }}
        >
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </LinkButton>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('code.startAgain')}</LinkButton>
      </div>
    </form>
  )
}
