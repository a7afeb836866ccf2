import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { Icon } from '../../ui/icon.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { ProductForm } from './product-form.tsx'
import { storedDraft } from './stored-draft.ts'
import type { TypedProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'

/** /admin/vendor/product/add-product: a new product, or the one that was being written when the tab was closed. */
export function AddProductPage() {
  const t = useTranslate()
  const accountId = useUser()?.id ?? ''
  const [draft, setDraft] = useState(() => storedDraft(accountId, 'new').read())
  const [typed, setTyped] = useState<TypedProduct>()
  return (
    <div className="max-w-5xl">
      <FormHead title={t('form.new')} />
      {draft ? (
        <DraftOffer
          draft={draft}
          onContinue={() => {
            setTyped(draft.typed)
            setDraft(undefined)
          }}
          onDiscard={() => {
            storedDraft(accountId, 'new').forget()
            setDraft(undefined)
          }}
        />
      ) : (
        <NewProduct accountId={accountId} typed={typed} />
      )}
    </div>
  )
}

function NewProduct({ accountId, typed }: { accountId: string; typed: TypedProduct | undefined }) {
  const navigate = useNavigate()
  const onSaved = ({ id }: { id: string }) => void navigate({ to: paths.vendorProduct(id), replace: true })
  return <ProductForm state={useProductForm({ accountId, began: null, typed, onSaved })} />
}

export function FormHead({ title, children }: { title: string; children?: React.ReactNode }) {
  const t = useTranslate()
  return (
    <header className="mb-4 grid gap-1">
      <Link
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-himal"
        to={paths.vendorProducts()}
      >
        <Icon name="chevron-left" size={18} />
        {t('form.back')}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl [overflow-wrap:anywhere]">{title}</h1>
        {children}
      </div>
    </header>
  )
}
