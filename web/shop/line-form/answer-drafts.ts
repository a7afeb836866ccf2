/** Answers typed on a product page before the product is in the cart; kept with the tab, and saved with the line. */
import { fitAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { LineForm } from '../../../contract/catalogue/line-forms.ts'
import { api } from '../../lib/api/api.ts'
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { addToCart, reloadCart, settleCart } from '../../lib/cart/cart.ts'
import type { CartGoods, CartLine } from '../../lib/cart/cart-lines.ts'
import { openObservable } from '../../lib/observable.ts'
import { currentUser } from '../../lib/session/person.ts'
import { noAnswers, type TypedAnswers } from './typed-answers.ts'

type Subject = Pick<CartLine, 'vendorId' | 'productId' | 'variableNo'>

interface Draft extends TypedAnswers {
  /** The shopper has added the product: the answers are saved as soon as its line is in the cart. */
  readonly isAdded: boolean
}

const place = ({ productId, variableNo }: Pick<Subject, 'productId' | 'variableNo'>) =>
  storedValue('sessionStorage', `cart-answers ${productId} ${variableNo ?? 0}`, (found): found is Draft =>
    hasFields(found, 'units', 'pictures', 'isAdded'),
  )

export const draftOf = (subject: Pick<Subject, 'productId' | 'variableNo'>): Draft =>
  place(subject).read() ?? { ...noAnswers, isAdded: false }

export const keepDraft = (subject: Pick<Subject, 'productId' | 'variableNo'>, typed: TypedAnswers): void =>
  place(subject).write({ ...typed, isAdded: false })

/** Products that were to be added while an answer was missing: their form shows its faults. */
export const refusedAdds = openObservable<readonly string[]>([])

export const answersOf = ({ units, pictures }: TypedAnswers) => ({
  units: units.map((set) => ({ ...set })),
  pictures: pictures.map(({ name }) => name),
})

/** How long is waited for the line to be stored: answers belong to one. */
const longestMs = 8_000
export const lineFormPlace = 'line-form'

/**
 * Adds a product whose store asks something, if all that it must know is answered; false where something is missing,
 * which its form on the page then says. A visitor is asked to log in, and the answers wait for the line.
 */
export async function addAnswered(form: LineForm, goods: CartGoods): Promise<boolean> {
  const draft = draftOf(goods)
  const { faults } = fitAnswers(form, 1, answersOf(draft))
  if (faults.length > 0) {
    refusedAdds.set([...refusedAdds.get(), goods.productId])
    const section = document.getElementById(lineFormPlace)
    section?.scrollIntoView({ block: 'center' })
    // After the faults are drawn: the first of them takes the focus.
    requestAnimationFrame(() => {
      section?.querySelector<HTMLElement>('[aria-invalid="true"], input, select')?.focus()
    })
    return false
  }
  place(goods).write({ ...draft, isAdded: true })
  addToCart(goods)
  return currentUser() === undefined ? true : saveDraft(form, goods)
}

const saving = new Set<string>()

/** Saves what was typed with the line that is in the cart by now. False where it could not be saved. */
export async function saveDraft(form: LineForm, subject: Subject): Promise<boolean> {
  const key = `${subject.productId} ${subject.variableNo ?? 0}`
  const draft = draftOf(subject)
  if (!draft.isAdded || saving.has(key)) return true
  saving.add(key)
  try {
    if (!(await settleCart(longestMs))) return false
    await saveAnswers(subject, fitAnswers(form, draft.units.length || 1, answersOf(draft)).kept)
    place(subject).forget()
    return true
  } catch {
    return false
  } finally {
    saving.delete(key)
  }
}

/** Stores answers with a line of the cart, and reads the cart again. */
export async function saveAnswers(
  { vendorId, productId, variableNo }: Subject,
  { units, pictures }: ReturnType<typeof fitAnswers>['kept'],
): Promise<void> {
  await api.cart.setAnswers({
    body: {
      ...{ vendorId, productId, ...(variableNo !== undefined && { variableNo }) },
      answers: { units: units.map((set) => ({ ...set })), pictures: [...pictures] },
    },
  })
  reloadCart()
}
