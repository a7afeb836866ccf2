import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { FormHead } from './add-product-page.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { HiddenByMarket } from './hidden-by-market.tsx'
import { ownProductQuery } from './product-data.ts'
import { ProductForm } from './product-form.tsx'
import { type Draft, keptDraft } from './stored-draft.ts'
import type { OwnProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'

/** /admin/vendor/product/{id}: one product of the store, in whatever state it is. */
export function EditProductPage() {
  const text = useText()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const product = useQuery(ownProductQuery(id))
  return (
    <div className="max-w-5xl">
      {product.isPending && <Waiting />}
      {product.isError && <Failed onRetry={() => void product.refetch()}>{text('form.failed')}</Failed>}
      {product.data === null && (
        <Empty
          action={
            <Link className={buttonLook('quiet')} to={paths.vendorProducts()}>
              {text('form.back')}
            </Link>
          }
        >
          {text('form.missing')}
        </Empty>
      )}
      {product.data && <Opened key={product.data.id} product={product.data} />}
    </div>
  )
}

/** The edit keeps to the product that it began with, whatever is loaded later: the server tells when they differ. */
function Opened({ product }: { product: OwnProduct }) {
  const accountId = usePerson()?.id ?? ''
  const [began] = useState(product)
  const [draft, setDraft] = useState(() => keptDraft(accountId, began.id).read())
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
            keptDraft(accountId, began.id).forget()
            setDraft(undefined)
          }}
        />
      ) : (
        <Editor accountId={accountId} began={continued?.began ?? began} typed={continued?.typed} />
      )}
    </>
  )
}

function Head({ product }: { product: OwnProduct }) {
  const text = useText()
  return (
    <FormHead title={product.name}>
      <div className="flex flex-wrap gap-2">
        {product.isListed && (
          <Link className={buttonLook('quiet')} to={paths.product(product.username, product.id)}>
            {text('form.seeInShop')}
          </Link>
        )}
        {/* Here leads the saving of a new one, too. */}
        <Link className={buttonLook('quiet')} to={paths.vendorAddProduct()}>
          <Icon name="plus" size={18} />
          {text('form.addAnother')}
        </Link>
      </div>
    </FormHead>
  )
}

interface EditorProps {
  accountId: string
  began: OwnProduct
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
