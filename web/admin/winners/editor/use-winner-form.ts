import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { ApiProblem } from '../../../lib/api/problem.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { readAgain } from '../../admin-data.ts'
import { useDraftedForm } from '../../use-drafted-form.ts'
import { type StoredWinnerCampaign, winnerCampaignQuery } from '../winner-data.ts'
import { bodyOf, faultsOf, fieldOf, firstWinner, typedOf } from './typed-winner.ts'

interface Start {
  /** The campaign as the edit begins with it; null for a new one. */
  readonly began: StoredWinnerCampaign | null
  readonly onSaved: (campaign: StoredWinnerCampaign) => void
  readonly onFaults: () => void
}

export function useWinnerForm(start: Start) {
  const t = useTranslate()
  const queries = useQueryClient()
  return useDraftedForm({
    ...start,
    what: 'winner campaign',
    firstTyped: firstWinner,
    ...{ typedOf, bodyOf, faultsOf, fieldOf, refusedField },
    needWords: (need) => t(`winneradmin.need.${need}`),
    write: (body, of) =>
      of === null
        ? api.rewards.addWinnerCampaign({ body })
        : api.rewards.changeWinnerCampaign({
            params: { campaignId: of.id },
            body: { ...body, version: of.version },
          }),
    newest: (id) => queries.fetchQuery(winnerCampaignQuery(id)),
    onAnswered: () => void readAgain(queries),
  })
}

function refusedField({ code, extra: { field } }: ApiProblem): string | undefined {
  if (code === 'PRIZE_CODE_NOT_FIT') return 'promoId'
  if (code === 'PRIZE_PROGRAM_MISSING') return 'prizePoints'
  return code === 'WINNERS_PROMISED' && typeof field === 'string' ? fieldOf([field]) : undefined
}
