import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isRefusal } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { DraftNote } from '../../parts/drafts/draft-note.tsx'
import { storedDraft } from '../../parts/drafts/stored-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { FeeExample } from './fee-example.tsx'
import {
  BasicFields,
  ConditionFields,
  CourierFields,
  FeeFields,
  PaymentFields,
  ReachFields,
} from './option-fields.tsx'
import { readOptionsAgain, type VendorOption, type VendorOptions } from './options-data.ts'
import { Reach } from './reach.tsx'
import { askedOf, bodyOf, firstOption, numberIn, type TypedOption, typedOf } from './typed-option.ts'

interface OptionFormProps {
  /** The option to edit; undefined adds a new one. */
  option: VendorOption | undefined
  around: Pick<VendorOptions, 'shop' | 'roadFactor'>
  onDone: () => void
}

/** A way of delivering: what it costs with an example, how far it goes with a map, and when it is offered. */
export function OptionForm({ option, around, onDone }: OptionFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const draft = storedDraft<TypedOption>(`delivery ${option?.id ?? 'new'}`, Object.keys(firstOption))
  const [found, setFound] = useState(draft.read)
  const saved = option ? typedOf(option) : firstOption
  const [typed, setTyped] = useState<TypedOption>(found?.typed ?? saved)
  // A draft applies only to the version of the option that it was begun from.
  const [edition, setEdition] = useState(found?.edition ?? option?.edition)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<TypedOption>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    draft.write({ at: new Date().toISOString(), typed: next, ...(edition !== undefined && { edition }) })
  }
  const discard = () => {
    draft.forget()
    setFound(undefined)
    setTyped(saved)
    setEdition(option?.edition)
    setFaults({})
  }
  const faultOf = (name: string) => (faults[name] === undefined ? undefined : errorMessages(faults[name]))
  const part = { typed, set, faultOf }
  const maxKm = numberIn(typed.maxKm)

  const refuse = (form: HTMLFormElement, told: Readonly<Record<string, string>>) => {
    setFaults(told)
    focusFirstFault(form)
  }
  const save = async (form: HTMLFormElement) => {
    const { body, faults: seen } = bodyOf(typed)
    if (Object.keys(seen).length > 0) return refuse(form, seen)
    setIsBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      if (option === undefined) await api.delivery.addOption({ body })
      else {
        const { id } = option
        await api.delivery.changeOption({
          params: { id },
          body: { ...body, edition: edition ?? option.edition },
        })
      }
      draft.forget()
      await readOptionsAgain(queries)
      toast.success(t('deliveryOptions.saved'))
      onDone()
    } catch (error) {
      const told = error instanceof ApiProblem ? error.errors : {}
      if (isRefusal(error, 'EDITED_MEANWHILE')) {
        await readOptionsAgain(queries)
        setEdition(undefined)
      }
      if (Object.keys(told).length === 0) {
        setFault(problemMessage(error, t('ui.failed')))
      }
      refuse(form, told)
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void save(event.currentTarget)
  }
  return (
    <form className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2" noValidate onSubmit={submit}>
      {found && (
        <div className="lg:col-span-2">
          <DraftNote at={found.at} onDiscard={discard} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5">
        <BasicFields {...part} />
        <FeeFields {...part} />
        {askedOf(typed).pricing && <FeeExample typed={typed} />}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <ReachFields {...part} />
        {askedOf(typed).reach && (
          <Reach {...around} limits={maxKm === null || Number.isNaN(maxKm) || maxKm <= 0 ? [] : [maxKm]} />
        )}
        <ConditionFields {...part} />
        <PaymentFields {...part} />
        <CourierFields {...part} />
      </div>
      <div className="grid gap-3 lg:col-span-2">
        {fault !== undefined && <FaultBox>{fault}</FaultBox>}
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} type="submit">
            {t('deliveryOptions.save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('deliveryOptions.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
