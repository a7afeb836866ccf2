import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { RuleConditions } from './rule-conditions.tsx'
import type { RulesOwner, StoredRule } from './rule-data.ts'
import { RuleEffect } from './rule-effect.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { bodyOf, newRule, type TypedRule, typedRuleOf } from './typed-rule.ts'

export interface RulePartProps {
  typed: TypedRule
  owner: RulesOwner
  tags: readonly string[]
  /** The message of a field, or of one inside it. */
  faultOf: (field: string) => string | undefined
  set: (part: Partial<TypedRule>) => void
}

interface RuleEditorProps {
  owner: RulesOwner
  /** Undefined for a new one. */
  rule: StoredRule | undefined
  tags: readonly string[]
  onDone: () => void
  /** The rule as another device has saved it meanwhile. */
  onNow: (rule: StoredRule) => void
}

/** A rule, and beside it a cart that it is tried on before it is saved. */
export function RuleEditor({ owner, rule, tags, onDone, onNow }: RuleEditorProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => (rule ? typedRuleOf(rule) : newRule(nepalDayOf(new Date()))))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const { body, noNumbers } = bodyOf(typed, owner.isPlatform)
  const set = (part: Partial<TypedRule>) => setTyped({ ...typed, ...part })
  const refuse = (words: string, beside: Readonly<Record<string, string>>) => {
    setFault(words)
    setFaults(beside)
    if (place.current) focusFirstFault(place.current)
  }
  const save = async () => {
    if (noNumbers.length > 0) {
      return refuse(
        t('rules.checkFields'),
        Object.fromEntries(noNumbers.map((name) => [name, 'Must be a number'])),
      )
    }
    setIsBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      await (rule === undefined
        ? owner.add(body)
        : owner.change(rule.ruleId, { ...body, version: rule.version }))
      toast.success(t('rules.saved'))
      await queries.invalidateQueries({ queryKey: [...owner.queryKey] })
      onDone()
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'EDITED_MEANWHILE') {
        await queries.invalidateQueries({ queryKey: [...owner.queryKey] })
        toast.error(problemMessage(error, t('ui.failed')))
        // The refusal carries the rule as it is now.
        return onNow(error.extra.now as StoredRule)
      }
      const words = problemMessage(error, t('ui.failed'))
      refuse(
        error instanceof ApiProblem && error.code === 'TOO_MANY' ? t('rules.tooMany') : words,
        error instanceof ApiProblem ? error.errors : {},
      )
    } finally {
      setIsBusy(false)
    }
  }
  const faultOf = (field: string) => {
    const words = faults[field]
    return words === undefined ? undefined : errorMessages(words)
  }
  const parts = { typed, owner, tags, faultOf, set }
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex items-center gap-3">
        <Button icon="chevron-left" onClick={onDone} variant="quiet">
          {t('rules.back')}
        </Button>
        <h1 className="min-w-0 font-bold text-xl [overflow-wrap:anywhere]">
          {rule === undefined ? t('rules.add') : t('rules.edit', { name: rule.name })}
        </h1>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <form
          className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void save()
          }}
          ref={place}
        >
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField
              autoComplete="off"
              error={faultOf('name')}
              hint={t('rules.nameHint')}
              label={t('rules.name')}
              maxLength={60}
              onChange={({ target }) => set({ name: target.value })}
              value={typed.name}
            />
            <TextField
              autoComplete="off"
              error={faultOf('nameNe')}
              label={t('rules.nameNe')}
              lang="ne"
              maxLength={60}
              onChange={({ target }) => set({ nameNe: target.value })}
              value={typed.nameNe}
            />
          </div>
          <RuleEffect {...parts} />
          <RuleConditions {...parts} />
          <FaultBox>{fault}</FaultBox>
          <Button busy={isBusy} type="submit">
            {t('rules.save')}
          </Button>
        </form>
        <RuleTrial
          draft={{ body, isWhole: noNumbers.length === 0, ruleId: rule?.ruleId }}
          owner={owner}
          tags={tags}
        />
      </div>
    </div>
  )
}
