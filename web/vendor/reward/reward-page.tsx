import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { CostBoard } from '../../parts/points/cost-board.tsx'
import { ProgramPart } from '../../parts/points/program-part.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { HolderList } from './holder-list.tsx'
import { useStoreProgram } from './store-program.ts'

const views = ['program', 'holders', 'cost'] as const

/** /admin/vendor/reward: the store's programme of points, who holds how many, and what it costs. */
export function RewardPage() {
  const t = useTranslate()
  const [view, setView] = useViewParam('view', views)
  const keeper = useStoreProgram()
  return (
    <>
      <h1 className="mb-2 font-bold text-xl">{t('title.vendorReward')}</h1>
      <p className="mb-4 max-w-prose text-muted">{t('program.line.VENDOR')}</p>
      <div className="mb-5">
        <TabLine
          chosen={view}
          label={t('title.vendorReward')}
          onChoose={setView}
          options={views.map((value) => ({ value, label: t(`program.view.${value}`) }))}
        />
      </div>
      {view === 'program' && <ProgramPart keeper={keeper} />}
      {view === 'holders' && <HolderList />}
      {view === 'cost' && <CostBoard keeper={keeper} />}
    </>
  )
}
