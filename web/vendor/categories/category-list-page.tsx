import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inOrder, type SiblingOrder } from '../../ui/order-saving.ts'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useOrderSaving } from '../../ui/use-order-saving.ts'
import { type VendorCategory, vendorCategoriesQuery } from '../products/product-data.ts'
import { CategoryForm } from './category-form.tsx'
import { SortedCategories } from './sorted-categories.tsx'

export type ListedCategory = VendorCategory['subCategories'][number] & {
  readonly subCategories?: VendorCategory['subCategories']
}

/** /admin/vendor/category/category-list: the store's own categories, in the order in which shoppers see them. */
export function CategoryListPage() {
  const t = useTranslate()
  const shelves = useQuery(vendorCategoriesQuery())
  const [edited, setEdited] = useState<ListedCategory>()
  const [removed, setRemoved] = useState<ListedCategory>()
  const remove = useRemoveShelf()
  const [shown, order] = useOrderSaving(shelves.data, {
    queryKey: vendorCategoriesQuery().queryKey,
    place: ordered,
    send: ({ ids, parentId }) => api.catalogue.orderVendorCategories({ body: { parentId, ids: [...ids] } }),
    refused: (error) => toast.error(problemMessage(error, t('vendorCategories.orderFailed'))),
  })
  return (
    <div className="max-w-4xl max-md:pb-20">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h1 className="font-bold text-xl">{t('vendorCategories.title')}</h1>
          <p className="text-muted">{t('vendorCategories.about')}</p>
        </div>
        <AddLink className="max-md:hidden" />
      </header>
      {shelves.isPending && <RowsWaiting />}
      {shelves.isError && (
        <ErrorState onRetry={() => void shelves.refetch()}>{t('vendorCategories.failed')}</ErrorState>
      )}
      {shown?.total === 0 && <EmptyState action={<AddLink />}>{t('vendorCategories.empty')}</EmptyState>}
      {shown && shown.total > 0 && (
        <SortedCategories onEdit={setEdited} onOrder={order} onRemove={setRemoved} shelves={shown.rows} />
      )}
      <div className="fixed inset-x-0 bottom-(--area-tabs) z-20 border-line border-t bg-surface p-3 md:hidden">
        <AddLink className="w-full" />
      </div>
      <Drawer
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t('vendorCategories.editTitle')}
      >
        {edited && <CategoryForm onSaved={() => setEdited(undefined)} shelf={edited} />}
      </Drawer>
      <RemoveShelf onClose={() => setRemoved(undefined)} onYes={remove} shelf={removed} />
    </div>
  )
}

function AddLink({ className = '' }: { className?: string }) {
  const t = useTranslate()
  return (
    <Link className={buttonStyles('main', 'usual', className)} to={paths.vendorAddCategory()}>
      <Icon name="plus" />
      {t('vendorCategories.add')}
    </Link>
  )
}

interface RemoveShelfProps {
  shelf: ListedCategory | undefined
  onClose: () => void
  onYes: (shelf: ListedCategory) => Promise<boolean>
}

function RemoveShelf({ shelf, onClose, onYes }: RemoveShelfProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  return (
    <AskDialog
      isOpen={shelf !== undefined}
      no={t('vendorProducts.keep')}
      onClose={onClose}
      onYes={async () => shelf === undefined || (await onYes(shelf))}
      title={t('vendorCategories.askDelete', { name: shelf ? nameOf(shelf) : '' })}
      yes={t('vendorCategories.deleteYes')}
    >
      <p>
        {t('vendorCategories.askDeleteWhat', {
          goods: shelf?.productCount ?? 0,
          subs: shelf?.subCategories?.length ?? 0,
        })}
      </p>
    </AskDialog>
  )
}

interface Listed {
  rows: VendorCategory[]
  total: number
}

function ordered(before: Listed, { ids, parentId }: SiblingOrder): Listed {
  const sorted = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
    inOrder(rows, ids, ({ id }) => id)
  if (parentId === null) return { ...before, rows: sorted(before.rows) }
  return {
    ...before,
    rows: before.rows.map((row) =>
      row.id === parentId ? { ...row, subCategories: sorted(row.subCategories) } : row,
    ),
  }
}

function useRemoveShelf() {
  const t = useTranslate()
  const queries = useQueryClient()
  const nameOf = useCategoryName()
  const { queryKey } = vendorCategoriesQuery()
  return async (shelf: ListedCategory): Promise<boolean> => {
    try {
      queries.setQueryData(queryKey, await api.catalogue.removeVendorCategory({ params: { id: shelf.id } }))
      toast.success(t('vendorCategories.deleted', { name: nameOf(shelf) }))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendorProducts.retryLater')))
      return false
    }
  }
}
