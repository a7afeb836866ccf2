import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AppealProduct } from '../products/appeal-product.tsx'
import type { Dashboard } from './dashboard-data.ts'

/** The filter under which the list shows all of them. */
const inTheList: Readonly<Record<string, string>> = { filter: 'market' }

/** Goods that the market hides, each with the reason and the way to appeal; renders nothing without any. */
export function HiddenGoods({ of: { hiddenCount, hiddenGoods } }: { of: Dashboard }) {
  const t = useTranslate()
  if (hiddenCount === 0) return null
  return (
    <section aria-labelledby="hidden" className="rounded-card border border-simrik/50 bg-simrik/8 p-4">
      <h2 className="font-bold text-xl" id="hidden">
        {t('appeal.hidden', { count: hiddenCount })}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {hiddenGoods.map(({ id, productName, hiddenReason, appealedAt }) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" key={id}>
            <div className="min-w-[min(100%,16rem)] flex-1">
              <Link
                className="inline-flex min-h-11 items-center font-bold text-himal [overflow-wrap:anywhere] hover:underline"
                to={paths.vendorProduct(id)}
              >
                {productName}
              </Link>
              <p className="wrap-anywhere">{t('vendor.state.reason', { reason: hiddenReason })}</p>
            </div>
            <AppealProduct appealedAt={appealedAt} name={productName} productId={id} />
          </li>
        ))}
      </ul>
      {hiddenCount > hiddenGoods.length && (
        <Link
          className="inline-flex min-h-11 items-center font-medium text-himal hover:underline"
          search={inTheList}
          to={paths.vendorProducts()}
        >
          {t('appeal.all', { count: hiddenCount })}
        </Link>
      )}
    </section>
  )
}
