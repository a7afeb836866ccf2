import { useRef, useState } from 'react'
import { longestHiddenReason } from '../../../contract/limits.ts'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import type { GoodsRow } from '../goods-data.ts'
import { useAct } from '../use-act.ts'

interface JudgeGoodsProps {
  goods: readonly Pick<GoodsRow, 'id' | 'productName' | 'hiddenReason'>[]
  onJudged?: () => void
}

/** Hides what can be seen, with a reason; shows again what was hidden. */
export function JudgeGoods({ goods, onJudged }: JudgeGoodsProps) {
  const text = useText()
  const act = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const seen = goods.filter(({ hiddenReason }) => hiddenReason === null)
  const hidden = goods.filter(({ hiddenReason }) => hiddenReason !== null)
  const idsOf = (some: typeof goods) => some.map(({ id }) => id)
  const hide = async (): Promise<boolean> => {
    // One line is kept: line ends that were typed become spaces.
    const said = reason.trim().replace(/\s+/g, ' ')
    if (said === '') {
      setFault(text('judge.reasonNeeded'))
      field.current?.focus()
      return false
    }
    const body = { productIds: idsOf(seen), reason: said }
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
      <AskDialog
        isOpen={isAsking}
        no={text('judge.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={hide}
        title={
          seen.length === 1
            ? text('judge.hideOne', { name: seen[0]?.productName ?? '' })
            : text('judge.hideTitle', { count: seen.length })
        }
        yes={text('judge.hide')}
      >
        <p>{text('judge.hideAsk')}</p>
        <AreaField
          error={fault}
          label={text('judge.reason')}
          maxLength={longestHiddenReason}
          onChange={({ target }) => {
            setReason(target.value)
            setFault(undefined)
          }}
          ref={field}
          value={reason}
        />
      </AskDialog>
    </div>
  )
}
