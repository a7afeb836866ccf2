import { type FormEvent, useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

interface Away {
  readonly body: string
  readonly isOn: boolean
  readonly onlyWhenClosed: boolean
}

/** The store's away message: an automatic reply to shoppers. */
export function AwayForm({ away, onDone }: { away: Away; onDone: () => Promise<void> }) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(away)
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed.isOn && typed.body.trim() === '') {
      setFault(t('chat.empty'))
      document.getElementById(id)?.querySelector('textarea')?.focus()
      return
    }
    setIsBusy(true)
    try {
      await api.chat.setAwayMessage({ body: { ...typed, body: typed.body.trim() } })
      await onDone()
      toast.success(t('chat.awaySaved'))
    } catch (error) {
      const said = error instanceof ApiProblem ? error.errors.body : undefined
      setFault(said === undefined ? problemMessage(error, t('chat.notDone')) : errorMessages(said))
    }
    setIsBusy(false)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 border-line border-t pt-5"
      id={id}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <h3 className="font-bold text-base">{t('chat.awayTitle')}</h3>
      <p className="text-muted text-xs">{t('chat.awayWhat')}</p>
      <Tick isOn={typed.isOn} label={t('chat.awayOn')} onSwitch={(isOn) => setTyped({ ...typed, isOn })} />
      <AreaField
        error={fault}
        label={t('chat.awayBody')}
        maxLength={500}
        onChange={(event) => {
          setFault(undefined)
          setTyped({ ...typed, body: event.target.value })
        }}
        value={typed.body}
      />
      <Tick
        isOn={typed.onlyWhenClosed}
        label={t('chat.awayClosed')}
        onSwitch={(onlyWhenClosed) => setTyped({ ...typed, onlyWhenClosed })}
      />
      <Button busy={isBusy} className="justify-self-start" variant="quiet" type="submit">
        {t('chat.save')}
      </Button>
    </form>
  )
}

interface TickProps {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

const Tick = ({ label, isOn, onSwitch }: TickProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      checked={isOn}
      className="size-5 accent-himal"
      onChange={(event) => onSwitch(event.target.checked)}
      type="checkbox"
    />
    {label}
  </label>
)
