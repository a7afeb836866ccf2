import { useStoreName } from '../../lib/i18n/store-name.ts'
import { Picture } from '../products/picture.tsx'

/** The logo, or the first letter of the name where there is none. */
export function StoreSign({
  store,
  className = '',
  sizes = '5rem',
}: {
  store: { shopName: string; vendorLogo: string | null; shopNameNe?: string | null }
  className?: string
  sizes?: string
}) {
  const storeName = useStoreName()
  if (store.vendorLogo !== null) {
    return <Picture alt="" className={`shrink-0 ${className}`} sizes={sizes} url={store.vendorLogo} />
  }
  return (
    <span
      aria-hidden="true"
      className={`@container grid aspect-square shrink-0 place-items-center bg-himal font-bold text-on-fill ${className}`}
    >
      <span className="text-[42cqi] leading-none">{[...storeName(store)][0]}</span>
    </span>
  )
}
