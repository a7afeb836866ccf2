import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type ReturnTerms,
  returnConditions,
  returnEvidence,
  returnPayers,
  returnResolutions,
} from '../../../contract/catalogue/return-sentence.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { type PolicyScope, readPoliciesAgain } from './policy-data.ts'
import { SentencePreview } from './sentence-preview.tsx'

interface PolicyFormProps {
  scope: PolicyScope
  start: ReturnTerms & { readonly notes: string }
  floorDays: number
  onDone: () => void
}

type Typed = Omit<ReturnTerms, 'windowDays' | 'restockingPercent'> & {
  readonly windowDays: string
  readonly restockingPercent: string
  readonly notes: string
}

const numberIn = (typed: string): number => {
  const digits = latinDigits(typed.trim())
  return /^\d{1,3}$/.test(digits) ? Number(digits) : 0
}

/** Validation without a request, in the server's words. */
function faultsIn(typed: Typed): Record<string, string> {
  const isWhole = (words: string) => /^\d{1,3}$/.test(latinDigits(words.trim()))
  const takesMinds = typed.isReturnable && typed.acceptsChangeOfMind
  const { windowDays, restockingPercent, resolutions } = typed
  return {
    ...(typed.isReturnable && !isWhole(windowDays) && { windowDays: 'Must be a whole number' }),
    ...(takesMinds && isWhole(windowDays) && numberIn(windowDays) === 0 && { windowDays: 'At least 1 day' }),
    ...(takesMinds && !isWhole(restockingPercent) && { restockingPercent: 'Must be a whole number' }),
    ...(resolutions.length === 0 && { resolutions: 'Choose at least one' }),
  }
}

/** The terms, and above the button the sentence that they make. */
export function PolicyForm({ scope, start, floorDays, onDone }: PolicyFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>({
    ...start,
    windowDays: String(start.windowDays),
    restockingPercent: String(start.restockingPercent),
  })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  const faultOf = (name: string) => (faults[name] === undefined ? undefined : errorMessages(faults[name]))
  const terms: ReturnTerms = {
    ...typed,
    windowDays: numberIn(typed.windowDays),
    restockingPercent: numberIn(typed.restockingPercent),
  }
  const takesMinds = typed.isReturnable && typed.acceptsChangeOfMind
  const refuse = (form: HTMLFormElement, told: Readonly<Record<string, string>>) => {
    setFaults(told)
    focusFirstFault(form)
  }
  const save = async (form: HTMLFormElement) => {
    const seen = faultsIn(typed)
    if (Object.keys(seen).length > 0) return refuse(form, seen)
    setIsBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      const saved = await api.catalogue.saveReturnPolicy({
        body: {
          ...scope,
          ...terms,
          allowedReasons: [...terms.allowedReasons],
          resolutions: [...terms.resolutions],
          conditions: [...terms.conditions],
          notes: typed.notes,
        },
      })
      toast.success(t('returns.saved', { version: saved.version }))
      await readPoliciesAgain(queries)
      onDone()
    } catch (error) {
      const told = error instanceof ApiProblem ? error.errors : {}
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
    <form className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
      <SelectField
        label={t('returns.returnable')}
        onChange={({ target }) => set({ isReturnable: target.value === 'yes' })}
        value={typed.isReturnable ? 'yes' : 'no'}
      >
        <option value="yes">{t('returns.yes')}</option>
        <option value="no">{t('returns.no')}</option>
      </SelectField>
      {!typed.isReturnable && (
        <TextField
          error={faultOf('notReturnableReason')}
          hint={t('returns.reasonHint')}
          label={t('returns.reason')}
          maxLength={120}
          onChange={({ target }) => set({ notReturnableReason: target.value })}
          value={typed.notReturnableReason}
        />
      )}
      {typed.isReturnable && (
        <>
          <TextField
            error={faultOf('windowDays')}
            hint={t('returns.daysHint', { floor: floorDays })}
            inputMode="numeric"
            label={t('returns.days')}
            onChange={({ target }) => set({ windowDays: target.value })}
            value={typed.windowDays}
          />
          <CheckboxField
            chosen={[
              ...(typed.acceptsChangeOfMind ? (['MIND'] as const) : []),
              ...typed.allowedReasons.filter((one) => one === 'MISSING_PARTS' || one === 'DOES_NOT_FIT'),
            ]}
            label={t('returns.also')}
            onChange={(chosen) =>
              set({
                acceptsChangeOfMind: chosen.includes('MIND'),
                allowedReasons: chosen.filter((one) => one !== 'MIND'),
              })
            }
            options={[
              { value: 'MIND', label: t('returns.mind') },
              { value: 'MISSING_PARTS', label: t('returns.reason.MISSING_PARTS') },
              { value: 'DOES_NOT_FIT', label: t('returns.reason.DOES_NOT_FIT') },
            ]}
          />
        </>
      )}
      <p className="text-muted text-xs">{t('returns.always')}</p>
      <CheckboxField
        chosen={typed.resolutions}
        error={faultOf('resolutions')}
        label={t('returns.resolutions')}
        onChange={(resolutions) => set({ resolutions })}
        options={returnResolutions.map((value) => ({ value, label: t(`returns.resolution.${value}`) }))}
      />
      {takesMinds && (
        <>
          <SelectField
            label={t('returns.payer')}
            onChange={({ target }) =>
              set({ changeOfMindPaidBy: target.value === 'VENDOR' ? 'VENDOR' : 'SHOPPER' })
            }
            value={typed.changeOfMindPaidBy}
          >
            {returnPayers.map((payer) => (
              <option key={payer} value={payer}>
                {t(`returns.payer.${payer}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            error={faultOf('restockingPercent')}
            hint={t('returns.restockingHint')}
            inputMode="numeric"
            label={t('returns.restocking')}
            onChange={({ target }) => set({ restockingPercent: target.value })}
            value={typed.restockingPercent}
          />
        </>
      )}
      {typed.isReturnable && (
        <CheckboxField
          chosen={typed.conditions}
          label={t('returns.conditions')}
          onChange={(conditions) => set({ conditions })}
          options={returnConditions.map((value) => ({ value, label: t(`returns.condition.${value}`) }))}
        />
      )}
      <SelectField
        label={t('returns.evidence')}
        onChange={({ target }) =>
          set({ evidence: returnEvidence.find((one) => one === target.value) ?? 'NONE' })
        }
        value={typed.evidence}
      >
        {returnEvidence.map((one) => (
          <option key={one} value={one}>
            {t(`returns.evidence.${one}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        error={faultOf('notes')}
        label={t('returns.notes')}
        maxLength={1000}
        onChange={({ target }) => set({ notes: target.value })}
        value={typed.notes}
      />
      <SentencePreview floorDays={floorDays} terms={terms} />
      <FaultBox>{fault}</FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('returns.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('returns.cancel')}
        </Button>
      </div>
    </form>
  )
}
