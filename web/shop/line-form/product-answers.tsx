import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fitAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { LineForm } from '../../../contract/catalogue/line-forms.ts'
import { productQuery } from '../../lib/api/query.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { readable } from '../../parts/product-page/choice.ts'
import { answersOf, draftOf, keepDraft, lineFormPlace, refusedAdds, saveDraft } from './answer-drafts.ts'
import { CartLineAnswers } from './cart-line-answers.tsx'
import { LineFormFields } from './line-form-fields.tsx'
import { noAnswers } from './typed-answers.ts'

interface ProductAnswersProps {
  productId: string
  /** Undefined for a product without variations. */
  variableNo: number | undefined
}

/** The store's form about this product: filled in before it is added, and changed once it is in the cart. */
export function ProductAnswers({ productId, variableNo }: ProductAnswersProps) {
  const t = useTranslate()
  const { data } = useQuery(productQuery(productId))
  const { lines } = useCart()
  if (!data) return null
  const { lineForm: form, vendorId } = readable(data)
  if (!form) return null
  const line = lines.find((one) => one.productId === productId && one.variableNo === variableNo)
  return (
    <section
      aria-labelledby="line-form-title"
      className="grid scroll-mt-24 grid-cols-1 gap-3 rounded-card border border-line p-4"
      id={lineFormPlace}
    >
      <h2 className="font-bold text-base" id="line-form-title">
        {t('lineForm.title')}
      </h2>
      {line === undefined ? (
        <Typed form={form} key={variableNo} productId={productId} variableNo={variableNo} />
      ) : (
        <>
          <Saving form={form} productId={productId} variableNo={variableNo} vendorId={vendorId} />
          <CartLineAnswers line={{ ...line, lineForm: form }} />
        </>
      )}
    </section>
  )
}

/** A line that has just come into the cart gets what was typed before, for a visitor after the login. */
function Saving({
  form,
  vendorId,
  productId,
  variableNo,
}: ProductAnswersProps & { form: LineForm; vendorId: string }) {
  useEffect(() => {
    const subject = { vendorId, productId, ...(variableNo !== undefined && { variableNo }) }
    void saveDraft(form, subject)
  }, [form, vendorId, productId, variableNo])
  return null
}

function Typed({ form, productId, variableNo }: ProductAnswersProps & { form: LineForm }) {
  const t = useTranslate()
  const subject = { productId, ...(variableNo !== undefined && { variableNo }) }
  const user = useUser()
  const [typed, setTyped] = useState(noAnswers)
  // The server knows no draft: it is read once the page is alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for a product and variation
  useEffect(() => setTyped(draftOf(subject)), [productId, variableNo])
  const [isUploading, setIsUploading] = useState(false)
  const isRefused = refusedAdds.use().includes(productId)
  return (
    <>
      <LineFormFields
        faults={isRefused ? fitAnswers(form, 1, answersOf(typed)).faults : []}
        form={form}
        mayUpload={user?.userType === 'USER'}
        onBusy={setIsUploading}
        onChange={(next) => {
          setTyped(next)
          keepDraft(subject, next)
        }}
        quantity={1}
        typed={typed}
      />
      <p className="text-muted text-xs">{t(isUploading ? 'lineForm.uploading' : 'lineForm.kept')}</p>
    </>
  )
}
