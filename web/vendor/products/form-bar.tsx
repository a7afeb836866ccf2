import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshGoods, wordsOfProblem } from './product-data.ts'
import type { OwnProduct } from './typed-product.ts'
import type { ProductFormState } from './use-product-form.ts'

interface FormBarProps {
  state: ProductFormState
  /** Pictures are on their way. */
  isWaiting: boolean
  onPreview: () => void
}

/** The one main action, and beside it what else may be done; at the lower edge, wherever one has scrolled to. */
export function FormBar({ state, isWaiting, onPreview }: FormBarProps) {
  const text = useText()
  const { began, busy, save } = state
  const [asks, setAsks] = useState(false)
  const status = began?.status ?? 'DRAFT'
  const other = { DRAFT: 'form.saveDraft', HIDDEN: 'form.saveHidden', LIVE: 'form.hide' } as const
  const otherStatus = status === 'LIVE' ? 'HIDDEN' : status
  const submit = (to: OwnProduct['status']) => {
    if (isWaiting) toast.info(text('form.busyPictures'))
    else void save(to)
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:left-56">
      <div className="flex items-center gap-2 md:px-5">
        <Button busy={busy === 'LIVE'} className="max-md:flex-1" onClick={() => submit('LIVE')}>
          {text(status === 'LIVE' ? 'stall.save' : 'form.publish')}
        </Button>
        <Button
          busy={busy !== undefined && busy !== 'LIVE'}
          className="max-md:flex-1"
          look="quiet"
          onClick={() => submit(otherStatus)}
        >
          {text(other[status])}
        </Button>
        <Button
          aria-label={text('form.preview')}
          className="max-md:px-3"
          icon="eye"
          look="plain"
          onClick={onPreview}
          title={text('form.preview')}
        >
          <span className="max-md:hidden">{text('form.preview')}</span>
        </Button>
        {began && <IconButton icon="trash" label={text('form.delete')} onClick={() => setAsks(true)} />}
      </div>
      {began && <Remove isOpen={asks} onClose={() => setAsks(false)} product={began} state={state} />}
    </div>
  )
}

interface RemoveProps {
  product: OwnProduct
  state: ProductFormState
  isOpen: boolean
  onClose: () => void
}

function Remove({ product, state, isOpen, onClose }: RemoveProps) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = async (): Promise<boolean> => {
    try {
      const { outcome } = await api.catalogue.removeOwnProduct({ params: { id: product.id } })
      state.forgetDraft()
      toast.success(text(outcome === 'DELETED' ? 'form.deleted' : 'form.nowHidden'))
      refreshGoods(queries)
      void navigate({ to: paths.vendorProducts() })
      return true
    } catch (error) {
      toast.error(wordsOfProblem(error, text('stall.retryLater')))
      return false
    }
  }
  return (
    <AskDialog
      isOpen={isOpen}
      no={text('stall.keep')}
      onClose={onClose}
      onYes={remove}
      title={text('form.askDelete')}
      yes={text('form.delete')}
    >
      <p>{text('stall.askDeleteWhat')}</p>
    </AskDialog>
  )
}
