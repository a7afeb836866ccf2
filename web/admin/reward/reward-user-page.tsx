import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { CostBoard } from '../../parts/points/cost-board.tsx'
import { ProgramPart } from '../../parts/points/program-part.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { PeopleList } from './people-list.tsx'
import { usePlatformProgram } from './platform-program.ts'
import { ReferralList } from './referral-list.tsx'
import { heldReferralsQuery } from './reward-data.ts'

const views = ['program', 'holders', 'referrals', 'cost'] as const

/** /admin/user/reward/user: the platform's programme of points, its people, held referrals, and what it costs. */
export function RewardUserPage() {
  const t = useTranslate()
  const [view, setView] = useViewParam('view', views)
  const keeper = usePlatformProgram()
  const held = useQuery(heldReferralsQuery()).data?.total
  return (
    <>
      <h1 className="mb-2 font-bold text-xl">{t('title.adminRewardUser')}</h1>
      <p className="mb-4 max-w-prose text-muted">{t('program.line.PLATFORM')}</p>
      <div className="mb-5">
        <TabLine
          chosen={view}
          label={t('title.adminRewardUser')}
          onChoose={setView}
          options={views.map((value) => ({
            value,
            label: value === 'holders' ? t('program.people') : t(`program.view.${value}`),
            ...(value === 'referrals' && { count: held }),
          }))}
        />
      </div>
      {view === 'program' && <ProgramPart keeper={keeper} />}
      {view === 'holders' && <PeopleList />}
      {view === 'referrals' && <ReferralList />}
      {view === 'cost' && <CostBoard keeper={keeper} />}
    </>
  )
}
