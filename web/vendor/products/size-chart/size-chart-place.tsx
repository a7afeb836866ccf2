import { Suspense } from 'react'
import { withMessages } from '../../../lib/i18n/screen.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { Panel } from '../../../parts/frame/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { SizeChartFieldProps } from './size-chart-field.tsx'

const Loaded = lazyPart(
  async () => (await withMessages(import('./size-chart-field.tsx'), 'sizes')).SizeChartField,
)

/** The panel of a product's size chart, fetched with its messages when the form is shown. */
export function SizeChartPlace(props: SizeChartFieldProps) {
  const t = useTranslate()
  return (
    <Panel title={t('form.sizeChart')}>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <Loaded {...props} />
      </Suspense>
    </Panel>
  )
}
