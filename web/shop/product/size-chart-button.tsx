import { useState } from 'react'
import type { SizeChart } from '../../../contract/catalogue/size-charts.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ChartTable } from '../../parts/size-chart/chart-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface SizeChartButtonProps {
  chart: SizeChart
  /** The product's name. */
  name: string
}

/** Opens the size chart of a product. */
export function SizeChartButton({ chart, name }: SizeChartButtonProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="-ml-2" onClick={() => setIsOpen(true)} size="small" variant="plain">
        {t('sizes.title')}
      </Button>
      <Dialog
        className="md:w-[min(44rem,94vw)]!"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('sizes.title')}
      >
        <ChartTable chart={chart} title={`${t('sizes.title')}: ${name}`} />
        <p className="mt-3 text-muted text-xs">{t('sizes.measured')}</p>
      </Dialog>
    </>
  )
}
