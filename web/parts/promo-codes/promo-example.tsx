import { useId, useState } from 'react'
import { formatCount, formatPaisa } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import { exampleOf, type TypedPromo } from './typed-promo.ts'

/** Worked example: the code on a cart whose sums the reader may change; recalculated on every key. */
export function PromoExample({ typed }: { readonly typed: TypedPromo }) {
  const t = useTranslate()
  const id = useId()
  const [goods, setGoods] = useState('2000')
  const [delivery, setDelivery] = useState('100')
  const example = exampleOf(typed, goods, delivery)
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-control bg-sunken p-4">
      <h3 className="font-bold" id={id}>
        {t('coupons.example')}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          inputMode="decimal"
          label={t('coupons.example.goods')}
          onChange={({ target }) => setGoods(target.value)}
          value={goods}
        />
        <TextField
          inputMode="decimal"
          label={t('coupons.example.delivery')}
          onChange={({ target }) => setDelivery(target.value)}
          value={delivery}
        />
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <dt className="text-muted">{t('coupons.example.before')}</dt>
        <dd className="price text-right text-muted">
          {formatPaisa(example.goodsPaisa + example.deliveryPaisa)}
        </dd>
        <dt className="text-muted">
          {typed.code.trim() === '' ? t('coupons.example.off') : typed.code.trim()}
        </dt>
        <dd className="price text-right text-tulsi" data-off="">
          −{formatPaisa(example.discountPaisa)}
        </dd>
        <dt className="border-line border-t pt-1 font-bold">{t('coupons.example.left')}</dt>
        <dd aria-live="polite" className="price border-line border-t pt-1 text-right font-bold">
          {formatPaisa(example.leftPaisa)}
        </dd>
      </dl>
      {example.missingPaisa > 0 && (
        <p className="text-xs">
          {t('coupons.example.missing', { amount: formatPaisa(example.missingPaisa) })}
        </p>
      )}
      {example.missingPaisa === 0 && example.discountPaisa === 0 && (
        <p className="text-xs">{t('coupons.example.nothing')}</p>
      )}
      {example.covered !== null && (
        <p className="text-xs">
          {t(example.covered === 1 ? 'coupons.example.coveredOne' : 'coupons.example.covered', {
            count: formatCount(example.covered),
          })}
        </p>
      )}
    </section>
  )
}
