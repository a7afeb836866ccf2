import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rewardRows } from '../../../contract/rewards/point-kinds.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { heldPoints } from '../../parts/points/holder-table.tsx'
import { PointEntries } from '../../parts/points/point-entries.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ActionList } from '../trail/action-list.tsx'
import { CorrectPoints } from './correct-points.tsx'
import { personQuery } from './reward-data.ts'

interface PersonSheetProps {
  userId: string | undefined
  onClose: () => void
}

/** One person's points of the platform: balance, every entry, a correction, and what admins did. */
export function PersonSheet({ userId, onClose }: PersonSheetProps) {
  const t = useTranslate()
  return (
    <Drawer isOpen={userId !== undefined} onClose={onClose} title={t('program.personTitle')}>
      {userId !== undefined && <Person key={userId} userId={userId} />}
    </Drawer>
  )
}

function Person({ userId }: { userId: string }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const found = useQuery(personQuery(userId, offset))
  if (found.isPending) return <Skeleton className="h-80" />
  if (found.isError) {
    return <ErrorState onRetry={() => void found.refetch()}>{t('program.personFailed')}</ErrorState>
  }
  const { person, rows, total } = found.data
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-bold text-base [overflow-wrap:anywhere]">
          {person.name}
          {person.isDisabled && <Badge>{t('program.disabled')}</Badge>}
        </h3>
        <p className="text-muted [overflow-wrap:anywhere]">{person.email}</p>
      </div>
      <Facts
        facts={[
          [t('program.col.balance'), <strong key="balance">{heldPoints(person.balance)}</strong>],
          [
            t('program.col.worth'),
            <span className="price" key="worth">
              {formatRupees(person.worth)}
            </span>,
          ],
          [t('program.pending'), formatCount(person.pending)],
        ]}
      />
      <CorrectPoints person={person} />
      <section className="border-line border-t pt-4">
        <h3 className="mb-1 font-bold">{t('program.entries')}</h3>
        {total === 0 ? (
          <p className="text-muted">{t('points.noEntries')}</p>
        ) : (
          <>
            <PointEntries entries={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={rewardRows} total={total} />
          </>
        )}
      </section>
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{t('program.acts')}</h3>
        <ActionList aboutId={userId} />
      </section>
    </div>
  )
}
