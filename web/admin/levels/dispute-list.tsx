import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { mostDecision } from '../../../contract/rewards/reward-kinds.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Day, When } from '../../ui/when.tsx'
import { useAction } from '../use-action.ts'
import { type DisputedDay, disputesQuery } from './level-data.ts'

/** Disputed days, those that wait first, each with its photo and what was counted. */
export function DisputeList() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const disputes = useQuery(disputesQuery(offset))
  return (
    <ListStates
      empty={
        <EmptyState drawing="cup" line={t('levels.noDisputesLine')}>
          {t('levels.noDisputes')}
        </EmptyState>
      }
      failed={t('levels.failedDisputes')}
      list={disputes}
    >
      {({ rows, total }) => (
        <>
          <ul aria-label={t('levels.adminView.disputes')} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {rows.map((row) => (
              <DisputeCard key={row.disputeId} of={row} />
            ))}
          </ul>
          <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
        </>
      )}
    </ListStates>
  )
}

const tones = { OPEN: 'saving', ACCEPTED: 'good', REJECTED: 'bad' } as const

function DisputeCard({ of: row }: { of: DisputedDay }) {
  const t = useTranslate()
  const { counts } = row
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>
          <Day day={row.day} />
        </strong>
        <Badge tone={tones[row.state]}>{t(`levels.dispute.${row.state}`)}</Badge>
      </span>
      <span className="text-sm">
        <Link className="text-himal underline" to={paths.store(row.username)}>
          {row.shopName}
        </Link>
        {' · '}
        <When at={row.createdAt} />
      </span>
      <div className="flex gap-3">
        <a className="shrink-0" href={row.pictureUrl} rel="noreferrer" target="_blank">
          <img
            alt={t('levels.photo')}
            className="size-24 rounded-control object-cover"
            src={row.pictureUrl}
          />
        </a>
        <p className="min-w-0 wrap-anywhere">{row.reason}</p>
      </div>
      <p className="text-muted text-sm">
        {t('levels.countedThen', {
          accepted: `${counts.acceptedInTime}/${counts.answered}`,
          dispatched: `${counts.dispatchedInTime}/${counts.dispatched}`,
          cancelled: counts.cancelledByVendor,
          returns: counts.returnsAtFault,
          chats: `${counts.chatsInTime}/${counts.chats}`,
        })}
      </p>
      {row.state === 'OPEN' ? (
        <Decide of={row} />
      ) : (
        <p className="text-sm wrap-anywhere">
          {row.decision}
          <span className="block text-muted text-xs">
            {row.decidedByName}
            {row.decidedAt !== null && (
              <>
                {' · '}
                <When at={row.decidedAt} />
              </>
            )}
          </span>
        </p>
      )}
    </li>
  )
}

function Decide({ of: { disputeId, shopName } }: { of: DisputedDay }) {
  const t = useTranslate()
  const act = useAction()
  const [choice, setChoice] = useState<boolean>()
  const [decision, setDecision] = useState('')
  const [fault, setFault] = useState<string>()
  // The dialog keeps its words while it closes.
  const isAccepted = choice ?? true
  const send = async () => {
    const written = decision.trim().replace(/\s+/g, ' ')
    if (written === '') setFault(t('levels.decisionNeeded'))
    if (written === '') return false
    const body = { isAccepted, decision: written }
    return act(
      () => api.rewards.decideDispute({ params: { disputeId }, body }),
      t(isAccepted ? 'levels.wasAccepted' : 'levels.wasRejected'),
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setChoice(true)} size="small">
        {t('levels.accept')}
      </Button>
      <Button onClick={() => setChoice(false)} size="small" variant="quiet">
        {t('levels.reject')}
      </Button>
      <AskDialog
        isOpen={choice !== undefined}
        no={t('levels.cancel')}
        onClose={() => setChoice(undefined)}
        onYes={send}
        title={t(isAccepted ? 'levels.acceptTitle' : 'levels.rejectTitle', { store: shopName })}
        yes={t(isAccepted ? 'levels.accept' : 'levels.reject')}
      >
        <p>{t(isAccepted ? 'levels.acceptLine' : 'levels.rejectLine')}</p>
        <AreaField
          error={fault}
          label={t('levels.decision')}
          maxLength={mostDecision}
          onChange={({ target }) => {
            setDecision(target.value)
            setFault(undefined)
          }}
          value={decision}
        />
      </AskDialog>
    </div>
  )
}
