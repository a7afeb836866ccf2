import { useState } from 'react'
import { formatPaisa, toPaisa } from '../../../contract/shared/money.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { exampleOf } from './example-of.ts'
import { bodyOf, numberIn, pricingOf, type TypedOption } from './typed-option.ts'

const samples = [1, 2, 3, 5, 8, 10, 15, 25, 50, 100, 200]
const mostSamples = 5

/** Preview of the fee as a shopper would be charged it; recalculated on every keystroke. */
export function FeeExample({ typed }: { typed: TypedOption }) {
  const t = useTranslate()
  const language = useLanguage()
  const [km, setKm] = useState('5')
  const [goods, setGoods] = useState('1000')
  const [chosen, setChosen] = useState('')
  const pricing = pricingOf(typed)
  const { body } = bodyOf(typed)
  const limit = (number: number | null | undefined) =>
    number == null || Number.isNaN(number) ? null : number
  const freeAbove = limit(body.freeAboveSubtotal)
  const limits = {
    maxKm: limit(body.maxKm),
    freeAbovePaisa: freeAbove === null ? null : toPaisa(freeAbove),
  }
  const isByDistrict = pricing.pricing === 'DISTRICT'
  const city = pricing.rates.some((rate) => rate.city === chosen) ? chosen : (pricing.rates[0]?.city ?? '')
  const asked = { km: numberIn(km) || 0, city, goodsPaisa: toPaisa(numberIn(goods) || 0) }
  const { feePaisa, parts, isFree } = exampleOf(pricing, limits, asked)
  const beyond = Math.max(0, Math.round((asked.km - pricing.freeKm) * 100) / 100)
  const lineOf = {
    BASE: t('deliveryOptions.example.base'),
    DISTANCE: t('deliveryOptions.example.distance', { km: beyond, price: formatPaisa(pricing.perKmPaisa) }),
    ADJUSTED: t('deliveryOptions.example.adjusted'),
  }
  const shown = samples.filter((one) => limits.maxKm === null || one <= limits.maxKm).slice(0, mostSamples)
  const nameOf = (name: string) => {
    const district = provinces.flatMap(({ districts }) => districts).find((one) => one.name === name)
    return (language === 'ne' ? district?.nameNe : undefined) ?? name
  }
  return (
    <section aria-labelledby="fee-example" className="grid gap-3 rounded-control bg-sunken p-4">
      <h3 className="font-bold" id="fee-example">
        {t('deliveryOptions.example')}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        {isByDistrict ? (
          <SelectField
            label={t('deliveryOptions.example.district')}
            onChange={({ target }) => setChosen(target.value)}
            value={city}
          >
            {pricing.rates.map((rate) => (
              <option key={rate.city} value={rate.city}>
                {nameOf(rate.city)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            inputMode="decimal"
            label={t('deliveryOptions.example.km')}
            onChange={({ target }) => setKm(target.value)}
            value={km}
          />
        )}
        <TextField
          inputMode="decimal"
          label={t('deliveryOptions.example.goods')}
          onChange={({ target }) => setGoods(target.value)}
          value={goods}
        />
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        {parts.map(({ kind, paisa }) => (
          <div className="contents text-muted" key={kind}>
            <dt className="text-muted">{lineOf[kind]}</dt>
            <dd className="price text-right text-muted">{formatPaisa(paisa)}</dd>
          </div>
        ))}
        <dt className="border-line border-t pt-1 font-bold">{t('deliveryOptions.example.fee')}</dt>
        <dd aria-live="polite" className="price border-line border-t pt-1 text-right font-bold" data-fee="">
          {feePaisa === undefined
            ? t('deliveryOptions.example.notThere')
            : feePaisa === 0
              ? t('deliveryOptions.free')
              : formatPaisa(feePaisa)}
        </dd>
      </dl>
      {isFree && (
        <p className="text-xs">
          {t('deliveryOptions.example.isFree', { price: formatPaisa(limits.freeAbovePaisa ?? 0) })}
        </p>
      )}
      {pricing.pricing === 'DISTANCE' && shown.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {shown.map((one) => (
            <span className="price" key={one}>
              {t('deliveryOptions.km', { km: one })}:{' '}
              {formatPaisa(exampleOf(pricing, limits, { ...asked, km: one, goodsPaisa: 0 }).feePaisa ?? 0)}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
