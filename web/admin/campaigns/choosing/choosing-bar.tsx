import { campaignLimits } from '../../../../contract/promotions/campaign-states.ts'
import { formatCount } from '../../../../contract/shared/money.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import type { Choosing } from './use-choosing.ts'

/** Sticky bar at the lower edge while items are selected. */
export function ChoosingBar({ choosing }: { choosing: Choosing }) {
  const t = useTranslate()
  const { selected, busy, approve, askReject, clear } = choosing
  if (selected.length === 0) return null
  const isTooMany = selected.length > campaignLimits.decided
  return (
    <div className="fixed inset-x-0 bottom-[var(--area-tabs,0px)] z-20 border-line border-t bg-surface p-3 md:left-16 lg:left-56">
      <div className="flex flex-wrap items-center gap-2 md:px-5">
        <span aria-live="polite" className="mr-auto font-medium">
          {isTooMany
            ? t('campaigns.tooManySelected', { count: formatCount(campaignLimits.decided) })
            : t('campaigns.selected', { count: selected.length })}
        </span>
        <Button onClick={clear} size="small" variant="plain">
          {t('campaigns.unselect')}
        </Button>
        <Button
          disabled={isTooMany}
          icon="close"
          onClick={() => askReject(selected)}
          size="line"
          variant="danger"
        >
          {t('campaigns.reject')}
        </Button>
        <Button
          busy={busy.size > 0}
          disabled={isTooMany}
          icon="check"
          onClick={() => void approve(selected)}
          size="line"
        >
          {t('campaigns.approve')}
        </Button>
      </div>
    </div>
  )
}
