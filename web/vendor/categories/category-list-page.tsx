import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnCategory, ownCategoriesQuery, wordsOfProblem } from '../products/product-data.ts'
import { CategoryForm } from './category-form.tsx'
import { SortedShelves } from './sorted-categories.tsx'

export type Shelf = OwnCategory['subCategories'][number] & {
  readonly subCategories?: OwnCategory['subCategories']
}

/** /admin/vendor/category/category-list: the store's own shelves, in the order in which shoppers see them. */
export function CategoryListPage() {
  const text = useText()
  const shelves = useQuery(ownCategoriesQuery())
  const [edited, setEdited] = useState<Shelf>()
  const [removed, setRemoved] = useState<Shelf>()
  const { order, remove } = useShelfActs()
  return (
    <div className="max-w-4xl max-md:pb-20">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h1 className="font-bold text-xl">{text('shelf.title')}</h1>
          <p className="text-muted">{text('shelf.about')}</p>
        </div>
        <AddLink className="max-md:hidden" />
      </header>
      {shelves.isPending && <RowsWaiting />}
      {shelves.isError && <Failed onRetry={() => void shelves.refetch()}>{text('shelf.failed')}</Failed>}
      {shelves.data?.total === 0 && <Empty action={<AddLink />}>{text('shelf.empty')}</Empty>}
      {shelves.data && shelves.data.total > 0 && (
        <SortedShelves
          onEdit={setEdited}
          onOrder={(ids, parentId) => void order(ids, parentId)}
          onRemove={setRemoved}
          shelves={shelves.data.rows}
        />
      )}
      <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <AddLink className="w-full" />
      </div>
      <Drawer
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={text('shelf.editTitle')}
      >
        {edited && <CategoryForm onSaved={() => setEdited(undefined)} shelf={edited} />}
      </Drawer>
      <RemoveShelf onClose={() => setRemoved(undefined)} onYes={remove} shelf={removed} />
    </div>
  )
}

function AddLink({ className = '' }: { className?: string }) {
  const text = useText()
  return (
    <Link className={buttonLook('main', 'usual', className)} to={paths.vendorAddCategory()}>
      <Icon name="plus" />
      {text('shelf.add')}
    </Link>
  )
}

interface RemoveShelfProps {
  shelf: Shelf | undefined
  onClose: () => void
  onYes: (shelf: Shelf) => Promise<boolean>
}

function RemoveShelf({ shelf, onClose, onYes }: RemoveShelfProps) {
  const text = useText()
  const nameOf = useCategoryName()
  return (
    <AskDialog
      isOpen={shelf !== undefined}
      no={text('stall.keep')}
      onClose={onClose}
      onYes={async () => shelf === undefined || (await onYes(shelf))}
      title={text('shelf.askDelete', { name: shelf ? nameOf(shelf) : '' })}
      yes={text('shelf.deleteYes')}
    >
      <p>
        {text('shelf.askDeleteWhat', {
          goods: shelf?.productCount ?? 0,
          subs: shelf?.subCategories?.length ?? 0,
        })}
      </p>
    </AskDialog>
  )
}

/** What is moved stands there at once; what the server does not take goes back. */
function useShelfActs() {
  const text = useText()
  const queries = useQueryClient()
  const nameOf = useCategoryName()
  const { queryKey } = ownCategoriesQuery()
  const order = async (ids: readonly string[], parentId: string | null) => {
    const before = queries.getQueryData(queryKey)
    if (before === undefined) return
    await queries.cancelQueries({ queryKey })
    const placed = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
      ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    queries.setQueryData(queryKey, {
      ...before,
      rows:
        parentId === null
          ? placed(before.rows)
          : before.rows.map((row) =>
              row.id === parentId ? { ...row, subCategories: placed(row.subCategories) } : row,
            ),
    })
    try {
      queries.setQueryData(
        queryKey,
        await api.catalogue.orderOwnCategories({ body: { parentId, ids: [...ids] } }),
      )
    } catch (error) {
      queries.setQueryData(queryKey, before)
      toast.error(wordsOfProblem(error, text('stall.retryLater')))
      void queries.invalidateQueries({ queryKey })
    }
  }
  const remove = async (shelf: Shelf): Promise<boolean> => {
    try {
      queries.setQueryData(queryKey, await api.catalogue.removeOwnCategory({ params: { id: shelf.id } }))
      toast.success(text('shelf.deleted', { name: nameOf(shelf) }))
      return true
    } catch (error) {
      toast.error(wordsOfProblem(error, text('stall.retryLater')))
      return false
    }
  }
  return { order, remove }
}
