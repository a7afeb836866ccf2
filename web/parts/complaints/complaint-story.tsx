import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
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
  /** Level of its section headings. */
  heading?: 'h2' | 'h3'
}

/** A whole complaint: its facts, its thread, and the form for an answer. */
export function ComplaintStory({ complaint, looker, heading = 'h3' }: StoryProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <ComplaintFacts complaint={complaint} looker={looker} />
      <Part heading={heading} title={t('complaint.description')}>
        <div className="grid grid-cols-1 gap-3">
          <p className="whitespace-pre-line">{complaint.description}</p>
          <Evidence pictures={complaint.evidence} />
        </div>
      </Part>
      {complaint.decision !== '' && (
        <Part heading={heading} title={t(titleOfDecision(complaint.status))}>
          <p className="whitespace-pre-line">{complaint.decision}</p>
          {complaint.compensation > 0 && (
            <p className="mt-2">
              {t('complaint.compensation')}:{' '}
              <strong className="price">{formatRupees(complaint.compensation)}</strong>
              {complaint.compensationPayer !== null &&
                (complaint.compensationDue > 0 || complaint.status === 'PROPOSED') && (
                  <span className="block text-muted text-sm">
                    {t(`complaint.compensationPaid.${complaint.compensationDue > 0 ? 'DUE' : 'ONCE'}`, {
                      who: t(`complaint.compensationBy.${complaint.compensationPayer}`),
                    })}
                  </span>
                )}
            </p>
          )}
        </Part>
      )}
      <Part heading={heading} title={t('complaint.thread')}>
        <ComplaintThread events={complaint.events} />
      </Part>
      {complaint.maySay ? (
        <AnswerForm complaintId={complaint.id} key={complaint.id} looker={looker} />
      ) : (
        <p className="text-muted">{t('complaint.over')}</p>
      )}
    </div>
  )
}

function ComplaintFacts({ complaint, looker }: { complaint: Complaint; looker: Looker }) {
  const t = useTranslate()
  const language = useLanguage()
  const { against, shopName, shopNameNe, category, wanted, severity, orderNo, status } = complaint
  const when = (at: string) => <When at={at} />
  const about = t(`complaint.against.${against}`)
  return (
    <Facts
      facts={[
        [
          t('complaint.about'),
          shopName === null ? about : `${about}: ${inLanguage(language, shopName, shopNameNe)}`,
        ],
        ...(looker === 'USER' ? [] : [[t('complaint.shopper'), complaint.userName] as const]),
        ...(orderNo === null
          ? []
          : [[t('complaint.order'), <OrderLink key="order" looker={looker} of={complaint} />] as const]),
        [t('complaint.category'), t(`complaint.category.${category}`)],
        [t('complaint.wanted'), t(`complaint.wanted.${wanted}`)],
        ...(looker === 'ADMIN'
          ? [[t('complaint.severity'), t(`complaint.severity.${severity}`)] as const]
          : []),
        [t('complaint.made'), when(complaint.createdAt)],
        ...(isEnded(status)
          ? []
          : [
              [t('complaint.acknowledgeBy'), when(complaint.acknowledgeBy)] as const,
              [t('complaint.resolveBy'), when(complaint.resolveBy)] as const,
              ...(complaint.answerBy === null
                ? []
                : [
                    [
                      t(looker === 'VENDOR' ? 'complaint.yourAnswerBy' : 'complaint.answerBy'),
                      when(complaint.answerBy),
                    ] as const,
                  ]),
            ]),
      ]}
    />
  )
}

/** A proposal not accepted, or a decision reopened, is shown as an earlier one. */
const titleOfDecision = (status: Complaint['status']) => {
  if (status === 'PROPOSED') return 'complaint.proposal'
  return isEnded(status) ? 'complaint.decision' : 'complaint.earlierDecision'
}

/** Link to the order in the area of this side. */
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
