import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { type OwnReturn, ownReturnQuery } from '../../lib/data/returns.ts'
import { wordsOf } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useDoing } from '../../parts/frame/use-submit.ts'
import { WhyDialog } from '../../parts/orders/reason-dialog.tsx'
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
import { OwnThing } from '../parts/own-thing.tsx'
import { BringIt } from './bring-it.tsx'
import { OwnRefund } from './my-refund.tsx'

await wordsOf('refunds')

/** /user-account/returns/{returnId}: one of my returns, followed live. */
export function ReturnPage() {
  return (
    <ForShoppers>
      <div className="page max-w-5xl py-6 md:py-8">
        <OneReturn />
      </div>
    </ForShoppers>
  )
}

function OneReturn() {
  const text = useText()
  const { returnId = '' } = useParams({ strict: false })
  const one = useQuery(ownReturnQuery(returnId))
  return (
    <OwnThing failed={text('back.failed')} height="h-120" missing={text('back.missing')} query={one}>
      {(mine) => <Story one={mine} />}
    </OwnThing>
  )
}

function Story({ one }: { one: OwnReturn }) {
  const text = useText()
  return (
    <>
      <Link className="mb-4 inline-flex min-h-11 items-center gap-2 text-himal" to={paths.order(one.orderId)}>
        <Icon name="arrow-left" />
        {text('back.toOrder')}
      </Link>
      <header className="mb-6 grid grid-cols-1 gap-1">
        <h1 className="flex flex-wrap items-center gap-3 font-bold text-xl">
          {text('back.one', { number: one.orderNo })}
          <span aria-live="polite" className="inline-flex font-normal">
            <ReturnStatusBadge isMoneyBack={one.isMoneyBack} status={one.status} />
          </span>
        </h1>
        <p className="text-muted">
          {one.shopName} · <When at={one.createdAt} />
        </p>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4 md:col-start-2 md:row-start-1">
          {one.refund !== null && <OwnRefund refund={one.refund} />}
          <BringIt one={one} />
          <Acts one={one} />
          <Card title={text('back.story.timeline')}>
            <ReturnTimeline one={one} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 md:col-start-1 md:row-start-1">
          <Card title={text('back.story.goods')}>
            <ReturnGoods one={one} />
            <ReturnFacts one={one} />
            <ReturnPictures one={one} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** What is mine to do now. */
function Acts({ one }: { one: OwnReturn }) {
  const text = useText()
  const { doing } = useDoing()
  const [asking, setAsking] = useState<'CANCEL' | 'ESCALATE'>()
  const params = { returnId: one.returnId }
  const close = () => setAsking(undefined)
  if (!one.mayCancel && !one.mayEscalate) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {one.mayEscalate && (
        <Button icon="shield" onClick={() => setAsking('ESCALATE')}>
          {text('back.mine.escalate')}
        </Button>
      )}
      {one.mayCancel && (
        <Button look="quiet" onClick={() => setAsking('CANCEL')}>
          {text('back.mine.cancel')}
        </Button>
      )}
      <AskDialog
        isOpen={asking === 'CANCEL'}
        no={text('back.close')}
        onClose={close}
        onYes={() => doing(() => api.orders.cancelReturn({ params }), text('back.mine.cancelled'))}
        title={text('back.mine.cancelTitle')}
        yes={text('back.mine.cancel')}
      >
        <p>{text('back.mine.cancelAsk')}</p>
      </AskDialog>
      <WhyDialog
        isOpen={asking === 'ESCALATE'}
        label={text('back.mine.escalateReason')}
        line={text('back.mine.escalateLine')}
        onClose={close}
        onYes={(reason) =>
          doing(() => api.orders.escalateReturn({ params, body: { reason } }), text('back.mine.escalated'))
        }
        title={text('back.mine.escalate')}
        yes={text('back.mine.escalate')}
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
