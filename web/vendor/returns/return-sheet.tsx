import { useQuery } from '@tanstack/react-query'
import { isCoveredPhone } from '../../../contract/orders/customer-words.ts'
import { type VendorReturn, vendorReturnQuery } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { RefundCard } from '../../parts/returns/refunds.tsx'
import { ReturnStatusBadge } from '../../parts/returns/return-status.tsx'
import {
  ReturnFacts,
  ReturnGoods,
  ReturnPictures,
  ReturnTimeline,
  StoryPart,
} from '../../parts/returns/return-story.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { NextAct } from './next-act.tsx'
import { PayRefund } from './store-refunds.tsx'

interface ReturnSheetProps {
  returnId: string | undefined
  onClose: () => void
}

/** Drawer with one return and the store's next action. */
export function ReturnSheet({ returnId, onClose }: ReturnSheetProps) {
  const t = useTranslate()
  const isOpen = returnId !== undefined
  const one = useQuery({ ...vendorReturnQuery(returnId ?? ''), enabled: isOpen })
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={one.data ? t('refunds.one', { number: one.data.orderNo }) : t('refunds.title')}
    >
      {one.isPending && <Skeleton className="h-96 rounded-card" />}
      {one.isError && <ErrorState onRetry={() => void one.refetch()}>{t('refunds.failed')}</ErrorState>}
      {one.data === null && <EmptyState>{t('refunds.missing')}</EmptyState>}
      {one.data && <Story key={one.data.returnId} one={one.data} />}
    </Drawer>
  )
}

function Story({ one }: { one: VendorReturn }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-5">
      <span aria-live="polite" className="inline-flex">
        <ReturnStatusBadge isMoneyBack={one.isMoneyBack} status={one.status} />
      </span>
      <ReturnFacts one={one} />
      <ReturnPictures one={one} />
      <NextAct key={one.status} one={one} />
      {one.refund !== null && (
        <RefundCard refund={one.refund}>
          <PayRefund isMain refund={one.refund} />
        </RefundCard>
      )}
      <StoryPart title={t('refunds.story.goods')}>
        <ReturnGoods one={one} />
      </StoryPart>
      <StoryPart title={t('refunds.story.shopper')}>
        <p className="font-medium">{one.shopperName}</p>
        {one.phone !== null && isCoveredPhone(one.phone) && <p className="text-muted">{one.phone}</p>}
        {one.phone !== null && !isCoveredPhone(one.phone) && (
          <a className={buttonStyles('quiet')} href={`tel:${one.phone}`}>
            <Icon name="phone" />
            {t('refunds.story.call', { phone: one.phone })}
          </a>
        )}
      </StoryPart>
      <StoryPart title={t('refunds.story.timeline')}>
        <ReturnTimeline one={one} />
      </StoryPart>
    </div>
  )
}
