import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../lib/api/api.ts'
import { problemMessage } from '../../../lib/api/problem.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button, buttonStyles, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Selection } from '../../selection.ts'
import { refreshProducts, type VendorProductRow } from '../product-data.ts'
import { BulkPrices } from './bulk-prices.tsx'
import { BulkStock } from './bulk-stock.tsx'

type Act = 'PUBLISH' | 'HIDE' | 'REMOVE'
const doneWords = {
  PUBLISH: 'vendorProducts.published',
  HIDE: 'vendorProducts.hidden',
  REMOVE: 'vendorProducts.removed',
} as const

/** Under the thumb: the way to a new product, or, once something is selected, what can be done with it. */
export function BulkBar({ rows, selection }: { rows: readonly VendorProductRow[]; selection: Selection }) {
  const t = useTranslate()
  const [busy, setBusy] = useState<Act>()
  const [opened, setOpened] = useState<'prices' | 'stock' | 'remove'>()
  const actOn = useActs()
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const ids = chosen.map(({ id }) => id)
  const act = async (what: Act): Promise<boolean> => {
    setBusy(what)
    const isDone = await actOn(what, ids)
    setBusy(undefined)
    if (isDone) selection.clear()
    return isDone
  }
  const close = () => setOpened(undefined)
  if (chosen.length === 0) {
    return (
      <div className="fixed inset-x-0 bottom-(--area-tabs) z-20 border-line border-t bg-surface p-3 md:hidden">
        <Link className={buttonStyles('main', 'usual', 'w-full')} to={paths.vendorAddProduct()}>
          <Icon name="plus" />
          {t('vendorProducts.add')}
        </Link>
      </div>
    )
  }
  return (
    <section
      aria-label={t('vendorProducts.selected', { count: chosen.length })}
      className="fixed inset-x-0 bottom-(--area-tabs) z-20 border-line border-t bg-surface p-2 shadow-float md:sticky md:bottom-4 md:mt-4 md:rounded-card md:border"
    >
      <div className="flex items-center gap-1">
        <IconButton icon="close" label={t('vendorProducts.selectNone')} onClick={selection.clear} />
        <span aria-live="polite" className="shrink-0 pr-2 font-medium tabular-nums">
          {t('vendorProducts.selected', { count: chosen.length })}
        </span>
        <div className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto p-1 max-md:hidden">
          <Acts act={act} busy={busy} open={setOpened} />
        </div>
      </div>
      <div className="grid grid-cols-3 gap-2 p-1 md:hidden">
        <Acts act={act} busy={busy} open={setOpened} />
      </div>
      <AskDialog
        isOpen={opened === 'remove'}
        no={t('vendorProducts.keep')}
        onClose={close}
        onYes={() => act('REMOVE')}
        title={t('vendorProducts.askDelete', { count: chosen.length })}
        yes={t('vendorProducts.delete')}
      >
        <p>{t('vendorProducts.askDeleteWhat')}</p>
      </AskDialog>
      <BulkPrices isOpen={opened === 'prices'} onClose={close} productIds={ids} />
      <BulkStock isOpen={opened === 'stock'} onClose={close} productIds={ids} />
    </section>
  )
}

interface ActsProps {
  act: (what: Act) => Promise<boolean>
  busy: Act | undefined
  open: (what: 'prices' | 'stock' | 'remove') => void
}

function Acts({ act, busy, open }: ActsProps) {
  const t = useTranslate()
  return (
    <>
      <Button busy={busy === 'PUBLISH'} onClick={() => void act('PUBLISH')} size="small">
        {t('vendorProducts.publish')}
      </Button>
      <Button busy={busy === 'HIDE'} variant="quiet" onClick={() => void act('HIDE')} size="small">
        {t('vendorProducts.hide')}
      </Button>
      <Button variant="quiet" onClick={() => open('prices')} size="small">
        {t('vendorProducts.prices')}
      </Button>
      <Button variant="quiet" onClick={() => open('stock')} size="small">
        {t('vendorProducts.stock')}
      </Button>
      <Button variant="danger" onClick={() => open('remove')} size="small">
        {t('vendorProducts.delete')}
      </Button>
    </>
  )
}

/** Toasts how many were changed, and for each refused one the reason. True when the server has answered. */
function useActs() {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (act: Act, ids: readonly string[]): Promise<boolean> => {
    try {
      const { done, refused } = await api.catalogue.changeManyProducts({ body: { act, ids: [...ids] } })
      if (done.length > 0) toast.success(t(doneWords[act], { count: done.length }))
      for (const { productName, detail } of refused.slice(0, 3)) {
        toast.error(t('vendorProducts.notDone', { name: productName, why: detail }))
      }
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendorProducts.retryLater')))
      return false
    } finally {
      refreshProducts(queries)
    }
  }
}
