import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { AppealProduct } from './appeal-product.tsx'
import type { VendorProduct } from './typed-product.ts'

/** Why the market hides this product, and how its vendor can appeal; renders nothing for a visible product. */
export function HiddenByMarket({ product }: { product: VendorProduct }) {
  const t = useTranslate()
  if (product.hiddenReason === null) return null
  return (
    <section
      aria-label={t('vendorProducts.status.MARKET')}
      className="mb-5 flex items-start gap-3 rounded-card border border-simrik/50 bg-simrik/8 p-4"
    >
      <Icon className="mt-0.5 text-simrik" name="alert" />
      <div className="grid min-w-0 gap-2">
        <p className="wrap-anywhere font-bold">
          {t('vendorProducts.hiddenWhy', { reason: product.hiddenReason })}
        </p>
        {product.appealedAt === null && <p>{t('appeal.mend')}</p>}
        <AppealProduct appealedAt={product.appealedAt} name={product.name} productId={product.id} />
        {product.appealNote !== null && product.appealNote !== '' && (
          <p className="wrap-anywhere whitespace-pre-line text-sm">
            {t('appeal.yourNote', { note: product.appealNote })}
          </p>
        )}
      </div>
    </section>
  )
}
