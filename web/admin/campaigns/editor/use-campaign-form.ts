import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../../lib/api/problem.ts'
import { errorMessages } from '../../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { storedDraft } from '../../../parts/drafts/stored-draft.ts'
import { readAgain } from '../../admin-data.ts'
import { adminCampaignQuery, type StoredCampaign } from '../campaign-data.ts'
import { bodyOf, faultsOf, firstCampaign, type TypedCampaign, typedOf } from './typed-campaign.ts'

type Told = Readonly<Record<string, string>>

interface Start {
  /** The campaign as the edit begins with it; null for a new one. */
  readonly began: StoredCampaign | null
  readonly onSaved: (campaign: StoredCampaign) => void
  readonly onFaults: (faults: Told) => void
}

/** State and actions of a campaign's form. The input is stored as a draft in the browser until it is saved. */
export function useCampaignForm({ began: first, onSaved, onFaults }: Start) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [began, setBegan] = useState(first)
  const draft = storedDraft<TypedCampaign>(
    `campaign ${first?.id ?? 'new'}`,
    Object.keys(firstCampaign(new Date())),
  )
  const [found, setFound] = useState(draft.read)
  // A draft applies only to the version of the campaign that it was begun from.
  const [version, setVersion] = useState(found?.edition ?? first?.version)
  const [typed, setTyped] = useState<TypedCampaign>(() => found?.typed ?? beginning(first))
  const [faults, setFaults] = useState<Told>({})
  const [fault, setFault] = useState<string>()
  const [theirs, setTheirs] = useState<StoredCampaign>()
  const [isBusy, setIsBusy] = useState(false)

  const keep = (next: TypedCampaign, of: number | undefined) =>
    draft.write({ at: new Date().toISOString(), typed: next, ...(of !== undefined && { edition: of }) })
  const set = (part: Partial<TypedCampaign>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keep(next, version)
    // Typing in a field clears its fault.
    const isTouched = (field: string) => field in part || (field === 'categoryIds' && 'categories' in part)
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !isTouched(field))))
  }
  const reset = (campaign: StoredCampaign | null) => {
    draft.forget()
    setFound(undefined)
    setVersion(campaign?.version)
    setTyped(beginning(campaign))
    setFaults({})
    setFault(undefined)
  }
  const refuse = (told: Told) => {
    setFaults(told)
    onFaults(told)
  }
  const save = async () => {
    const body = bodyOf(typed, began)
    const seen = Object.entries(faultsOf(typed, body, new Date(), began === null))
    setFault(undefined)
    if (seen.length > 0)
      return refuse(
        Object.fromEntries(
          seen.map(([field, one]) => [
            field,
            'ours' in one ? t(`campaigns.need.${one.ours}`) : errorMessages(one.told),
          ]),
        ),
      )
    setFaults({})
    setIsBusy(true)
    try {
      const saved =
        began === null
          ? await api.promotions.addCampaign({ body })
          : await api.promotions.changeCampaign({
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
    const { field } = problem?.extra ?? {}
    if (problem?.code === 'CAMPAIGN_PROMISED' && typeof field === 'string')
      return refuse({ [field]: problem.detail })
    const told = Object.entries(problem?.errors ?? {}).map(([at, words]) => [at, errorMessages(words)])
    if (told.length > 0) refuse(Object.fromEntries(told))
    else setFault(problemMessage(error, t('ui.failed')))
  }
  const newest = async (): Promise<StoredCampaign | undefined> => {
    if (began === null) return undefined
    try {
      return (await queries.fetchQuery(adminCampaignQuery(began.id))) ?? undefined
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

export type CampaignFormState = ReturnType<typeof useCampaignForm>

const beginning = (began: StoredCampaign | null): TypedCampaign =>
  began === null ? firstCampaign(new Date()) : typedOf(began)
