import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { When } from '../../ui/when.tsx'
import { importRows, importsQuery, type ProductImport } from './sheet-data.ts'

/** Past imports; each can be undone once. */
export function PastImports() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [offset, setOffset] = useState(0)
  const [asked, setAsked] = useState<ProductImport>()
  const [left, setLeft] = useState<readonly string[]>([])
  const imports = useQuery(importsQuery(offset))
  if (imports.isPending) return <Skeleton className="h-24" />
  if (imports.isError)
    return <ErrorState onRetry={() => void imports.refetch()}>{t('productImport.failed')}</ErrorState>
  if (imports.data.total === 0) return <p className="text-muted">{t('productImport.none')}</p>
  const undo = async (): Promise<boolean> => {
    if (asked === undefined) return true
    try {
      const undone = await api.catalogue.undoImport({ params: { importId: asked.id } })
      const { deletedCount: deleted, hiddenCount: hidden, restoredCount: restored } = undone
      toast.success(t('productImport.undoDone', { deleted, hidden, restored }))
      setLeft(undone.left)
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
    }
    await queries.invalidateQueries()
    return true
  }
  return (
    <>
      {left.length > 0 && (
        <p className="[overflow-wrap:anywhere]" role="status">
          {t('productImport.undoLeft', { names: left.slice(0, 20).join(', ') })}
        </p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {imports.data.rows.map((one) => (
          <li className="flex flex-wrap items-center justify-between gap-3 py-3" key={one.id}>
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{one.fileName}</p>
              <p className="text-muted text-xs">
                {t('productImport.counts', { added: one.addedCount, changed: one.changedCount })} ·{' '}
                <When at={one.createdAt} />
              </p>
            </div>
            {one.undoneAt === null ? (
              <Button
                aria-label={`${t('productImport.undo')}: ${one.fileName}`}
                variant="danger"
                onClick={() => setAsked(one)}
                size="small"
              >
                {t('productImport.undo')}
              </Button>
            ) : (
              <Badge>{t('productImport.undone')}</Badge>
            )}
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={setOffset} rows={importRows} total={imports.data.total} />
      <AskDialog
        isOpen={asked !== undefined}
        no={t('productImport.cancel')}
        onClose={() => setAsked(undefined)}
        onYes={undo}
        title={t('productImport.undoTitle')}
        yes={t('productImport.undo')}
      >
        <p>{t('productImport.undoAsk', { name: asked?.fileName ?? '' })}</p>
      </AskDialog>
    </>
  )
}
