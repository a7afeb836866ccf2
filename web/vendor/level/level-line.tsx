import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { LevelMark } from '../../parts/stores/store-marks.tsx'
import { Icon } from '../../ui/icon.tsx'
import { levelQuery } from './level-data.ts'

/** The store's level on the dashboard, with the way to what is missing. Left out where it cannot be read. */
export function LevelLine() {
  const t = useTranslate()
  const { data } = useQuery(levelQuery())
  if (data === undefined || (data.rules.length === 0 && data.level === 'NEW')) return null
  const ready = data.rewards.filter(({ state }) => state === 'EARNED').length
  return (
    <Link
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 hover:border-muted"
      to={paths.vendorLevel()}
    >
      <Icon name="shield" />
      <span className="font-medium">{t('levels.dashboard')}</span>
      <LevelMark level={data.level} />
      <span className="ml-auto text-himal text-sm">
        {ready > 0 ? t('levels.state.EARNED') : t('levels.view.next')}
      </span>
    </Link>
  )
}
