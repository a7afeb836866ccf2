import { useState } from 'react'
import { ApiProblem, problemMessage } from '../lib/api/problem.ts'
import { errorMessages } from '../lib/i18n/error-messages.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import { storedDraft } from '../parts/drafts/stored-draft.ts'

/** Words by field. */
export type FieldWords = Readonly<Record<string, string>>

interface Edited {
  readonly id: string
  readonly version: number
}

/** A field that this form itself finds empty or wrong, or one that the contract refuses, in its words. */
type Fault<Need> = { readonly ours: Need } | { readonly told: string }

export interface DraftedForm<Typed, Body, Stored, Need> {
  /** The record as the edit begins with it; null for a new one. */
  readonly began: Stored | null
  /** Names the draft. */
  readonly what: string
  readonly firstTyped: (now: Date) => Typed
  readonly typedOf: (stored: Stored) => Typed
  readonly bodyOf: (typed: Typed, began: Stored | null) => Body
  readonly faultsOf: (typed: Typed, body: Body, isNew: boolean) => Readonly<Record<string, Fault<Need>>>
  readonly needWords: (need: Need) => string
  /** Null: a new record. */
  readonly write: (body: Body, of: Edited | null) => Promise<Stored>
  readonly newest: (id: string) => Promise<Stored | null>
  /** The field of this form that a path in a refused body belongs to. */
  readonly fieldOf: (path: readonly string[]) => string
  /** The field that a refusal is about, where it is about one. */
  readonly refusedField: (problem: ApiProblem) => string | undefined
  readonly onSaved: (stored: Stored) => void
  readonly onFaults: (faults: FieldWords) => void
  /** Saved or refused: lists are read again. */
  readonly onAnswered: () => void
}

/**
 * State and actions of the form of a record that counts its edits. The input is stored as a draft in the browser until it
 * is saved.
 */
export function useDraftedForm<Typed extends object, Body, Stored extends Edited, Need>(
  form: DraftedForm<Typed, Body, Stored, Need>,
) {
  const t = useTranslate()
  const { began: first, onFaults } = form
  const beginning = (of: Stored | null) => (of === null ? form.firstTyped(new Date()) : form.typedOf(of))
  const [began, setBegan] = useState(first)
  const draft = storedDraft<Typed>(
    `${form.what} ${first?.id ?? 'new'}`,
    Object.keys(form.firstTyped(new Date())),
  )
  const [found, setFound] = useState(draft.read)
  // A draft applies only to the version of the record that it was begun from.
  const [version, setVersion] = useState(found?.edition ?? first?.version)
  const [typed, setTyped] = useState<Typed>(() => found?.typed ?? beginning(first))
  const [faults, setFaults] = useState<FieldWords>({})
  const [fault, setFault] = useState<string>()
  const [theirs, setTheirs] = useState<Stored>()
  const [isBusy, setIsBusy] = useState(false)

  const keep = (next: Typed, of: number | undefined) =>
    draft.write({ at: new Date().toISOString(), typed: next, ...(of !== undefined && { edition: of }) })
  const set = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keep(next, version)
    // Typing in a field clears its fault.
    const touched = Object.keys(part).map((name) => form.fieldOf([name]))
    setFaults((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([field]) => !(field in part || touched.includes(field))),
      ),
    )
  }
  const reset = (of: Stored | null) => {
    draft.forget()
    setFound(undefined)
    setVersion(of?.version)
    setTyped(beginning(of))
    setFaults({})
    setFault(undefined)
  }
  const refuse = (told: FieldWords) => {
    setFaults(told)
    onFaults(told)
  }
  const save = async () => {
    const body = form.bodyOf(typed, began)
    const seen = Object.entries(form.faultsOf(typed, body, began === null))
    const words = (one: Fault<Need>) => ('ours' in one ? form.needWords(one.ours) : errorMessages(one.told))
    setFault(undefined)
    if (seen.length > 0) return refuse(Object.fromEntries(seen.map(([field, one]) => [field, words(one)])))
    setFaults({})
    setIsBusy(true)
    try {
      const saved = await form.write(
        body,
        began === null ? null : { id: began.id, version: version ?? began.version },
      )
      draft.forget()
      setFound(undefined)
      form.onSaved(saved)
    } catch (error) {
      await tell(error)
    } finally {
      form.onAnswered()
      setIsBusy(false)
    }
  }
  const tell = async (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'EDITED_MEANWHILE') return setTheirs(await newest())
    const field = problem && form.refusedField(problem)
    if (problem !== undefined && field !== undefined) return refuse({ [field]: problem.detail })
    const told = Object.entries(problem?.errors ?? {}).map(([at, words]) => [
      form.fieldOf(at.split('.')),
      errorMessages(words),
    ])
    if (told.length > 0) refuse(Object.fromEntries(told))
    else setFault(problemMessage(error, t('ui.failed')))
  }
  const newest = async (): Promise<Stored | undefined> => {
    if (began === null) return undefined
    try {
      return (await form.newest(began.id)) ?? undefined
    } catch {
      setFault(t('ui.failed'))
      return undefined
    }
  }
  /** Resolves an edit conflict: keep this input over the other version, or load the other. */
  const settle = (isMineKept: boolean) => {
    if (theirs === undefined) return
    setBegan(theirs)
    setTheirs(undefined)
    if (!isMineKept) return reset(theirs)
    setVersion(theirs.version)
    keep(typed, theirs.version)
  }
  return { typed, set, faults, fault, isBusy, save, found, theirs, settle, discard: () => reset(began) }
}
