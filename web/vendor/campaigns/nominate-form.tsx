import { useRef, useState } from 'react'
import { campaignItemKinds } from '../../../contract/promotions/campaign-states.ts'
import { formatCount } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { CampaignItem, VendorCampaign } from '../../parts/campaigns/campaign-data.ts'
import { DraftNote } from '../../parts/drafts/draft-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { ProductPicker } from '../offers/editor/product-picker.tsx'
import { EvaluatedItem } from './evaluated-item.tsx'
import { ItemConflict } from './item-conflict.tsx'
import { NominatedProduct } from './nominated-product.tsx'
import { useEvaluation } from './use-evaluation.ts'
import { useNomination } from './use-nomination.ts'

interface NominateFormProps {
  campaign: VendorCampaign
  /** Undefined for a new one. */
  item: CampaignItem | undefined
  onClose: () => void
}

/** One item: its product, variations, price and committed units, evaluated by the rules while it is written. */
export function NominateForm({ campaign, item, onClose }: NominateFormProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [isPicking, setIsPicking] = useState(false)
  const state = useNomination({
    ...{ campaign, item, onDone: onClose },
    onFaults: () => focusFirstFault(form.current),
  })
  const { typed, set, faults, fault, failed, found, theirs } = state
  const { product } = typed
  const asked = useEvaluation(campaign.id, typed, item?.id)
  const stock = asked.evaluation.data?.stock
  return (
    <div className="grid grid-cols-1 gap-5">
      {found && <DraftNote at={found.at} onDiscard={state.discard} />}
      {product === null || isPicking ? (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-bold">{t('campaigns.whichProduct')}</h3>
          <FaultBox>{faults.product}</FaultBox>
          <ProductPicker
            chosen={product === null ? [] : [product]}
            isSingle
            onChange={([chosen]) => {
              if (chosen !== undefined) set({ product: chosen })
              setIsPicking(false)
            }}
          />
        </section>
      ) : (
        <NominatedProduct
          fault={faults.product}
          onChange={(next) => set({ product: next })}
          onOther={item === undefined ? () => setIsPicking(true) : undefined}
          product={product}
        />
      )}
      <form
        className="grid grid-cols-1 gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.isBusy) void state.send()
        }}
        ref={form}
      >
        <RadioGroup
          chosen={typed.kind}
          isWide
          label={t('campaigns.howCheaper')}
          name="campaign-item-kind"
          onChoose={(kind) => set({ kind })}
          options={campaignItemKinds.map((value) => ({ value, label: t(`vendorOffers.kind.${value}`) }))}
        />
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          {typed.kind === 'PERCENT' ? (
            <TextField
              autoComplete="off"
              error={faults.percent}
              hint={t('vendorOffers.percentHint')}
              inputMode="numeric"
              label={t('vendorOffers.field.percent')}
              onChange={({ target }) => set({ percent: target.value })}
              value={typed.percent}
            />
          ) : (
            <TextField
              autoComplete="off"
              error={faults.fixedPrice}
              inputMode="decimal"
              label={t('campaigns.price')}
              onChange={({ target }) => set({ fixedPrice: target.value })}
              value={typed.fixedPrice}
            />
          )}
          <TextField
            autoComplete="off"
            error={faults.units}
            hint={
              stock === undefined
                ? t('campaigns.unitsHint')
                : t('campaigns.unitsHintStock', { count: formatCount(stock) })
            }
            inputMode="numeric"
            label={t('campaigns.units')}
            onChange={({ target }) => set({ units: target.value })}
            value={typed.units}
          />
        </div>
        <EvaluatedItem asked={asked} campaign={campaign} refused={failed} />
        <FaultBox>{fault}</FaultBox>
        {theirs && <ItemConflict onSettle={state.settle} theirs={theirs} />}
        <div className="flex flex-wrap gap-2">
          <Button busy={state.isBusy} type="submit">
            {t(item === undefined ? 'campaigns.nominate' : 'vendorOffers.save')}
          </Button>
          <Button onClick={onClose} variant="plain">
            {t('campaigns.back')}
          </Button>
        </div>
      </form>
    </div>
  )
}
