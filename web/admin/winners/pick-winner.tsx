import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { winnerLimits, winnerRows } from '../../../contract/rewards/winner-states.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { Panel } from '../../parts/frame/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAction } from '../use-action.ts'
import { LineDialog } from './line-dialog.tsx'
import { type Candidate, candidatesQuery, type StoredWinnerCampaign } from './winner-data.ts'

/** Finds shoppers, and chooses one by hand with a reason. */
export function PickWinner({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const act = useAction()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [chosen, setChosen] = useState<Candidate>()
  const [isAsking, setIsAsking] = useState(false)
  const people = useQuery(candidatesQuery(campaign.id, search, offset))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const { notified, claimed, issued } = campaign.counts
  const left = campaign.winners - notified - claimed - issued
  if (left <= 0) return null
  return (
    <Panel line={t('winneradmin.pickLine', { count: left })} title={t('winneradmin.pick')}>
      <SearchField label={t('winneradmin.findPeople')} onSearch={look} />
      <ListStates
        empty={
          <EmptyState drawing="search">
            {t(search === '' ? 'winneradmin.nobodyYet' : 'winneradmin.nobody')}
          </EmptyState>
        }
        failed={t('winneradmin.failedPeople')}
        list={people}
      >
        {({ rows, total }) => (
          <div>
            <ul aria-label={t('winneradmin.found')} className="divide-y divide-line">
              {rows.map((row) => (
                <li
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                  key={row.userId}
                >
                  <span className="min-w-0">
                    <strong className="block wrap-anywhere">{row.name}</strong>
                    <span className="block text-muted text-xs break-all">{row.email}</span>
                    <span className="block text-sm">
                      {t('winneradmin.entriesCount', { count: row.entries })}
                      {row.entries > 0 && (
                        <>
                          {' · '}
                          <span className="price">{formatRupees(row.value)}</span>
                        </>
                      )}
                    </span>
                  </span>
                  {row.hasWon ? (
                    <Badge tone="good">{t('winneradmin.hasWon')}</Badge>
                  ) : (
                    <Button
                      aria-label={t('winneradmin.chooseThis', { name: row.name })}
                      onClick={() => {
                        setChosen(row)
                        setIsAsking(true)
                      }}
                      size="small"
                      variant="quiet"
                    >
                      {t('winneradmin.choose')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Pagination offset={offset} onOffset={setOffset} rows={winnerRows} total={total} />
          </div>
        )}
      </ListStates>
      <LineDialog
        isOpen={isAsking}
        label={t('winneradmin.pickReason')}
        line={t('winneradmin.pickWhat')}
        longest={winnerLimits.reason}
        look="main"
        onClose={() => setIsAsking(false)}
        onYes={(reason) =>
          act(
            () =>
              api.rewards.pickWinner({
                params: { campaignId: campaign.id },
                body: { userId: chosen?.userId ?? '', reason },
              }),
            t('winneradmin.picked'),
          )
        }
        title={t('winneradmin.pickAsk', { name: chosen?.name ?? '' })}
        yes={t('winneradmin.choose')}
      />
    </Panel>
  )
}
