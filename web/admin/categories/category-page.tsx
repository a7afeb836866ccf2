import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { inOrder, type SiblingOrder } from '../../ui/order-saving.ts'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useOrderSaving } from '../../ui/use-order-saving.ts'
import { type AnyCategory, type MarketCategory, marketCategoriesQuery } from '../product-data.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryTree } from './category-tree.tsx'
import { MoveProducts } from './move-products.tsx'

/** Content of the drawer: a category to edit, or a new one, below a parent if one is named. */
export type Opened =
  | { readonly edits: AnyCategory }
  | { readonly within: AnyCategory | undefined }
  | { readonly moves: AnyCategory; readonly isDeleting: boolean }

/** /admin/user/category: the market's categories and subcategories, in their order. */
export function CategoryPage() {
  const t = useTranslate()
  const nameOf = useCategoryInStoreName()
  const categories = useQuery(marketCategoriesQuery())
  const [opened, setOpened] = useState<Opened>()
  const [shown, order] = useOrderSaving(categories.data, {
    queryKey: marketCategoriesQuery().queryKey,
    // The activity of the admins, too.
    invalidates: ['admin'],
    place: ordered,
    send: async ({ ids, parentId }) => {
      const body = { ids: [...ids], ...(parentId !== null && { parentId }) }
      await api.catalogue.orderMarketCategories({ body })
      return undefined
    },
    refused: (error) => toast.error(problemMessage(error, t('categories.orderFailed'))),
  })
  const rows = shown?.rows ?? []
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-bold text-xl">{t('categories.title')}</h1>
          <p className="text-muted">{t('categories.line')}</p>
        </div>
        <Button icon="plus" onClick={() => setOpened({ within: undefined })}>
          {t('categories.add')}
        </Button>
      </div>
      {categories.isPending && <RowsWaiting />}
      {categories.isError && (
        <ErrorState onRetry={() => void categories.refetch()}>{t('categories.failed')}</ErrorState>
      )}
      {categories.data?.total === 0 && <EmptyState>{t('categories.empty')}</EmptyState>}
      {rows.length > 0 && <CategoryTree onOpen={setOpened} onOrder={order} rows={rows} />}
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={titleOf(opened, t, nameOf)}
      >
        {opened !== undefined && 'moves' in opened && (
          <MoveProducts
            categories={rows}
            from={opened.moves}
            isDeleting={opened.isDeleting}
            onDone={() => setOpened(undefined)}
          />
        )}
        {opened !== undefined && !('moves' in opened) && (
          <CategoryForm
            edits={'edits' in opened ? opened.edits : undefined}
            onDone={() => setOpened(undefined)}
            parentId={'within' in opened ? opened.within?.categoryId : undefined}
          />
        )}
      </Drawer>
    </>
  )
}

function titleOf(
  opened: Opened | undefined,
  t: ReturnType<typeof useTranslate>,
  nameOf: (category: AnyCategory) => string,
): string {
  if (opened === undefined) return ''
  if ('edits' in opened) return t('categories.edit', { name: nameOf(opened.edits) })
  if ('moves' in opened) {
    return opened.isDeleting
      ? t('categories.deleteTitle', { name: nameOf(opened.moves) })
      : t('categories.move')
  }
  return opened.within === undefined
    ? t('categories.add')
    : t('categories.addSubTo', { name: nameOf(opened.within) })
}

type List = { rows: MarketCategory[]; total: number }

function ordered(before: List, { ids, parentId }: SiblingOrder): List {
  const sorted = <Row extends AnyCategory>(rows: readonly Row[]): Row[] =>
    inOrder(rows, ids, ({ categoryId }) => categoryId)
  if (parentId === null) return { ...before, rows: sorted(before.rows) }
  return {
    ...before,
    rows: before.rows.map((row) =>
      row.categoryId === parentId ? { ...row, subCategories: sorted(row.subCategories) } : row,
    ),
  }
}
