import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../../lib/api/problem.ts'
import { errorMessages } from '../../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { storedDraft } from '../../../parts/drafts/stored-draft.ts'
import { readAgain } from '../../admin-data.ts'
import { type StoredWinnerCampaign, winnerCampaignQuery } from '../winner-data.ts'
import { bodyOf, faultsOf, fieldOf, firstWinner, type TypedWinner, typedOf } from './typed-winner.ts'

type Told = Readonly<Record<string, string>>

interface Start {
  /** The campaign as the edit begins with it; null for a new one. */
  readonly began: StoredWinnerCampaign | null
  readonly onSaved: (campaign: StoredWinnerCampaign) => void
  readonly onFaults: () => void
}

/** State and actions of the form. The input is stored as a draft in the browser until it is saved. */
export function useWinnerForm({ began: first, onSaved, onFaults }: Start) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [began, setBegan] = useState(first)
  const draft = storedDraft<TypedWinner>(
    `winner campaign ${first?.id ?? 'new'}`,
    Object.keys(firstWinner(new Date())),
  )
  const [found, setFound] = useState(draft.read)
  // A draft applies only to the version of the campaign that it was begun from.
  const [version, setVersion] = useState(found?.edition ?? first?.version)
  const [typed, setTyped] = useState<TypedWinner>(() => found?.typed ?? beginning(first))
  const [faults, setFaults] = useState<Told>({})
  const [fault, setFault] = useState<string>()
  const [theirs, setTheirs] = useState<StoredWinnerCampaign>()
  const [isBusy, setIsBusy] = useState(false)

  const keep = (next: TypedWinner, of: number | undefined) =>
    draft.write({ at: new Date().toISOString(), typed: next, ...(of !== undefined && { edition: of }) })
  const set = (part: Partial<TypedWinner>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keep(next, version)
    // Typing in a field clears its fault.
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const reset = (campaign: StoredWinnerCampaign | null) => {
    draft.forget()
    setFound(undefined)
    setVersion(campaign?.version)
    setTyped(beginning(campaign))
    setFaults({})
    setFault(undefined)
  }
  const refuse = (told: Told) => {
    setFaults(told)
    onFaults()
  }
  const save = async () => {
    const body = bodyOf(typed, began)
    const seen = Object.entries(faultsOf(typed, body))
    setFault(undefined)
    if (seen.length > 0)
      return refuse(
        Object.fromEntries(
          seen.map(([field, one]) => [
            field,
            'ours' in one ? t(`winneradmin.need.${one.ours}`) : errorMessages(one.told),
          ]),
        ),
      )
    setFaults({})
    setIsBusy(true)
    try {
      const saved =
        began === null
          ? await api.rewards.addWinnerCampaign({ body })
          : await api.rewards.changeWinnerCampaign({
              params: { campaignId: began.id },
              body: { ...body, version: version ?? began.version },
            })
      draft.forget()
      setFound(undefined)
      onSaved(saved)
    } catch (error) {
      await tell(error)
    } finally {
      void readAgain(queries)
      setIsBusy(false)
    }
  }
  const tell = async (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'EDITED_MEANWHILE') return setTheirs(await newest())
    if (problem?.code === 'PRIZE_CODE_NOT_FIT') return refuse({ promoId: problem.detail })
    if (problem?.code === 'PRIZE_PROGRAM_MISSING') return refuse({ prizePoints: problem.detail })
    const { field } = problem?.extra ?? {}
    if (problem?.code === 'WINNERS_PROMISED' && typeof field === 'string')
      return refuse({ [fieldOf([field])]: problem.detail })
    const told = Object.entries(problem?.errors ?? {}).map(([at, words]) => [
      fieldOf(at.split('.')),
      errorMessages(words),
    ])
    if (told.length > 0) refuse(Object.fromEntries(told))
    else setFault(problemMessage(error, t('ui.failed')))
  }
  const newest = async (): Promise<StoredWinnerCampaign | undefined> => {
    if (began === null) return undefined
    try {
      return (await queries.fetchQuery(winnerCampaignQuery(began.id))) ?? undefined
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

const beginning = (began: StoredWinnerCampaign | null): TypedWinner =>
  began === null ? firstWinner(new Date()) : typedOf(began)
