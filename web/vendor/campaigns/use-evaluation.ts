import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campaignItemForm } from '../../../contract/promotions/campaign-form.ts'
import { api } from '../../lib/api/api.ts'
import { useSettled } from '../offers/editor/use-preview.ts'
import type { NominationBody } from './campaign-data.ts'
import { nominationOf, type TypedItem } from './typed-item.ts'

/** Until units are typed the product is evaluated for one. */
const leastUnits = '1'

/** Asks how an item stands to the rules as soon as enough of it is filled in, a moment after the last change. */
export function useEvaluation(campaignId: string, typed: TypedItem, itemId: string | undefined) {
  const body = nominationOf({ ...typed, units: typed.units.trim() === '' ? leastUnits : typed.units })
  const isWhole = body !== null && campaignItemForm.safeParse(body).success
  const asked = useSettled(isWhole ? JSON.stringify(body) : '')
  const evaluation = useQuery({
    queryKey: ['campaign-evaluation', campaignId, itemId ?? null, asked],
    queryFn: ({ signal }) =>
      api.promotions.evaluateItem({
        params: { campaignId },
        body: { item: JSON.parse(asked) as NominationBody, ...(itemId !== undefined && { itemId }) },
        signal,
      }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { evaluation, isAsked: asked !== '' }
}
