import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { productQuery } from '../../lib/api/query.ts'
import { addToCart, goodsOf, settleCart, useCart } from '../../lib/cart/cart.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { loadBeforeWriting } from '../../lib/loading/written-by-server.ts'
import { currentUser, useIsKeeper } from '../../lib/session/person.ts'
import { readable } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addAnswered } from '../line-form/answer-drafts.ts'

/** How long the checkout waits for the cart to be stored: it reads the server's. */
const longestMs = 8_000

const Answers = lazyPart(
  async () => (await withMessages(import('../line-form/product-answers.tsx'), 'lineform')).ProductAnswers,
)

if (import.meta.env.SSR) loadBeforeWriting(Answers.preload)

interface BuyNowProps {
  id: string
  username: string
  /** Undefined for a product without variations. */
  variableNo: number | undefined
}

/**
 * Leads to the checkout of the store, with the product in the cart. Visitors are asked to log in first. Where the store
 * asks something, its form comes with this part: the first load has no room for it.
 */
export function BuyNow({ id, username, variableNo }: BuyNowProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data } = useQuery(productQuery(id))
  const { lines } = useCart()
  const isKeeper = useIsKeeper(username)
  const [isGoing, setGoing] = useState(false)
  if (!data || isKeeper) return null
  const product = readable(data)
  const chosen = product.variations.find((one) => one.variableNo === variableNo)
  const goods = goodsOf(product, chosen)
  const isInCart = lines.some((line) => line.productId === id && line.variableNo === goods.variableNo)
  const buy = async () => {
    if (!isInCart && product.lineForm === null) addToCart(goods)
    if (!isInCart && product.lineForm !== null && !(await addAnswered(product.lineForm, goods))) return
    if (currentUser()?.userType !== 'USER') return
    setGoing(true)
    const isStored = await settleCart(longestMs)
    setGoing(false)
    if (isStored) await navigate({ to: paths.checkout(username) })
  }
  const { lineForm } = product
  const button = (
    <Button
      busy={isGoing}
      className="w-full border-simrik! text-simrik"
      disabled={goods.stock < goods.least}
      onClick={() => void buy()}
      size="large"
      variant="quiet"
    >
      {t('product.buyNow')}
    </Button>
  )
  if (lineForm === null) return button
  return (
    <>
      <div className="order-first mb-3">
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <Answers productId={id} variableNo={goods.variableNo} />
        </Suspense>
      </div>
      {button}
      <button hidden id="add-answered" onClick={() => void addAnswered(lineForm, goods)} type="button" />
    </>
  )
}
