import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import type { StoredValue } from '../../lib/browser/storage.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { BonusFields } from './bonus-fields.tsx'
import { MultiplierFields } from './multiplier-fields.tsx'
import { type ProgramKeeper, programKey, programQuery, type StoredProgram } from './program-data.ts'
import { type ProgramDraft, programDraft } from './program-draft.ts'
import { ProgramExample } from './program-example.tsx'
import { NameFields, SpendFields, SwitchField } from './term-fields.tsx'
import { bodyOf, newProgram, type TypedProgram, typedProgramOf } from './typed-program.ts'

export interface ProgramPartProps {
  readonly typed: TypedProgram
  readonly keeper: ProgramKeeper
  readonly set: (part: Partial<TypedProgram>) => void
  readonly faultOf: (field: string) => string | undefined
}

interface ProgramFormProps {
  keeper: ProgramKeeper
  /** Null: there is none yet. */
  program: StoredProgram | null
}

/** The terms of a programme beside a worked example; two editors at once are told, and keep what they typed. */
export function ProgramForm({ keeper, program }: ProgramFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const stored = program === null ? newProgram : typedProgramOf(program)
  const [drafts] = useState(() => programDraft(keeper.of))
  const [draft, setDraft] = useState(() => draftOver(drafts, program))
  const [typed, setTyped] = useState<TypedProgram>(draft?.typed ?? stored)
  const [version, setVersion] = useState(program?.version ?? 0)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isTouched = useRef(draft !== undefined)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isTouched.current) drafts.write({ at: new Date().toISOString(), version, typed })
  }, [drafts, typed, version])
  const set = (part: Partial<TypedProgram>) => {
    isTouched.current = true
    setTyped((before) => ({ ...before, ...part }))
  }
  const settle = () => {
    isTouched.current = false
    drafts.forget()
    setDraft(undefined)
  }
  const refuse = (told: Readonly<Record<string, string>>, sentence?: string) => {
    setFaults(told)
    setFault(sentence)
    focusFirstFault(place.current)
  }
  const save = async () => {
    const { body, noNumbers } = bodyOf(typed, keeper.of, version)
    if (noNumbers.length > 0) {
      return refuse(
        Object.fromEntries(noNumbers.map((name) => [name, 'Must be a number'])),
        t('program.checkFields'),
      )
    }
    setIsBusy(true)
    setFaults({})
    setFault(undefined)
    try {
      const saved = await keeper.save(body)
      settle()
      setVersion(saved.version)
      setTyped(typedProgramOf(saved))
      queries.setQueryData(programQuery(keeper).queryKey, saved)
      await queries.invalidateQueries({ queryKey: programKey(keeper.of) })
      toast.success(t(program === null ? 'program.created' : 'program.saved'))
    } catch (error) {
      refuse(
        error instanceof ApiProblem ? error.errors : {},
        refusalWords(error, problemMessage(error, t('ui.failed')), setVersion),
      )
    } finally {
      setIsBusy(false)
    }
  }
  const parts: ProgramPartProps = {
    ...{ typed, keeper, set },
    faultOf: (field) => (faults[field] === undefined ? undefined : errorMessages(faults[field])),
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        className="grid grid-cols-1 gap-7 rounded-card border border-line bg-surface p-4 md:p-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
        ref={place}
      >
        {draft && (
          <DraftNote
            at={draft.at}
            onDiscard={() => {
              settle()
              setTyped(stored)
              setVersion(program?.version ?? 0)
            }}
          />
        )}
        <SwitchField {...parts} program={program} />
        <NameFields {...parts} />
        <SpendFields {...parts} program={program} />
        <MultiplierFields {...parts} />
        <BonusFields {...parts} />
        <FaultBox>{fault}</FaultBox>
        <Button busy={isBusy} className="justify-self-start" type="submit">
          {t(program === null ? 'program.create' : 'program.save')}
        </Button>
      </form>
      <ProgramExample typed={typed} />
    </div>
  )
}

/** A draft over the stored terms; one that says the same is none. */
function draftOver(
  drafts: StoredValue<ProgramDraft>,
  program: StoredProgram | null,
): ProgramDraft | undefined {
  const found = drafts.read()
  return found?.version === (program?.version ?? 0) ? found : undefined
}

/** The refusal carries the programme as it is now: saved once more, this form stands. */
function refusalWords(error: unknown, words: string, onVersion: (version: number) => void): string {
  if (error instanceof ApiProblem && error.code === 'EDITED_MEANWHILE') {
    const now = error.extra['now'] as StoredProgram | undefined
    if (now !== undefined) onVersion(now.version)
  }
  return words
}

function DraftNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useTranslate()
  const dates = useDates()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-60">{t('program.draft', { when: dates.dateTime(at) })}</p>
      <Button onClick={onDiscard} size="small" variant="quiet">
        {t('program.draftDiscard')}
      </Button>
    </div>
  )
}
