import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { type Faults, faultsOf } from './form-faults.ts'
import { lastCategory, placeOf } from './last-category.ts'
import { refreshProducts, vendorProductQuery } from './product-data.ts'
import { storedDraft } from './stored-draft.ts'
import {
  bodyOf,
  newProduct,
  type ProductStatus,
  type TypedProduct,
  typedOf,
  type VendorProduct,
} from './typed-product.ts'

const keepAfterMs = 400

interface Start {
  readonly accountId: string
  /** The product as the edit begins with it; null for a new one. */
  readonly began: VendorProduct | null
  /** The stored draft, if any. */
  readonly typed?: TypedProduct | undefined
  readonly onSaved: (product: VendorProduct) => void
}

/** State and actions of a product's form. The input is stored as a draft in the browser until it is saved. */
export function useProductForm(start: Start) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [began, setBegan] = useState(start.began)
  // A draft that was stored by an earlier version lacks what the form has got since.
  const [typed, setTyped] = useState(() => ({ ...begun(start), ...start.typed }))
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()
  const [theirs, setTheirs] = useState<VendorProduct>()
  const [busy, setBusy] = useState<ProductStatus>()
  const [isChanged, setIsChanged] = useState(start.typed !== undefined)
  const draft = storedDraft(start.accountId, start.began?.id ?? 'new')
  useKeeping(
    isChanged && busy === undefined,
    () => draft.write({ at: new Date().toISOString(), began, typed }),
    typed,
  )

  const change = (part: Partial<TypedProduct>) => {
    setIsChanged(true)
    setTyped((now) => ({ ...now, ...part }))
    // Typing in a field clears its fault.
    setFaults((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !isTypedIn(field, part, typed))),
    )
  }
  const save = async (status: ProductStatus) => {
    const found = faultsOf(typed, status, t, language)
    setFaults(found)
    setFault(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(status)
    try {
      const saved = await send(began, bodyOf(typed, status))
      draft.forget()
      lastCategory(start.accountId).write(placeOf(typed))
      setIsChanged(false)
      setBegan(saved)
      setTyped(typedOf(saved))
      queries.setQueryData(vendorProductQuery(saved.id).queryKey, saved)
      refreshProducts(queries)
      toast.success(t(`form.saved.${saved.status}`))
      start.onSaved(saved)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      if (problem?.code === 'EDITED_MEANWHILE') setTheirs(problem.extra.now as VendorProduct)
      else setFault(problemMessage(error, t('vendorProducts.retryLater')))
      setFaults(
        Object.fromEntries(
          Object.entries(problem?.errors ?? {}).map(([at, words]) => [at, errorMessages(words)]),
        ),
      )
    } finally {
      setBusy(undefined)
    }
  }
  /** Resolves an edit conflict: keep this input over the server's version, or load the server's. */
  const settle = (isMineKept: boolean) => {
    if (theirs === undefined) return
    setBegan(theirs)
    if (!isMineKept) {
      setTyped(typedOf(theirs))
      setIsChanged(false)
      draft.forget()
    }
    setTheirs(undefined)
  }
  return { typed, change, faults, fault, busy, save, began, theirs, settle, forgetDraft: draft.forget }
}

/** Whether this change is one of the field: of facts, each is a field. */
function isTypedIn(field: string, part: Partial<TypedProduct>, before: TypedProduct): boolean {
  const [whole = '', fact = ''] = field.split('.')
  if (whole !== 'facts' || part.facts === undefined) return whole in part
  const filledIn = (typed: TypedProduct['facts']) =>
    Object.entries(typed).find(([name]) => name === fact)?.[1]
  return filledIn(part.facts) !== filledIn(before.facts)
}

/** A new product begins in the category of the last one. */
const begun = ({ accountId, began }: Start): TypedProduct =>
  began ? typedOf(began) : { ...newProduct, ...lastCategory(accountId).read() }

export type ProductFormState = ReturnType<typeof useProductForm>

const send = (began: VendorProduct | null, body: ReturnType<typeof bodyOf>): Promise<VendorProduct> =>
  began === null
    ? api.catalogue.addVendorProduct({ body })
    : api.catalogue.changeVendorProduct({
        params: { id: began.id },
        body: { ...body, edition: began.edition },
      })

/** Debounced: saved a moment after the last key, and at once when the page is left. */
function useKeeping(isOn: boolean, keep: () => void, typed: TypedProduct): void {
  const newest = useRef(keep)
  newest.current = keep
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => newest.current(), keepAfterMs)
    const keepNow = () => newest.current()
    addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keepNow)
    }
  }, [isOn, typed])
}
