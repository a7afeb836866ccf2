import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { piece } from '../../../contract/shared/quantity.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { WrittenText } from '../../parts/frame/written-text.tsx'
import { choose, firstChoice, questionsOf } from '../../parts/product-page/choice.ts'
import { Gallery } from '../../parts/product-page/gallery.tsx'
import { QuestionField } from '../../parts/product-page/question-field.tsx'
import { StockLine } from '../../parts/product-page/stock-line.tsx'
import { Price, Saving } from '../../parts/products/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { vendorPoliciesQuery } from '../return-policy/policy-data.ts'
import { vendorStoreQuery } from '../store/store-data.ts'
import { measureOf } from './measure/typed-measure.ts'
import { shownOf } from './shown-product.ts'
import type { TypedProduct } from './typed-product.ts'

/** Preview of the unsaved input, from the same components as the shopper's page: also of drafts. */
export function ProductPreview({ typed, productId }: { typed: TypedProduct; productId: string | undefined }) {
  const t = useTranslate()
  const name = typed.name.trim() || t('form.noName')
  const { options, variations, pictures } = shownOf(typed, t('form.noName'))
  const [chosenNo, setChosenNo] = useState(() => firstChoice(variations)?.variableNo)
  const chosen = variations.find(({ variableNo }) => variableNo === chosenNo) ?? firstChoice(variations)
  const offered = chosen ?? { price: 0, discountedPrice: 0, stock: 0 }
  const measure = measureOf(typed) ?? piece
  const pick = (question: string, value: string) =>
    setChosenNo(choose(variations, chosen, question, value)?.variableNo)
  return (
    <article className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="max-md:mx-4">
        <Gallery
          name={name}
          pictures={pictures}
          shown={chosen?.imgUrl[0]}
          video={typed.video && { ...typed.video, poster: pictureUrl(typed.video.poster, 640) }}
        />
      </div>
      <div className="grid content-start gap-5">
        <div className="grid gap-2">
          <h3 className="font-bold text-xl leading-tight [overflow-wrap:anywhere]">{name}</h3>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price large of={{ ...offered, ...measure }} />
            <Saving of={offered} />
          </div>
          <StockLine measure={measure} stock={offered.stock} />
        </div>
        {options.length > 0 &&
          questionsOf(variations, chosen, options).map((question) => (
            <QuestionField
              chosen={chosen?.attribute[question.name]}
              key={question.name}
              onPick={(value) => pick(question.name, value)}
              question={question}
            />
          ))}
        {typed.description.trim() !== '' && (
          <section className="grid gap-2 border-line border-t pt-5 [overflow-wrap:anywhere]">
            <h4 className="font-bold text-base">{t('product.description')}</h4>
            <WrittenText>{typed.description}</WrittenText>
          </section>
        )}
        <ReturnWords of={typed} productId={productId} />
        <Seller />
      </div>
    </article>
  )
}

/** The sentence on returns that holds for it: its own, else that of its most specific category, else the store's. */
function ReturnWords({ of, productId }: { of: TypedProduct; productId: string | undefined }) {
  const language = useLanguage()
  const rows = useQuery(vendorPoliciesQuery()).data?.rows ?? []
  const shelves = [of.storeSubCategoryId, of.storeCategoryId, of.subCategoryId, of.categoryId]
  const policy =
    rows.find((one) => one.productId !== null && one.productId === productId) ??
    shelves.flatMap((shelf) => rows.filter(({ categoryId }) => shelf !== '' && categoryId === shelf)).at(0) ??
    rows.find(({ categoryId, productId: own }) => categoryId === null && own === null)
  if (policy === undefined) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon className="mt-0.5 text-muted" name="refresh" size={18} />
      <span className="flex-1 [overflow-wrap:anywhere]">
        {language === 'ne' ? policy.sentenceNe : policy.sentence}
      </span>
    </p>
  )
}

function Seller() {
  const storeName = useStoreName()
  const t = useTranslate()
  const store = useQuery(vendorStoreQuery()).data
  if (store === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-2 border-line border-t pt-5 text-sm">
      <span className="text-muted">{t('product.soldBy')}</span>
      <strong>{storeName(store)}</strong>
      {store.status !== 'APPROVED' && <Badge tone="calm">{t('form.notSeenYet')}</Badge>}
    </p>
  )
}
