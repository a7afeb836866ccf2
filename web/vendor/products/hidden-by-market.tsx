import { useText } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { AppealProduct } from './appeal-product.tsx'
import type { OwnProduct } from './typed-product.ts'

/** Why the market hides this product, and what its vendor can do about it; nothing where it does not. */
export function HiddenByMarket({ product }: { product: OwnProduct }) {
  const text = useText()
  if (product.hiddenReason === null) return null
  return (
    <section
      aria-label={text('stall.status.MARKET')}
      className="mb-5 flex items-start gap-3 rounded-card border border-simrik/50 bg-simrik/8 p-4"
    >
      <Icon className="mt-0.5 text-simrik" name="alert" />
      <div className="grid min-w-0 gap-2">
        <p className="wrap-anywhere font-bold">{text('stall.hiddenWhy', { reason: product.hiddenReason })}</p>
        {product.appealedAt === null && <p>{text('appeal.mend')}</p>}
        <AppealProduct appealedAt={product.appealedAt} name={product.name} productId={product.id} />
        {product.appealNote !== null && product.appealNote !== '' && (
          <p className="wrap-anywhere whitespace-pre-line text-sm">
            {text('appeal.yourNote', { note: product.appealNote })}
          </p>
        )}
      </div>
    </section>
  )
}
