import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/query.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { subCategoriesOf } from '../../../parts/products/category-name.ts'
import { ChartEditor } from '../../../parts/size-chart/chart-editor.tsx'
import { ChartTable } from '../../../parts/size-chart/chart-table.tsx'
import { startColumnsFor } from '../../../parts/size-chart/start-columns.ts'
import { newChart } from '../../../parts/size-chart/typed-chart.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Faults } from '../form-faults.ts'
import { categoryRulesQuery } from '../product-data.ts'
import type { TypedProduct } from '../typed-product.ts'

export interface SizeChartFieldProps {
  typed: Pick<TypedProduct, 'sizeChart' | 'categoryId' | 'subCategoryId'>
  change: (part: Partial<TypedProduct>) => void
  faults: Faults
}

/** The size chart of a product: that of its category, or its own instead. */
export function SizeChartField({ typed, change, faults }: SizeChartFieldProps) {
  const t = useTranslate()
  const { data: rules, isPending } = useQuery(categoryRulesQuery())
  const chartOf = (categoryId: string) =>
    rules?.find((rule) => rule.categoryId === categoryId)?.sizeChart ?? undefined
  const names = useCategoryNames(typed)
  const inherited = chartOf(typed.subCategoryId) ?? chartOf(typed.categoryId)
  if (typed.sizeChart !== null)
    return (
      <div className="grid grid-cols-1 gap-3">
        <ChartEditor
          chart={typed.sizeChart}
          faults={within(faults)}
          onChange={(sizeChart) => change({ sizeChart })}
        />
        <Button
          className="justify-self-start"
          icon="trash"
          onClick={() => change({ sizeChart: null })}
          size="small"
          variant="plain"
        >
          {t(inherited ? 'sizes.useCategorys' : 'sizes.remove')}
        </Button>
      </div>
    )
  if (isPending) return <Skeleton className="h-24" />
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm">{t(inherited ? 'sizes.fromCategory' : 'sizes.none')}</p>
      {inherited && <ChartTable chart={inherited} title={t('sizes.title')} />}
      <Button
        className="justify-self-start"
        icon="plus"
        onClick={() => change({ sizeChart: inherited ?? newChart(startColumnsFor(names)) })}
        variant="quiet"
      >
        {t('sizes.own')}
      </Button>
    </div>
  )
}

/** The market's names of the chosen category, in both languages. */
function useCategoryNames({ categoryId, subCategoryId }: SizeChartFieldProps['typed']) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const chosen = categories.find((one) => one.categoryId === categoryId)
  const below = chosen && subCategoriesOf(chosen).find(({ id }) => id === subCategoryId)
  return [below?.name, below?.nameNe, chosen?.categoryName, chosen?.categoryNameNe]
}

const prefix = 'sizeChart.'

const within = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, words]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), words]] : [],
    ),
  )
