import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { CampaignFault, CampaignItem, VendorCampaign } from '../../parts/campaigns/campaign-data.ts'
import { storedDraft } from '../../parts/drafts/stored-draft.ts'
import { toast } from '../../ui/toast.ts'
import { readCampaignsAgain, vendorCampaignQuery } from './campaign-data.ts'
import {
  firstItem,
  type ItemField,
  itemFaults,
  nominationOf,
  type TypedItem,
  typedItemOf,
} from './typed-item.ts'

interface Start {
  readonly campaign: VendorCampaign
  /** Undefined for a new one. */
  readonly item: CampaignItem | undefined
  readonly onDone: () => void
  readonly onFaults: () => void
}

/** State and actions of a nomination. The input is kept as a draft in the browser until it is sent. */
export function useNomination({ campaign, item, onDone, onFaults }: Start) {
  const t = useTranslate()
  const queries = useQueryClient()
  const beginning = () => (item ? typedItemOf(item) : firstItem(campaign.minDiscountPercent))
  const draft = storedDraft<TypedItem>(
    `campaign ${campaign.id} ${item?.id ?? 'new'}`,
    Object.keys(firstItem(null)),
  )
  const [found, setFound] = useState(draft.read)
  const [version, setVersion] = useState(found?.edition ?? item?.version)
  const [typed, setTyped] = useState<TypedItem>(() => found?.typed ?? beginning())
  const [faults, setFaults] = useState<Partial<Record<ItemField, string>>>({})
  const [fault, setFault] = useState<string>()
  const [failed, setFailed] = useState<readonly CampaignFault[]>([])
  const [theirs, setTheirs] = useState<CampaignItem>()
  const [isBusy, setIsBusy] = useState(false)

  const set = (part: Partial<TypedItem>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    setFaults({})
    setFailed([])
    draft.write({
      at: new Date().toISOString(),
      typed: next,
      ...(version !== undefined && { edition: version }),
    })
  }
  const discard = () => {
    draft.forget()
    setFound(undefined)
    setTyped(beginning())
    setVersion(item?.version)
    setFaults({})
    setFailed([])
  }
  const inWords = (code: string) =>
    code === 'MISSING'
      ? t('vendorOffers.needNumber')
      : code === 'NO_NUMBER'
        ? t('vendorOffers.noNumber')
        : errorMessages(code)
  const refuse = (told: Partial<Record<ItemField, string>>) => {
    setFaults(Object.fromEntries(Object.entries(told).map(([field, code]) => [field, inWords(code)])))
    onFaults()
  }
  const send = async () => {
    const seen = itemFaults(typed)
    const body = nominationOf(typed)
    setFault(undefined)
    if (Object.keys(seen).length > 0 || body === null) return refuse(seen)
    setIsBusy(true)
    try {
      if (item === undefined) {
        await api.promotions.nominateItem({ params: { campaignId: campaign.id }, body })
      } else {
        const { productId: _, ...change } = body
        await api.promotions.changeCampaignItem({
          params: { campaignId: campaign.id, itemId: item.id },
          body: { ...change, version: version ?? item.version },
        })
      }
      draft.forget()
      toast.success(
        t(item ? 'campaigns.changed' : 'campaigns.nominated', { name: typed.product?.name ?? '' }),
      )
      onDone()
    } catch (error) {
      await told(error)
    } finally {
      void readCampaignsAgain(queries)
      setIsBusy(false)
    }
  }
  const told = async (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'CAMPAIGN_RULES_FAILED') setFailed(faultsIn(problem))
    if (problem?.code === 'EDITED_MEANWHILE') return setTheirs(await newest())
    const fields = Object.entries(problem?.errors ?? {})
    if (fields.length === 0) return setFault(problemMessage(error, t('ui.failed')))
    refuse(Object.fromEntries(fields.map(([at, words]) => [at === 'committedUnits' ? 'units' : at, words])))
  }
  const newest = async () => {
    try {
      const now = await queries.fetchQuery(vendorCampaignQuery(campaign.id))
      return now?.items.find(({ id }) => id === item?.id)
    } catch {
      setFault(t('ui.failed'))
      return undefined
    }
  }
  /** Resolves an edit conflict: keeps this input over the other version, or loads the other. */
  const settle = (isMineKept: boolean) => {
    if (theirs === undefined) return
    setVersion(theirs.version)
    if (!isMineKept) {
      draft.forget()
      setFound(undefined)
      setTyped(typedItemOf(theirs))
    }
    setTheirs(undefined)
  }
  return { typed, set, faults, fault, failed, found, discard, isBusy, send, theirs, settle }
}

/** The rules that a refusal names. */
function faultsIn({ extra }: ApiProblem): readonly CampaignFault[] {
  return Array.isArray(extra.faults) ? (extra.faults as CampaignFault[]) : []
}
