import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type FactName, factNames } from '../../../contract/catalogue/fact-names.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useToday } from '../../lib/i18n/dates.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { readAgain } from '../admin-data.ts'
import type { AnyCategory } from '../product-data.ts'
import { FactAsked, type Level } from './fact-asked.tsx'
import { TaxClassRule } from './tax-class-rule.tsx'

type Levels = Readonly<Record<FactName, Level>>

const levelsOf = ({ facts }: AnyCategory): Levels => {
  const level = (name: FactName): Level =>
    facts?.required.includes(name) ? 'REQUIRED' : facts?.wanted.includes(name) ? 'WANTED' : 'NONE'
  // The cast: Object.fromEntries forgets the names.
  return Object.fromEntries(factNames.map((name) => [name, level(name)])) as Levels
}

/** The rules for products of a category: the facts asked for, and whether it is forbidden, or for adults. */
export function CategoryRules({ of }: { of: AnyCategory }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const today = useToday()
  const [levels, setLevels] = useState(() => levelsOf(of))
  const [isAsAbove, setAsAbove] = useState(of.parentId !== null && of.facts === null)
  const [day, setDay] = useState(of.facts?.requiredFrom ?? today ?? '')
  const [isForbidden, setForbidden] = useState(of.isForbidden)
  const [isAgeLimited, setAgeLimited] = useState(of.isAgeLimited)
  const [taxClass, setTaxClass] = useState(of.taxClass)
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const dayField = useRef<HTMLInputElement>(null)
  const named = (level: Level) => factNames.filter((name) => levels[name] === level)
  const required = named('REQUIRED')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFaults({})
    setFault(undefined)
    setIsBusy(true)
    const facts = {
      wanted: named('WANTED'),
      required,
      requiredFrom: required.length > 0 ? day || null : null,
    }
    try {
      await api.catalogue.changeCategoryRules({
        params: { categoryId: of.categoryId },
        body: { facts: isAsAbove ? null : facts, isForbidden, isAgeLimited, taxClass },
      })
      toast.success(t('categories.rulesSaved'))
      await readAgain(queries)
    } catch (error) {
      const told = error instanceof ApiProblem ? error.errors : {}
      setFaults(told)
      if (told['facts.requiredFrom'] === undefined) setFault(problemMessage(error, t('ui.failed')))
      else dayField.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  const dayFault = faults['facts.requiredFrom']
  return (
    <form className="grid grid-cols-1 gap-4 border-line border-t pt-4" noValidate onSubmit={save}>
      <div>
        <h3 className="font-bold">{t('categories.rules')}</h3>
        <p className="text-muted text-sm">{t('categories.rulesLine')}</p>
      </div>
      {of.parentId !== null && (
        <Tick isTicked={isAsAbove} onTick={setAsAbove}>
          {t('categories.factsAbove')}
        </Tick>
      )}
      {!isAsAbove && (
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-medium text-sm">{t('categories.facts')}</legend>
          {factNames.map((name) => (
            <FactAsked
              key={name}
              level={levels[name]}
              name={name}
              onChange={(level) => setLevels({ ...levels, [name]: level })}
            />
          ))}
        </fieldset>
      )}
      {!isAsAbove && required.length > 0 && (
        <TextField
          className="max-w-60"
          error={dayFault === undefined ? undefined : errorMessages(dayFault)}
          hint={t('categories.requiredFromHint')}
          label={t('categories.requiredFrom')}
          onChange={({ target }) => setDay(target.value)}
          ref={dayField}
          type="date"
          value={day}
        />
      )}
      <div className="grid grid-cols-1">
        <Tick isTicked={isForbidden} onTick={setForbidden}>
          {t('categories.forbidden')}
        </Tick>
        <Tick isTicked={isAgeLimited} onTick={setAgeLimited}>
          {t('categories.ageLimited')}
        </Tick>
      </div>
      <TaxClassRule isBelow={of.parentId !== null} onChange={setTaxClass} taxClass={taxClass} />
      <FaultBox>{fault}</FaultBox>
      <Button busy={isBusy} className="justify-self-start" type="submit" variant="quiet">
        {t('categories.saveRules')}
      </Button>
    </form>
  )
}

interface TickProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children: string
}

const Tick = ({ isTicked, onTick, children }: TickProps) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      checked={isTicked}
      className="size-4.5 shrink-0 accent-himal"
      onChange={({ target }) => onTick(target.checked)}
      type="checkbox"
    />
    {children}
  </label>
)
