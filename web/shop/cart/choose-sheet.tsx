import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productQuery } from '../../lib/api/query.ts'
import { addToCart, goodsOf } from '../../lib/cart/cart.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Chooses, closePanel } from '../../lib/navigation/panels.ts'
import {
  choose,
  firstChoice,
  type ProductData,
  questionsOf,
  readable,
} from '../../parts/product-page/choice.ts'
import { QuestionField } from '../../parts/product-page/question-field.tsx'
import { StockLine } from '../../parts/product-page/stock-line.tsx'
import { Picture } from '../../parts/products/picture.tsx'
import { Price, Saving } from '../../parts/products/price.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useAddWords } from '../product/add-words.ts'

/** Chooses a variation of a product and adds it, without leaving the list: a sheet on phones, a card elsewhere. */
export function ChooseSheet({ of }: { of: Chooses | undefined }) {
  const t = useTranslate()
  const isWide = matchMedia('(width >= 48rem)').matches
  return (
    <Dialog
      isOpen={of !== undefined}
      onClose={closePanel}
      place={isWide ? 'middle' : 'below'}
      title={of?.productName ?? t('goods.choose')}
    >
      {of !== undefined && <Loaded id={of.id} key={of.id} />}
    </Dialog>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(productQuery(id))
  if (data === null) return <EmptyState>{t('product.notFound')}</EmptyState>
  if (data !== undefined) return <Choice product={readable(data)} />
  if (isError) return <ErrorState onRetry={() => void refetch()}>{t('goods.failed')}</ErrorState>
  return <Skeleton className="h-64 rounded-card" />
}

function Choice({ product }: { product: ProductData }) {
  const storeName = useStoreName()
  const t = useTranslate()
  const [chosenNo, setChosenNo] = useState(() => firstChoice(product.variations)?.variableNo)
  const chosen = product.variations.find(({ variableNo }) => variableNo === chosenNo)
  const offered = chosen ?? product
  const addWords = useAddWords()
  return (
    <div className="grid gap-4">
      <div className="flex gap-3">
        <Picture
          alt=""
          className="size-24 rounded-control"
          sizes="6rem"
          url={chosen?.imgUrl[0] ?? product.productImage}
        />
        <div className="grid content-start gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price large of={{ ...offered, unit: product.unit, step: product.step }} />
            <Saving of={offered} />
          </div>
          <StockLine least={product.least} measure={product} stock={offered.stock} />
          <p className="text-muted text-xs">{storeName(product)}</p>
        </div>
      </div>
      {questionsOf(product.variations, chosen, product.options).map((question) => (
        <QuestionField
          chosen={chosen?.attribute[question.name]}
          key={question.name}
          onPick={(value) =>
            setChosenNo(choose(product.variations, chosen, question.name, value)?.variableNo)
          }
          question={question}
        />
      ))}
      <Button
        disabled={offered.stock < product.least}
        icon="bag"
        onClick={() => {
          // First: a visitor's login takes the place of this panel.
          closePanel()
          addToCart(goodsOf(product, chosen))
        }}
        size="large"
      >
        {offered.stock < product.least ? t('goods.soldOut') : addWords(product)}
      </Button>
    </div>
  )
}
