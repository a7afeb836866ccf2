import { Suspense, useState } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { OpeningTimes } from '../../parts/stores/open-now.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const HoursTable = lazyPart(
  async () => (await withMessages(import('./hours-table.tsx'), 'location')).HoursTable,
)

/** A store's weekly hours, expanded on demand. */
export function OpeningHours({ of }: { of: OpeningTimes }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (of.openingHours.length === 0) return null
  return (
    <details
      className="group max-w-sm open:basis-full"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-9 touch:min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-medium text-himal text-sm hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="clock" size={16} />
        {t('store.hours')}
        <Icon className="transition-transform group-open:rotate-180" name="chevron-down" size={16} />
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-56 rounded-control" />}>
          <HoursTable of={of} />
        </Suspense>
      )}
    </details>
  )
}
