import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshProducts } from './product-data.ts'
import type { VendorProduct } from './typed-product.ts'
import type { ProductFormState } from './use-product-form.ts'

interface FormBarProps {
  state: ProductFormState
  /** Pictures are still uploading. */
  isWaiting: boolean
  onPreview: () => void
}

/** Sticky bar at the lower edge: the main action, and beside it the others. */
export function FormBar({ state, isWaiting, onPreview }: FormBarProps) {
  const t = useTranslate()
  const { began, busy, save } = state
  const [asks, setAsks] = useState(false)
  const status = began?.status ?? 'DRAFT'
  const other = { DRAFT: 'form.saveDraft', HIDDEN: 'form.saveHidden', LIVE: 'form.hide' } as const
  const otherStatus = status === 'LIVE' ? 'HIDDEN' : status
  const submit = (to: VendorProduct['status']) => {
    if (isWaiting) toast.info(t('form.busyPictures'))
    else void save(to)
  }
  return (
    <div className="fixed inset-x-0 bottom-[var(--area-tabs,0px)] z-20 border-line border-t bg-surface p-3 md:left-16 lg:left-56">
      <div className="flex items-center gap-2 md:px-5">
        <Button busy={busy === 'LIVE'} className="max-md:flex-1" onClick={() => submit('LIVE')}>
          {t(status === 'LIVE' ? 'vendorProducts.save' : 'form.publish')}
        </Button>
        <Button
          busy={busy !== undefined && busy !== 'LIVE'}
          className="max-md:flex-1"
          variant="quiet"
          onClick={() => submit(otherStatus)}
        >
          {t(other[status])}
        </Button>
        <Button
          aria-label={t('form.preview')}
          className="max-md:px-3"
          icon="eye"
          variant="plain"
          onClick={onPreview}
          title={t('form.preview')}
        >
          <span className="max-md:hidden">{t('form.preview')}</span>
        </Button>
        {began && <IconButton icon="trash" label={t('form.delete')} onClick={() => setAsks(true)} />}
      </div>
      {began && <Remove isOpen={asks} onClose={() => setAsks(false)} product={began} state={state} />}
    </div>
  )
}

interface RemoveProps {
  product: VendorProduct
  state: ProductFormState
  isOpen: boolean
  onClose: () => void
}

function Remove({ product, state, isOpen, onClose }: RemoveProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = async (): Promise<boolean> => {
    try {
      const { outcome } = await api.catalogue.removeVendorProduct({ params: { id: product.id } })
      state.forgetDraft()
      toast.success(t(outcome === 'DELETED' ? 'form.deleted' : 'form.nowHidden'))
      refreshProducts(queries)
      void navigate({ to: paths.vendorProducts() })
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendorProducts.retryLater')))
      return false
    }
  }
  return (
    <AskDialog
      isOpen={isOpen}
      no={t('vendorProducts.keep')}
      onClose={onClose}
      onYes={remove}
      title={t('form.askDelete')}
      yes={t('form.delete')}
    >
      <p>{t('vendorProducts.askDeleteWhat')}</p>
    </AskDialog>
  )
}
