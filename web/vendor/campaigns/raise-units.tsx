import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignLimits } from '../../../contract/promotions/campaign-states.ts'
import { formatCount } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { CampaignItem } from '../../parts/campaigns/campaign-data.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { stockRowsQuery } from '../products/product-data.ts'
import { numberOf } from '../products/typed-number.ts'
import { useItemAct } from './use-item-act.ts'

/** Raises the committed units of an approved item, with its stock beside: they never fall. */
export function RaiseUnits({ campaignId, item }: { campaignId: string; item: CampaignItem }) {
  const t = useTranslate()
  const act = useItemAct()
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const rows = useQuery({ ...stockRowsQuery([item.productId]), enabled: isAsking })
  const stock = rows.data
    ?.filter(({ variableNo }) => item.variableNos === null || item.variableNos.includes(variableNo))
    .reduce((sum, row) => sum + row.stock, 0)
  const name = { name: item.productName }
  const units = formatCount(item.committedUnits)
  const raise = async (): Promise<boolean> => {
    const committedUnits = numberOf(typed)
    const isMore = Number.isInteger(committedUnits) && committedUnits > item.committedUnits
    if (!isMore || committedUnits > campaignLimits.units) {
      setFault(t('campaigns.moreUnits', { units }))
      return false
    }
    return act(
      () => api.promotions.raiseUnits({ params: { campaignId, itemId: item.id }, body: { committedUnits } }),
      t('campaigns.raised', name),
    )
  }
  return (
    <>
      <Button
        aria-label={t('campaigns.raiseNamed', name)}
        icon="plus"
        onClick={() => {
          setTyped('')
          setFault(undefined)
          setIsAsking(true)
        }}
        size="small"
        variant="quiet"
      >
        {t('campaigns.raise')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        look="main"
        no={t('campaigns.keep')}
        onClose={() => setIsAsking(false)}
        onYes={raise}
        title={t('campaigns.raiseAsk', name)}
        yes={t('campaigns.raise')}
      >
        <p>{t('campaigns.raiseWhat', { units })}</p>
        <TextField
          autoComplete="off"
          error={fault}
          hint={stock === undefined ? '' : t('campaigns.inStock', { count: formatCount(stock) })}
          inputMode="numeric"
          label={t('campaigns.units')}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
          value={typed}
        />
      </AskDialog>
    </>
  )
}
