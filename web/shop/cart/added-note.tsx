import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type CartGoods, unitPrice } from '../../lib/cart/cart-lines.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { dismissAdded, openCartPanel } from '../../lib/navigation/panels.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { barsBelow } from '../../ui/bars-below.ts'
import { Button, buttonStyles, IconButton } from '../../ui/button.tsx'

const shownMs = 4_000
const gapPx = 12

/**
 * Confirms an addition for a moment, longer under the pointer or the focus: below the bag on wide screens, at the
 * lower edge on phones.
 */
export function AddedNote({ goods }: { goods: CartGoods }) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  const place = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [edges, setEdges] = useState({ top: 0, bottom: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another addition is shown as long as the first
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismissAdded, shownMs)
    return () => clearTimeout(timer)
  }, [goods, isHeld])
  useLayoutEffect(() => {
    const header = document.querySelector('header')
    setEdges({ top: header?.getBoundingClientRect().bottom ?? 0, bottom: barsBelow(place.current) + gapPx })
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps it from leaving
    <div
      className="fixed inset-x-3 bottom-(--below) z-40 rounded-card border border-line bg-surface p-3 shadow-float transition-all duration-160 starting:translate-y-4 starting:opacity-0 md:top-(--above) md:right-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))] md:bottom-auto md:left-auto md:w-90 md:p-4 md:starting:-translate-y-4"
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      ref={place}
      style={{ '--above': `${edges.top + 8}px`, '--below': `${edges.bottom}px` } as object}
    >
      <div className="flex items-center gap-3">
        <ProductThumb className="max-md:hidden" size={64} src={goods.productImage} />
        <div className="min-w-0 flex-1">
          <p className="font-bold text-sm" role="status">
            {t('cart.added')}
            <span className="sr-only">: {goods.productName}</span>
          </p>
          <p aria-hidden="true" className="truncate text-sm">
            {goods.productName}
          </p>
          <div className="max-md:hidden">
            <Attributes of={goods} />
            <span className="price text-muted text-xs">
              {formatRupees(unitPrice(goods))}
              {perStep(goods)}
            </span>
          </div>
        </div>
        <Button className="md:hidden" onClick={openCartPanel} variant="plain">
          {t('cart.viewShort')}
        </Button>
        <IconButton
          className="-mt-3 -mr-3 self-start max-md:hidden"
          icon="close"
          label={t('ui.close')}
          onClick={dismissAdded}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 max-md:hidden">
        <Button onClick={openCartPanel} variant="quiet">
          {t('cart.viewShort')}
        </Button>
        <Link className={buttonStyles()} onClick={dismissAdded} to={paths.checkout(goods.username)}>
          {t('cart.checkout')}
        </Link>
      </div>
    </div>,
    document.body,
  )
}
