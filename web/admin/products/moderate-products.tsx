import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import type { ProductRow } from '../product-data.ts'
import { useAction } from '../use-action.ts'
import { HiddenReasonDialog } from './hidden-reason-dialog.tsx'

interface JudgeGoodsProps {
  goods: readonly Pick<ProductRow, 'id' | 'productName' | 'hiddenReason'>[]
  onJudged?: () => void
}

/** Hides visible products, with a reason; restores hidden ones. */
export function ModerateProducts({ goods, onJudged }: JudgeGoodsProps) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const seen = goods.filter(({ hiddenReason }) => hiddenReason === null)
  const hidden = goods.filter(({ hiddenReason }) => hiddenReason !== null)
  const idsOf = (some: typeof goods) => some.map(({ id }) => id)
  const hide = async (reason: string): Promise<boolean> => {
    const body = { productIds: idsOf(seen), reason }
    const isDone = await act(
      () => api.catalogue.hideProducts({ body }),
      t('moderation.hidden', { count: seen.length }),
    )
    if (isDone) onJudged?.()
    return isDone
  }
  const restore = async () => {
    setIsBusy(true)
    const body = { productIds: idsOf(hidden) }
    const done = t('moderation.restored', { count: hidden.length })
    if (await act(() => api.catalogue.restoreProducts({ body }), done)) onJudged?.()
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {seen.length > 0 && (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('moderation.hide')}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button busy={isBusy} variant="quiet" onClick={() => void restore()}>
          {t('moderation.restore')}
        </Button>
      )}
      <HiddenReasonDialog
        isOpen={isAsking}
        line={t('moderation.hideAsk')}
        onClose={() => setIsAsking(false)}
        onYes={hide}
        title={
          seen.length === 1
            ? t('moderation.hideOne', { name: seen[0]?.productName ?? '' })
            : t('moderation.hideTitle', { count: seen.length })
        }
        yes={t('moderation.hide')}
      />
    </div>
  )
}
