import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../../lib/api/problem.ts'
import { errorMessages } from '../../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { storedDraft } from '../../../parts/drafts/stored-draft.ts'
import { readOffersAgain, type StoredOffer, vendorOfferQuery } from '../offer-data.ts'
import { type Faults, faultsOf } from './offer-faults.ts'
import { bodyOf, firstOffer, type TypedOffer, typedOf } from './typed-offer.ts'

export interface CopiedOffer {
  readonly id: string
  readonly typed: TypedOffer
}

interface Start {
  /** The offer as the edit begins with it; null for a new one. */
  readonly began: StoredOffer | null
  /** A new one begins as a copy of the offer with this id. */
  readonly copied?: CopiedOffer | undefined
  readonly onSaved: (offer: StoredOffer) => void
  readonly onFaults: (faults: Faults) => void
}

/** State and actions of an offer's form. The input is stored as a draft in the browser until it is saved. */
export function useOfferForm(start: Start) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [began, setBegan] = useState(start.began)
  const draft = draftOf(began, start.copied)
  const [found, setFound] = useState(draft.read)
  // A draft applies only to the version of the offer that it was begun from.
  const [version, setVersion] = useState(found?.edition ?? start.began?.version)
  const [typed, setTyped] = useState<TypedOffer>(() => ({ ...beginning(start), ...found?.typed }))
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()
  const [theirs, setTheirs] = useState<StoredOffer>()
  const [busy, setBusy] = useState<'SAVE' | 'START'>()

  const keep = (next: TypedOffer, of: number | undefined) =>
    draft.write({ at: new Date().toISOString(), typed: next, ...(of !== undefined && { edition: of }) })
  const set = (part: Partial<TypedOffer>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keep(next, version)
    // Typing in a field clears its fault.
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const reset = (offer: StoredOffer | null) => {
    draft.forget()
    setFound(undefined)
    setVersion(offer?.version)
    setTyped(beginning({ ...start, began: offer }))
    setFaults({})
    setFault(undefined)
  }
  const refuse = (told: Faults) => {
    setFaults(told)
    start.onFaults(told)
  }
  /** Sends the form; an offer that was sent but could not be started is known from then on. */
  const send = async (isStarted: boolean): Promise<StoredOffer> => {
    const body = bodyOf(typed, began, new Date())
    const saved =
      began === null
        ? await api.promotions.addOffer({ body })
        : await api.promotions.changeOffer({
            params: { offerId: began.id },
            body: { ...body, version: version ?? began.version },
          })
    draft.forget()
    setBegan(saved)
    setVersion(saved.version)
    if (!isStarted || saved.status === 'ACTIVE') return saved
    return api.promotions.switchOffer({
      params: { offerId: saved.id },
      body: { status: 'ACTIVE', version: saved.version },
    })
  }
  const save = async (how: 'SAVE' | 'START') => {
    const now = new Date()
    const seen = faultsOf(typed, bodyOf(typed, began, now), now, t)
    setFault(undefined)
    if (Object.keys(seen).length > 0) return refuse(seen)
    setFaults({})
    setBusy(how)
    try {
      const saved = await send(how === 'START')
      setFound(undefined)
      start.onSaved(saved)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      const told = Object.entries(problem?.errors ?? {}).map(([at, words]) => [at, errorMessages(words)])
      if (problem?.code === 'EDITED_MEANWHILE') setTheirs(await newest(began))
      else if (told.length === 0) setFault(problemMessage(error, t('ui.failed')))
      if (told.length > 0) refuse(Object.fromEntries(told))
    } finally {
      void readOffersAgain(queries)
      setBusy(undefined)
    }
  }
  const newest = async (offer: StoredOffer | null): Promise<StoredOffer | undefined> => {
    if (offer === null) return undefined
    try {
      return (await queries.fetchQuery(vendorOfferQuery(offer.id))) ?? undefined
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
  return { typed, set, faults, fault, busy, save, began, found, theirs, settle, discard: () => reset(began) }
}

export type OfferFormState = ReturnType<typeof useOfferForm>

function draftOf(began: StoredOffer | null, copied: CopiedOffer | undefined) {
  const name = began?.id ?? (copied ? `copy ${copied.id}` : 'new')
  return storedDraft<TypedOffer>(`offer ${name}`, Object.keys(firstOffer(new Date())))
}

const beginning = ({ began, copied }: Pick<Start, 'began' | 'copied'>): TypedOffer =>
  began === null ? (copied?.typed ?? firstOffer(new Date())) : typedOf(began)
