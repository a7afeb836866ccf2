import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { promoVisibilities } from '../../../contract/promotions/promo-kinds.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { ChosenThings } from './chosen-things.tsx'
import { FieldGroup } from './field-group.tsx'
import type { PromoKeeper } from './promo-data.ts'
import type { PartProps } from './typed-promo.ts'

/** The people who come to see the code, and the orders for which it counts. */
export function ForWhomFields({ typed, set, faultOf, of }: PartProps & Pick<PromoKeeper, 'of'>) {
  const t = useTranslate()
  const turn = (method: (typeof paymentMethods)[number]) =>
    set({
      paymentMethods: typed.paymentMethods.includes(method)
        ? typed.paymentMethods.filter((one) => one !== method)
        : [...typed.paymentMethods, method],
    })
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioGroup
        chosen={typed.visibility}
        error={faultOf('visibility')}
        label={t('coupons.visibility')}
        name="promo-visibility"
        onChoose={(visibility) => set({ visibility })}
        options={promoVisibilities.map((value) => ({
          value,
          label: t(`coupons.visibility.${value}`),
          hint: t(`coupons.visibilityHint.${of}.${value}`),
        }))}
      />
      <FieldGroup title={t('coupons.forWhom')}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            checked={typed.firstOrderOnly}
            className="size-5 shrink-0 accent-himal"
            onChange={({ target }) => set({ firstOrderOnly: target.checked })}
            type="checkbox"
          />
          {t(`coupons.firstOrderOnly.${of}`)}
        </label>
        <fieldset className="grid gap-1">
          <legend className="font-medium text-sm">{t('coupons.payment')}</legend>
          <p className="text-muted text-xs">{t('coupons.paymentHint')}</p>
          <div className="flex flex-wrap gap-x-5">
            {paymentMethods.map((method) => (
              <label className="flex min-h-11 items-center gap-2" key={method}>
                <input
                  checked={typed.paymentMethods.includes(method)}
                  className="size-5 shrink-0 accent-himal"
                  onChange={() => turn(method)}
                  type="checkbox"
                />
                {t(`coupons.payment.${method}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <Districts set={set} typed={typed} />
      </FieldGroup>
    </div>
  )
}

function Districts({ typed, set }: Pick<PartProps, 'typed' | 'set'>) {
  const t = useTranslate()
  const language = useLanguage()
  const nameOf = ({ name, nameNe }: { name: string; nameNe: string }) => (language === 'ne' ? nameNe : name)
  const chosen = provinces
    .flatMap(({ districts }) => districts)
    .filter(({ name }) => typed.cities.includes(name))
    .map((one) => ({ id: one.name, name: nameOf(one) }))
  return (
    <div className="grid gap-2">
      <SelectField
        hint={t('coupons.districtsHint')}
        label={t('coupons.districts')}
        onChange={({ target }) => target.value !== '' && set({ cities: [...typed.cities, target.value] })}
        value=""
      >
        <option value="">{t('coupons.addDistrict')}</option>
        {provinces.map((province) => (
          <optgroup key={province.name} label={nameOf(province)}>
            {province.districts
              .filter(({ name }) => !typed.cities.includes(name))
              .map((one) => (
                <option key={one.name} value={one.name}>
                  {nameOf(one)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <ChosenThings
        onRemove={(name) => set({ cities: typed.cities.filter((city) => city !== name) })}
        things={chosen}
      />
    </div>
  )
}
