import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FormHead } from './add-product-page.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { HiddenByMarket } from './hidden-by-market.tsx'
import { vendorProductQuery } from './product-data.ts'
import { ProductForm } from './product-form.tsx'
import { type Draft, storedDraft } from './stored-draft.ts'
import type { VendorProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'

/** /admin/vendor/product/{id}: one product of the store, in whatever state it is. */
export function EditProductPage() {
  const t = useTranslate()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const product = useQuery(vendorProductQuery(id))
  return (
    <div className="max-w-5xl">
      {product.isPending && <Waiting />}
      {product.isError && <ErrorState onRetry={() => void product.refetch()}>{t('form.failed')}</ErrorState>}
      {product.data === null && (
        <EmptyState
          action={
            <Link className={buttonStyles('quiet')} to={paths.vendorProducts()}>
              {t('form.back')}
            </Link>
          }
        >
          {t('form.missing')}
        </EmptyState>
      )}
      {product.data && <Opened key={product.data.id} product={product.data} />}
    </div>
  )
}

/** The form keeps the version that it was opened with, whatever is loaded later: the server detects a conflict. */
function Opened({ product }: { product: VendorProduct }) {
  const accountId = useUser()?.id ?? ''
  const [began] = useState(product)
  const [draft, setDraft] = useState(() => storedDraft(accountId, began.id).read())
  const [continued, setContinued] = useState<Draft>()
  return (
    <>
      <Head product={product} />
      <HiddenByMarket product={product} />
      {draft ? (
        <DraftOffer
          draft={draft}
          onContinue={() => {
            setContinued(draft)
            setDraft(undefined)
          }}
          onDiscard={() => {
            storedDraft(accountId, began.id).forget()
            setDraft(undefined)
          }}
        />
      ) : (
        <Editor accountId={accountId} began={continued?.began ?? began} typed={continued?.typed} />
      )}
    </>
  )
}

function Head({ product }: { product: VendorProduct }) {
  const t = useTranslate()
  return (
    <FormHead title={product.name}>
      <div className="flex flex-wrap gap-2">
        {product.isListed && (
          <Link className={buttonStyles('quiet')} to={paths.product(product.username, product.id)}>
            {t('form.seeInShop')}
          </Link>
        )}
        {/* Saving a new product redirects here, too. */}
        <Link className={buttonStyles('quiet')} to={paths.vendorAddProduct()}>
          <Icon name="plus" size={18} />
          {t('form.addAnother')}
        </Link>
      </div>
    </FormHead>
  )
}

interface EditorProps {
  accountId: string
  began: VendorProduct
  typed: Draft['typed'] | undefined
}

const Editor = ({ accountId, began, typed }: EditorProps) => (
  <ProductForm state={useProductForm({ accountId, began, typed, onSaved: () => {} })} />
)

const Waiting = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-5">
    <Skeleton className="h-20 rounded-card" />
    <Skeleton className="h-120 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
  </div>
)
