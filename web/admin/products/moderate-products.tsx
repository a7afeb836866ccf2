import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import type { GoodsRow } from '../product-data.ts'
import { useAct } from '../use-action.ts'
import { HiddenReasonDialog } from './hidden-reason-dialog.tsx'

interface JudgeGoodsProps {
  goods: readonly Pick<GoodsRow, 'id' | 'productName' | 'hiddenReason'>[]
  onJudged?: () => void
}

/** Hides what can be seen, with a reason; shows again what was hidden. */
export function JudgeGoods({ goods, onJudged }: JudgeGoodsProps) {
  const text = useText()
  const act = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const seen = goods.filter(({ hiddenReason }) => hiddenReason === null)
  const hidden = goods.filter(({ hiddenReason }) => hiddenReason !== null)
  const idsOf = (some: typeof goods) => some.map(({ id }) => id)
  const hide = async (reason: string): Promise<boolean> => {
    const body = { productIds: idsOf(seen), reason }
    const isDone = await act(
      () => api.catalogue.hideGoods({ body }),
      text('judge.hidden', { count: seen.length }),
    )
    if (isDone) onJudged?.()
    return isDone
  }
  const restore = async () => {
    setIsBusy(true)
    const body = { productIds: idsOf(hidden) }
    const done = text('judge.restored', { count: hidden.length })
    if (await act(() => api.catalogue.restoreGoods({ body }), done)) onJudged?.()
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {seen.length > 0 && (
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {text('judge.hide')}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button busy={isBusy} look="quiet" onClick={() => void restore()}>
          {text('judge.restore')}
        </Button>
      )}
      <HiddenReasonDialog
        isOpen={isAsking}
        line={text('judge.hideAsk')}
        onClose={() => setIsAsking(false)}
        onYes={hide}
        title={
          seen.length === 1
            ? text('judge.hideOne', { name: seen[0]?.productName ?? '' })
            : text('judge.hideTitle', { count: seen.length })
        }
        yes={text('judge.hide')}
      />
    </div>
  )
}
