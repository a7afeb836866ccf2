import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { essentialToSell, type MissingToSell as Missing } from '../../../contract/vendors/store-readiness.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const places: Readonly<Record<Missing, { readonly icon: IconName; readonly to: string }>> = {
  ADDRESS: { icon: 'edit', to: paths.vendorProfile() },
  GOODS: { icon: 'package', to: paths.vendorAddProduct() },
  DELIVERY: { icon: 'truck', to: paths.vendorDelivery() },
  PAYMENT: { icon: 'wallet', to: paths.vendorPaymentAccounts() },
  PIN: { icon: 'pin', to: paths.vendorProfile() },
  HOURS: { icon: 'clock', to: paths.vendorProfile() },
}

/** Steps still missing before the store can sell, each with its link; renders nothing once all are done. */
export function MissingToSell({ missing }: { missing: readonly Missing[] }) {
  const t = useTranslate()
  if (missing.length === 0) return null
  const isStopped = missing.some((word) => essentialToSell.includes(word))
  return (
    <section aria-labelledby="missing" className="rounded-card border border-sayapatri bg-sayapatri/15 p-4">
      <h2 className="font-bold text-xl" id="missing">
        {t(isStopped ? 'missing.title' : 'missing.titleBetter')}
      </h2>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {missing.map((word) => (
          <li key={word}>
            <Link className="group flex min-h-11 items-center gap-3" to={places[word].to}>
              <Icon name={places[word].icon} />
              <span className="min-w-0 flex-1">
                {t(`missing.${word}`)}{' '}
                <span className="text-himal group-hover:underline">{t(`missing.${word}.do`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
