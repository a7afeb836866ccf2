import { CollectButton } from './collect-button.tsx'
import { CopyCode } from './copy-code.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'
import type { ShownPromo } from './wallet-data.ts'

interface ShownPromosProps {
  promos: readonly ShownPromo[]
  withoutStore?: boolean
  /** Before the login opens over what shows them. */
  onLogin?: () => void
}

/** Codes that their owner shows: to collect, or to copy. */
export const ShownPromos = ({ promos, withoutStore = false, onLogin }: ShownPromosProps) => (
  <ul className="grid grid-cols-1 gap-3">
    {promos.map((promo) => (
      <li key={promo.promoId}>
        <VoucherTicket of={promo} withoutStore={withoutStore}>
          <div className="flex flex-wrap gap-2">
            {promo.isCollectible ? (
              <CollectButton of={promo} {...(onLogin && { onLogin })} />
            ) : (
              <CopyCode code={promo.code} />
            )}
          </div>
        </VoucherTicket>
      </li>
    ))}
  </ul>
)
