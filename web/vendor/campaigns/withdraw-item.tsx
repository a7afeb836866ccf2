import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { CampaignItem } from '../../parts/campaigns/campaign-data.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useItemAct } from './use-item-act.ts'

/** Takes an item back before the campaign begins, once asked. */
export function WithdrawItem({ campaignId, item }: { campaignId: string; item: CampaignItem }) {
  const t = useTranslate()
  const act = useItemAct()
  const [isAsking, setIsAsking] = useState(false)
  const name = { name: item.productName }
  return (
    <>
      <Button
        aria-label={t('campaigns.withdrawNamed', name)}
        onClick={() => setIsAsking(true)}
        size="small"
        variant="danger"
      >
        {t('campaigns.withdraw')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        no={t('campaigns.keep')}
        onClose={() => setIsAsking(false)}
        onYes={() =>
          act(
            () =>
              api.promotions.withdrawItem({
                params: { campaignId, itemId: item.id },
                body: { version: item.version },
              }),
            t('campaigns.withdrawn', name),
          )
        }
        title={t('campaigns.withdrawAsk', name)}
        yes={t('campaigns.withdraw')}
      >
        <p>{t('campaigns.withdrawWhat')}</p>
      </AskDialog>
    </>
  )
}
