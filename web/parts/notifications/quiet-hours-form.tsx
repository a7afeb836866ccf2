import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { PreferenceBox } from './preference-box.tsx'
import { type QuietHours, saveQuietHours } from './preference-data.ts'
import { Switch } from './switch.tsx'

/** Hours without sounds and push. They may pass midnight. */
export function QuietHoursForm({ quietHours }: { quietHours: QuietHours }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [hours, setHours] = useState(quietHours)
  const [fault, setFault] = useState<{ field: 'starts' | 'ends'; words: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const set = (changed: Partial<QuietHours>) => {
    setHours((now) => ({ ...now, ...changed }))
    setFault(undefined)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = faultOf(hours)
    if (found !== undefined) {
      setFault({ field: found.field, words: t(found.key) })
      form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
      return
    }
    setIsBusy(true)
    try {
      await saveQuietHours(queries, hours)
      toast.success(t('quiet.saved'))
    } catch (error) {
      warn('quiet hours were not kept', error)
      toast.error(t('choices.notKept'))
    } finally {
      setIsBusy(false)
    }
  }
  const field = (name: 'starts' | 'ends', label: string) => (
    <TextField
      error={fault?.field === name ? fault.words : undefined}
      hint={t('quiet.zone')}
      label={label}
      name={name}
      onChange={(event) => set({ [name]: event.target.value })}
      type="time"
      value={hours[name]}
    />
  )
  return (
    <PreferenceBox line={t('quiet.line')} title={t('quiet.title')}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void save(event)} ref={form}>
        <Switch isOn={hours.isOn} label={t('quiet.on')} onChange={(isOn) => set({ isOn })} />
        <div className="grid grid-cols-2 gap-4">
          {field('starts', t('quiet.from'))}
          {field('ends', t('quiet.until'))}
        </div>
        <Button busy={isBusy} className="justify-self-start" type="submit">
          {t('quiet.save')}
        </Button>
      </form>
    </PreferenceBox>
  )
}

function faultOf({ starts, ends }: QuietHours) {
  if (starts === '') return { field: 'starts', key: 'quiet.missing' } as const
  if (ends === '') return { field: 'ends', key: 'quiet.missing' } as const
  return starts === ends ? ({ field: 'ends', key: 'quiet.same' } as const) : undefined
}
