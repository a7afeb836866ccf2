import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { TabLine } from '../../ui/tab-line.tsx'
import { AwardList } from './award-list.tsx'
import { DisputeList } from './dispute-list.tsx'
import { disputesQuery } from './level-data.ts'
import { RuleList } from './rule-list.tsx'

const views = ['rules', 'awards', 'disputes'] as const

/** /admin/user/reward/vendor: the rules of levels and prizes, the awards they gave, and disputed days. */
export function LevelsPage() {
  const t = useTranslate()
  const [view, setView] = useViewParam('view', views)
  const { data: disputes } = useQuery(disputesQuery(0))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 className="font-bold text-xl">{t('title.adminLevels')}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('levels.adminLine')}</p>
      </div>
      <TabLine
        chosen={view}
        label={t('levels.views')}
        onChoose={setView}
        options={views.map((value) => ({
          value,
          label: t(`levels.adminView.${value}`),
          ...(value === 'disputes' && { count: disputes?.open }),
        }))}
      />
      {view === 'rules' && <RuleList />}
      {view === 'awards' && <AwardList />}
      {view === 'disputes' && <DisputeList />}
    </div>
  )
}
