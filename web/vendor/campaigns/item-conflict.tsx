import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { CampaignItem } from '../../parts/campaigns/campaign-data.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'

interface ItemConflictProps {
  theirs: CampaignItem
  onSettle: (isMineKept: boolean) => void
}

/** Another tab or device has saved this item first: says what stands there, and asks which version to keep. */
export function ItemConflict({ theirs, onSettle }: ItemConflictProps) {
  const t = useTranslate()
  const price =
    theirs.percent === null
      ? t('vendorOffers.summary.FIXED_PRICE', { price: formatRupees(theirs.fixedPrice ?? 0) })
      : t('vendorOffers.summary.PERCENT', { percent: theirs.percent })
  const units = t('campaigns.committed', { units: formatCount(theirs.committedUnits) })
  return (
    <div className="grid gap-3 rounded-card border border-simrik/50 p-4">
      <FaultBox>{t('campaigns.itemConflict', { theirs: `${price}, ${units}` })}</FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle(true)} variant="quiet">
          {t('vendorOffers.keepMine')}
        </Button>
        <Button onClick={() => onSettle(false)} variant="quiet">
          {t('vendorOffers.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
