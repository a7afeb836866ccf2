import { Link } from '@tanstack/react-router'
import { usePlaceName } from '../../lib/data/places.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { StoreSign } from '../../parts/stores/store-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import type { VendorRow } from '../admin-data.ts'
import { ActList } from '../trail/action-list.tsx'
import { JudgeVendor } from './moderate-vendor.tsx'
import { StoreNames } from './store-names.tsx'
import { StoreLook } from './store-review.tsx'
import { VendorStatusBadge } from './vendor-status.tsx'

interface VendorSheetProps {
  isOpen: boolean
  vendor: VendorRow | undefined
  onClose: () => void
  onJudged: (vendor: VendorRow) => void
}

/** The whole story of one store at the side; below it, what an admin may decide. */
export function VendorSheet({ isOpen, vendor, onClose, onJudged }: VendorSheetProps) {
  const text = useText()
  return (
    <Drawer
      isOpen={isOpen && vendor !== undefined}
      onClose={onClose}
      title={vendor?.shopName ?? text('admin.vendors')}
      {...(vendor && { footer: <JudgeVendor key={vendor.vendorId} onJudged={onJudged} vendor={vendor} /> })}
    >
      {vendor && <Story vendor={vendor} />}
    </Drawer>
  )
}

function Story({ vendor }: { vendor: VendorRow }) {
  const text = useText()
  const placeName = usePlaceName()
  const at = (time: string) => <When at={time} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-4">
        <StoreSign className="size-18 rounded-card" store={vendor} />
        <div className="grid min-w-0 justify-items-start gap-1">
          <span aria-live="polite">
            <VendorStatusBadge status={vendor.status} />
          </span>
          <span className="break-all text-muted">@{vendor.username}</span>
        </div>
      </div>
      <StoreNames vendorId={vendor.vendorId} />
      {vendor.status === 'APPROVED' && (
        <Link className={buttonLook('quiet')} to={paths.store(vendor.username)}>
          <Icon name="store" />
          {text('store.visit')}
        </Link>
      )}
      <Link className={buttonLook('quiet')} search={{ vendor: vendor.vendorId }} to="/admin/user/chat">
        <Icon name="chat" />
        {text('title.chat')}
      </Link>
      <Facts
        facts={[
          [text('vendors.col.person'), vendor.name],
          [
            text('profile.email'),
            <span className="break-all" key="email">
              {vendor.email}{' '}
              {!vendor.isVerified && <Badge tone="saving">{text('accounts.unverified')}</Badge>}
              {vendor.isDisabled && <Badge tone="bad">{text('accounts.disabled')}</Badge>}
            </span>,
          ],
          [text('profile.phone'), vendor.phone ?? '–'],
          [
            text('profile.address'),
            [vendor.vendorAddress, placeName(vendor.city), placeName(vendor.state)]
              .filter(Boolean)
              .join(', ') || '–',
          ],
          [text('vendors.col.goods'), vendor.productCount],
          [text('vendors.col.since'), at(vendor.createdAt)],
          [text('vendors.approvedAt'), vendor.approvedAt === null ? '–' : at(vendor.approvedAt)],
        ]}
      />
      <StoreLook vendorId={vendor.vendorId} />
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{text('acts.title')}</h3>
        <ActList aboutId={vendor.vendorId} />
      </section>
    </div>
  )
}
