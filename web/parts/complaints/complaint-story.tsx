import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Complaint, Looker } from './complaint-data.ts'
import { isEnded } from './complaint-status.tsx'
import { ComplaintThread } from './complaint-thread.tsx'
import { Evidence } from './evidence.tsx'

interface StoryProps {
  complaint: Complaint
  looker: Looker
  /** Its parts stand under a heading of this level. */
  heading?: 'h2' | 'h3'
}

/** The whole of a complaint: what it is about, what was said, and a place to say more. */
export function ComplaintStory({ complaint, looker, heading = 'h3' }: StoryProps) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <ComplaintFacts complaint={complaint} looker={looker} />
      <Part heading={heading} title={text('complaint.description')}>
        <div className="grid grid-cols-1 gap-3">
          <p className="whitespace-pre-line">{complaint.description}</p>
          <Evidence pictures={complaint.evidence} />
        </div>
      </Part>
      {complaint.decision !== '' && (
        <Part heading={heading} title={text(titleOfDecision(complaint.status))}>
          <p className="whitespace-pre-line">{complaint.decision}</p>
          {complaint.compensation > 0 && (
            <p className="mt-2">
              {text('complaint.compensation')}:{' '}
              <strong className="price">{formatRupees(complaint.compensation)}</strong>
              {complaint.compensationPayer !== null &&
                (complaint.compensationDue > 0 || complaint.status === 'PROPOSED') && (
                  <span className="block text-muted text-sm">
                    {text(`complaint.compensationPaid.${complaint.compensationDue > 0 ? 'DUE' : 'ONCE'}`, {
                      who: text(`complaint.compensationBy.${complaint.compensationPayer}`),
                    })}
                  </span>
                )}
            </p>
          )}
        </Part>
      )}
      <Part heading={heading} title={text('complaint.thread')}>
        <ComplaintThread events={complaint.events} />
      </Part>
      {complaint.maySay ? (
        <AnswerForm complaintId={complaint.id} key={complaint.id} looker={looker} />
      ) : (
        <p className="text-muted">{text('complaint.over')}</p>
      )}
    </div>
  )
}

function ComplaintFacts({ complaint, looker }: { complaint: Complaint; looker: Looker }) {
  const text = useText()
  const { against, shopName, category, wanted, severity, orderNo, status } = complaint
  const when = (at: string) => <When at={at} />
  const about = text(`complaint.against.${against}`)
  return (
    <Facts
      facts={[
        [text('complaint.about'), shopName === null ? about : `${about}: ${shopName}`],
        ...(looker === 'USER' ? [] : [[text('complaint.shopper'), complaint.userName] as const]),
        ...(orderNo === null
          ? []
          : [[text('complaint.order'), <OrderLink key="order" looker={looker} of={complaint} />] as const]),
        [text('complaint.category'), text(`complaint.category.${category}`)],
        [text('complaint.wanted'), text(`complaint.wanted.${wanted}`)],
        ...(looker === 'ADMIN'
          ? [[text('complaint.severity'), text(`complaint.severity.${severity}`)] as const]
          : []),
        [text('complaint.made'), when(complaint.createdAt)],
        ...(isEnded(status)
          ? []
          : [
              [text('complaint.acknowledgeBy'), when(complaint.acknowledgeBy)] as const,
              [text('complaint.resolveBy'), when(complaint.resolveBy)] as const,
              ...(complaint.answerBy === null
                ? []
                : [
                    [
                      text(looker === 'VENDOR' ? 'complaint.yourAnswerBy' : 'complaint.answerBy'),
                      when(complaint.answerBy),
                    ] as const,
                  ]),
            ]),
      ]}
    />
  )
}

/** What was proposed and not accepted, or decided and opened again, no longer holds. */
const titleOfDecision = (status: Complaint['status']) => {
  if (status === 'PROPOSED') return 'complaint.proposal'
  return isEnded(status) ? 'complaint.decision' : 'complaint.earlierDecision'
}

/** The order where this side reads it. */
function OrderLink({ of: { orderId, orderNo }, looker }: { of: Complaint; looker: Looker }) {
  const list = { USER: paths.orders(), VENDOR: paths.vendorOrders(), ADMIN: paths.adminOrders() }[looker]
  const look = 'text-himal underline'
  if (looker === 'USER' && orderId !== null) {
    return (
      <Link className={look} to={paths.order(orderId)}>
        {orderNo}
      </Link>
    )
  }
  return (
    <Link className={look} search={{ search: orderNo ?? '' }} to={list}>
      {orderNo}
    </Link>
  )
}

function Part({ heading: Heading, title, children }: PartProps) {
  return (
    <section className="border-line border-t pt-4">
      <Heading className="mb-2 font-bold">{title}</Heading>
      {children}
    </section>
  )
}

interface PartProps {
  heading: 'h2' | 'h3'
  title: string
  children: ReactNode
}
