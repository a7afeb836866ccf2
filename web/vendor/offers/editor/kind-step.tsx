import { offerKinds } from '../../../../contract/promotions/offer-kinds.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { CheckedLine } from '../../../parts/discount-rules/checked-line.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { NumberField, PartProps } from './typed-offer.ts'
import { WorkedExampleLine } from './worked-example-line.tsx'

interface KindStepProps extends PartProps {
  /** A price of the chosen products, for the example. */
  examplePrice: number | undefined
}

/** The kind of offer in plain words, with its numbers and an example. */
export function KindStep({ examplePrice, ...part }: KindStepProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioGroup
        chosen={typed.kind}
        error={faultOf('kind')}
        label={t('vendorOffers.kind')}
        name="offer-kind"
        onChoose={(kind) => set({ kind })}
        options={offerKinds.map((value) => ({
          value,
          label: t(`vendorOffers.kind.${value}`),
          hint: t(`vendorOffers.kindHint.${value}`),
        }))}
      />
      {typed.kind === 'PERCENT' && <Amount {...part} hint={t('vendorOffers.percentHint')} name="percent" />}
      {typed.kind === 'AMOUNT' && <Amount {...part} hint={t('vendorOffers.amountHint')} name="amount" />}
      {typed.kind === 'FIXED_PRICE' && (
        <Amount {...part} hint={t('vendorOffers.priceHint')} name="fixedPrice" />
      )}
      {typed.kind === 'BUY_X_GET_Y' && (
        <div className="grid grid-cols-2 items-start gap-3 sm:max-w-80">
          <Amount {...part} name="buyQuantity" />
          <Amount {...part} name="getQuantity" />
        </div>
      )}
      {typed.kind === 'FREE_DELIVERY' && (
        <Amount {...part} hint={t('vendorOffers.maxDiscountHint')} name="maxDiscount" />
      )}
      {typed.kind !== 'FREE_DELIVERY' && (
        <CheckedLine
          hint={t('vendorOffers.stopAfterHint')}
          isChecked={typed.stopAfter}
          onChange={(stopAfter) => set({ stopAfter })}
        >
          {t('vendorOffers.field.stopAfter')}
        </CheckedLine>
      )}
      <WorkedExampleLine price={examplePrice} typed={typed} />
    </div>
  )
}

interface AmountProps extends PartProps {
  name: NumberField
  hint?: string
}

/** A number in either script. */
export function Amount({ typed, set, faultOf, name, hint }: AmountProps) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="off"
      className="sm:max-w-80"
      error={faultOf(name)}
      hint={hint}
      inputMode="decimal"
      label={t(`vendorOffers.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
}
