import { useState } from 'react'
import type { CampaignState } from '../../../../contract/promotions/campaign-states.ts'
import { api } from '../../../lib/api/api.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { useAction } from '../../use-action.ts'
import type { AdminItem, StoredCampaign } from '../campaign-data.ts'

/** Also late, while slots are left. */
const decidable: readonly CampaignState[] = ['ENROLLING', 'SELECTING', 'SCHEDULED', 'LIVE']

/** The selection among the shown items, and the decisions on it. */
export function useChoosing({ id: campaignId, state }: StoredCampaign, rows: readonly AdminItem[]) {
  const t = useTranslate()
  const act = useAction()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [rejected, setRejected] = useState<readonly AdminItem[]>([])
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const mayDecide = decidable.includes(state)
  const isOpen = ({ status }: AdminItem) => mayDecide && status === 'NOMINATED'
  const open = rows.filter(isOpen)
  // An item that is gone, or was decided on meanwhile, is no longer selected.
  const selected = open.filter(({ id }) => ticked.has(id))
  const clear = () => setTicked(new Set())
  const params = { campaignId }
  const approve = async (items: readonly AdminItem[]): Promise<boolean> => {
    const itemIds = items.map(({ id }) => id)
    setBusy(new Set(itemIds))
    const isDone = await act(
      () => api.promotions.approveItems({ params, body: { itemIds } }),
      t('campaigns.approvedCount', { count: items.length }),
    )
    setBusy(new Set())
    if (isDone) clear()
    return isDone
  }
  const reject = async (reason: string): Promise<boolean> => {
    const itemIds = rejected.map(({ id }) => id)
    const isDone = await act(
      () => api.promotions.rejectItems({ params, body: { itemIds, reason } }),
      t('campaigns.rejectedCount', { count: itemIds.length }),
    )
    if (isDone) clear()
    return isDone
  }
  return {
    ...{ mayDecide, isOpen, open, selected, busy, clear, approve, reject, rejected },
    isTicked: ({ id }: AdminItem) => ticked.has(id),
    toggle: ({ id }: AdminItem) => {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    tickAll: (isOn: boolean) => setTicked(new Set(isOn ? open.map(({ id }) => id) : [])),
    /** Opens the dialog that asks for the reason. */
    askReject: setRejected,
  }
}

export type Choosing = ReturnType<typeof useChoosing>
