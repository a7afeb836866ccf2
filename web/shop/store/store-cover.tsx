import { pictureTint } from '../../../contract/shared/limits.ts'
import type { Store } from './store-data.ts'

/** The ground of a store's sign, for what stands behind it. */
const storeTint = (logo: string | null): string | undefined => (logo === null ? undefined : pictureTint(logo))

/** The cloth of Dhaka, dyed in the hue of the store's own sign. */
export const StoreCover = ({ store }: { store: Store }) => (
  <div
    aria-hidden="true"
    className="relative h-28 overflow-clip bg-simrik-deep md:h-44"
    style={{
      backgroundColor: `oklch(from ${storeTint(store.vendorLogo) ?? 'oklch(0.5 0.2 22)'} 0.42 0.09 h)`,
    }}
  >
    <div className="dhaka absolute inset-0 bg-white/14 [--dhaka-size:72px] md:[--dhaka-size:88px]" />
    <div className="absolute inset-0 bg-linear-to-t from-black/35 to-transparent" />
  </div>
)
