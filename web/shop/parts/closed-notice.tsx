import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { isOpenAt, nextOpening } from '../../../contract/shared/opening-hours.ts'
import { nearTime } from '../../../contract/shared/time-span-format.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

await loadNamespace('arrival')

/** Before an order: the store is closed now, and when it opens. Renders nothing while the store is open. */
export function ClosedNotice({ username, className }: { username: string; className?: string }) {
  const storeName = useStoreName()
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const { data: store } = useQuery(storeQuery(username))
  if (!store || minute === undefined) return null
  const at = new Date(minute * minuteMs)
  const { openingHours, closedDays } = store
  const opens = isOpenAt(openingHours, at, closedDays) ? undefined : nextOpening(openingHours, at, closedDays)
  if (opens === undefined) return null
  return (
    <p
      className={classes('flex items-start gap-2 rounded-control bg-sayapatri/15 p-3 text-sm', className)}
      data-closed
    >
      <Icon className="mt-0.5" name="clock" size={18} />
      <span>{t('arrival.closed', { name: storeName(store), time: nearTime(opens, at, language) })}</span>
    </p>
  )
}
