import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import type { VendorRow } from '../admin-data.ts'
import { ActionList } from '../trail/action-list.tsx'
import { ModerateVendor } from './moderate-vendor.tsx'
import { StoreNames } from './store-names.tsx'
import { StoreReview } from './store-review.tsx'
import { VendorStatusBadge } from './vendor-status.tsx'

interface VendorSheetProps {
  isOpen: boolean
  vendor: VendorRow | undefined
  onClose: () => void
  onJudged: (vendor: VendorRow) => void
}

/** The whole story of one store at the side; below it, what an admin may decide. */
export function VendorSheet({ isOpen, vendor, onClose, onJudged }: VendorSheetProps) {
  const t = useTranslate()
  return (
    <Drawer
      isOpen={isOpen && vendor !== undefined}
      onClose={onClose}
      title={vendor?.shopName ?? t('admin.vendors')}
      {...(vendor && {
        footer: <ModerateVendor key={vendor.vendorId} onJudged={onJudged} vendor={vendor} />,
      })}
    >
      {vendor && <Story vendor={vendor} />}
    </Drawer>
  )
}

function Story({ vendor }: { vendor: VendorRow }) {
  const t = useTranslate()
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
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {vendor.status === 'APPROVED' && (
          <Link className={buttonStyles('quiet')} to={paths.store(vendor.username)}>
            <Icon name="store" />
            {t('store.visit')}
          </Link>
        )}
        <Link className={buttonStyles('quiet')} search={{ vendor: vendor.vendorId }} to="/admin/user/chat">
          <Icon name="chat" />
          {t('title.chat')}
        </Link>
      </div>
      <Facts
        facts={[
          ...(vendor.shopNameNe === null ? [] : [[t('vendors.nameNe'), vendor.shopNameNe] as const]),
          [t('vendors.col.person'), vendor.name],
          [
            t('profile.email'),
            <span className="break-all" key="email">
              {vendor.email} {!vendor.isVerified && <Badge>{t('accounts.unverified')}</Badge>}
              {vendor.isDisabled && <Badge tone="bad">{t('accounts.disabled')}</Badge>}
            </span>,
          ],
          [t('profile.phone'), vendor.phone ?? '–'],
          [
            t('profile.address'),
            [vendor.vendorAddress, placeName(vendor.city), placeName(vendor.state)]
              .filter(Boolean)
              .join(', ') || '–',
          ],
          [t('vendors.col.goods'), vendor.productCount],
          [t('vendors.col.since'), at(vendor.createdAt)],
          [t('vendors.approvedAt'), vendor.approvedAt === null ? '–' : at(vendor.approvedAt)],
        ]}
      />
      <StoreReview vendorId={vendor.vendorId} />
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{t('acts.title')}</h3>
        <ActionList aboutId={vendor.vendorId} />
      </section>
    </div>
  )
}
