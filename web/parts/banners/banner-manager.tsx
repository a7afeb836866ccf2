import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostBanners } from '../../../contract/shared/limits.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { inOrder } from '../../ui/order-saving.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useOrderSaving } from '../../ui/use-order-saving.ts'
import { Picture } from '../products/picture.tsx'
import type { BannerSource, StoredBanner } from './banner-data.ts'
import { BannerForm } from './banner-form.tsx'
import { SortedBanners } from './sorted-banners.tsx'

await loadNamespace('banners')

interface BannerKeeperProps {
  shelf: BannerSource
  /** One line on where these are shown. */
  line: string
}

/** The banners of one place: put in order, added, changed, switched off, removed. */
export function BannerManager({ shelf, line }: BannerKeeperProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { queryKey } = shelf
  const banners = useQuery({ queryKey, queryFn: shelf.list })
  const [opened, setOpened] = useState<StoredBanner | 'NEW'>()
  const [removed, setRemoved] = useState<StoredBanner>()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, order] = useOrderSaving(banners.data, {
    queryKey,
    place: (list, { ids }) => ({ ...list, rows: inOrder(list.rows, ids, ({ id }) => id) }),
    send: ({ ids }) => shelf.order([...ids]),
    refused: () => toast.error(t('banners.orderFailed')),
  })
  const rows = shown?.rows ?? []
  const readAgain = () => void queries.invalidateQueries({ queryKey })
  const remove = async () => {
    if (removed === undefined) return true
    try {
      await shelf.remove(removed.id)
      toast.success(t('banners.removed'))
      return true
    } catch {
      toast.error(t('ui.failed'))
      return false
    } finally {
      readAgain()
    }
  }
  const isFull = rows.length >= mostBanners
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{line}</p>
        <Button disabled={isFull || banners.data === undefined} icon="plus" onClick={() => setOpened('NEW')}>
          {t('banners.add')}
        </Button>
      </div>
      {isFull && <p className="mb-4 text-muted">{t('banners.full', { most: mostBanners })}</p>}
      {banners.isPending && <Waiting />}
      {banners.isError && banners.data === undefined && (
        <ErrorState onRetry={() => void banners.refetch()}>{t('banners.failed')}</ErrorState>
      )}
      {banners.data && rows.length === 0 && <EmptyState>{t('banners.empty')}</EmptyState>}
      <SortedBanners
        banners={rows}
        onChange={(moved) => order(moved.map(({ id }) => id))}
        onOpen={setOpened}
        onRemove={(banner) => {
          setRemoved(banner)
          setIsAsking(true)
        }}
      />
      <Drawer
        className="w-[min(36rem,100vw)]!"
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t(opened === 'NEW' ? 'banners.add' : 'banners.edit')}
      >
        {opened !== undefined && (
          <BannerForm
            banner={opened === 'NEW' ? undefined : opened}
            onSave={async (body) => {
              await (opened === 'NEW' ? shelf.add(body) : shelf.change(opened.id, body))
              toast.success(t('banners.saved'))
              setOpened(undefined)
              readAgain()
            }}
          />
        )}
      </Drawer>
      <AskDialog
        isOpen={isAsking}
        no={t('account.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={remove}
        title={t('banners.removeTitle')}
        yes={t('banners.remove')}
      >
        {removed && (
          <Picture
            alt={removed.altText}
            className="w-full rounded-control"
            shape="WIDE"
            sizes="26rem"
            url={removed.imageUrl}
          />
        )}
        <p>{t('banners.removeAsk')}</p>
      </AskDialog>
    </>
  )
}

const Waiting = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton className="h-60 rounded-card sm:h-32" key={row} />
    ))}
  </div>
)
