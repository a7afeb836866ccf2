import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { type MyReturn, myReturnQuery } from '../../lib/data/returns.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { ReasonDialog } from '../../parts/orders/reason-dialog.tsx'
import { ReturnStatusBadge } from '../../parts/returns/return-status.tsx'
import {
  ReturnFacts,
  ReturnGoods,
  ReturnPictures,
  ReturnTimeline,
} from '../../parts/returns/return-story.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { OwnProductNote } from '../parts/own-thing.tsx'
import { BringIt } from './bring-it.tsx'
import { MyRefund } from './my-refund.tsx'
import '../../ui/late-icons.ts'

await loadNamespace('refunds')

/** /user-account/returns/{returnId}: one of my returns, followed live. */
export function ReturnPage() {
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <OneReturn />
      </div>
    </ForShoppers>
  )
}

function OneReturn() {
  const t = useTranslate()
  const { returnId = '' } = useParams({ strict: false })
  const one = useQuery(myReturnQuery(returnId))
  const number = one.data?.orderNo
  usePageTitle(number && t('refunds.one', { number }))
  return (
    <OwnProductNote failed={t('refunds.failed')} height="h-120" missing={t('refunds.missing')} query={one}>
      {(mine) => <Story one={mine} />}
    </OwnProductNote>
  )
}

function Story({ one }: { one: MyReturn }) {
  const t = useTranslate()
  const storeName = useStoreName()
  return (
    <>
      <Link className="mb-4 inline-flex min-h-11 items-center gap-2 text-himal" to={paths.order(one.orderId)}>
        <Icon name="arrow-left" />
        {t('refunds.toOrder')}
      </Link>
      <header className="mb-6 grid grid-cols-1 gap-1">
        <h1 className="flex flex-wrap items-center gap-3 font-bold text-xl">
          {t('refunds.one', { number: one.orderNo })}
          <span aria-live="polite" className="inline-flex font-normal">
            <ReturnStatusBadge isMoneyBack={one.isMoneyBack} status={one.status} />
          </span>
        </h1>
        <p className="text-muted">
          {storeName(one)} · <When at={one.createdAt} />
        </p>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4 md:col-start-2 md:row-start-1">
          {one.refund !== null && <MyRefund refund={one.refund} />}
          <BringIt one={one} />
          <Acts one={one} />
          <Card title={t('refunds.story.timeline')}>
            <ReturnTimeline one={one} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 md:col-start-1 md:row-start-1">
          <Card title={t('refunds.story.goods')}>
            <ReturnGoods one={one} />
            <ReturnFacts one={one} />
            <ReturnPictures one={one} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** The shopper's next action. */
function Acts({ one }: { one: MyReturn }) {
  const t = useTranslate()
  const { doing } = useSubmit()
  const [asking, setAsking] = useState<'CANCEL' | 'ESCALATE'>()
  const params = { returnId: one.returnId }
  const close = () => setAsking(undefined)
  if (!one.mayCancel && !one.mayEscalate) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {one.mayEscalate && (
        <Button icon="shield" onClick={() => setAsking('ESCALATE')}>
          {t('refunds.mine.escalate')}
        </Button>
      )}
      {one.mayCancel && (
        <Button variant="quiet" onClick={() => setAsking('CANCEL')}>
          {t('refunds.mine.cancel')}
        </Button>
      )}
      <AskDialog
        isOpen={asking === 'CANCEL'}
        no={t('refunds.close')}
        onClose={close}
        onYes={() => doing(() => api.orders.cancelReturn({ params }), t('refunds.mine.cancelled'))}
        title={t('refunds.mine.cancelTitle')}
        yes={t('refunds.mine.cancel')}
      >
        <p>{t('refunds.mine.cancelAsk')}</p>
      </AskDialog>
      <ReasonDialog
        isOpen={asking === 'ESCALATE'}
        label={t('refunds.mine.escalateReason')}
        line={t('refunds.mine.escalateLine')}
        onClose={close}
        onYes={(reason) =>
          doing(() => api.orders.escalateReturn({ params, body: { reason } }), t('refunds.mine.escalated'))
        }
        title={t('refunds.mine.escalate')}
        yes={t('refunds.mine.escalate')}
      />
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-bold text-base">{title}</h2>
      {children}
    </section>
  )
}
