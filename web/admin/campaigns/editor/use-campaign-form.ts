import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { readAgain } from '../../admin-data.ts'
import { type FieldWords, useDraftedForm } from '../../use-drafted-form.ts'
import { adminCampaignQuery, type StoredCampaign } from '../campaign-data.ts'
import { bodyOf, faultsOf, firstCampaign, typedOf } from './typed-campaign.ts'

interface Start {
  /** The campaign as the edit begins with it; null for a new one. */
  readonly began: StoredCampaign | null
  readonly onSaved: (campaign: StoredCampaign) => void
  readonly onFaults: (faults: FieldWords) => void
}

export function useCampaignForm(start: Start) {
  const t = useTranslate()
  const queries = useQueryClient()
  return useDraftedForm({
    ...start,
    what: 'campaign',
    firstTyped: firstCampaign,
    ...{ typedOf, bodyOf },
    faultsOf: (typed, body, isNew) => faultsOf(typed, body, new Date(), isNew),
    needWords: (need) => t(`campaigns.need.${need}`),
    fieldOf: ([first = '']) => (first === 'categories' ? 'categoryIds' : first),
    refusedField: ({ code, extra: { field } }) =>
      code === 'CAMPAIGN_PROMISED' && typeof field === 'string' ? field : undefined,
    write: (body, of) =>
      of === null
        ? api.promotions.addCampaign({ body })
        : api.promotions.changeCampaign({
            params: { campaignId: of.id },
            body: { ...body, version: of.version },
          }),
    newest: (id) => queries.fetchQuery(adminCampaignQuery(id)),
    onAnswered: () => void readAgain(queries),
  })
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>
