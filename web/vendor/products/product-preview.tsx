import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { chipLook } from '../../parts/chips.tsx'
import { GoodsThumb } from '../../parts/goods-thumb.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Price, Saving } from '../../parts/price.tsx'
import { WrittenText } from '../../parts/written-text.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { filled, numberOf, type TypedProduct, type TypedVariation } from './typed-product.ts'

interface ProductPreviewProps {
  typed: TypedProduct
  isOpen: boolean
  onClose: () => void
}

/** The product as shoppers will see it, with what is typed right now: also of drafts. */
export function ProductPreview({ typed, isOpen, onClose }: ProductPreviewProps) {
  const text = useText()
  return (
    <Drawer className="md:w-160!" isOpen={isOpen} onClose={onClose} title={text('form.previewTitle')}>
      {isOpen && <Shown typed={typed} />}
    </Drawer>
  )
}

function Shown({ typed }: { typed: TypedProduct }) {
  const text = useText()
  const offered = typed.variations.filter(({ isOffered }) => isOffered)
  const [at, setAt] = useState<readonly string[]>(offered[0]?.at ?? [])
  const chosen = offered.find((one) => one.at.every((key) => at.includes(key))) ?? offered[0]
  const pictures = [...(chosen?.pictures ?? []), ...typed.pictures]
  const priced = pricedOf(chosen)
  return (
    <article className="grid grid-cols-1 gap-5">
      <Picture
        alt={pictures[0]?.text ?? ''}
        className="w-full rounded-card"
        sizes="(width < 48rem) 90vw, 38rem"
        url={pictures[0]?.url ?? null}
      />
      {pictures.length > 1 && (
        <div className="flex gap-2 overflow-x-auto">
          {pictures.map(({ name, url }) => (
            <GoodsThumb key={name} size={64} src={url} />
          ))}
        </div>
      )}
      <h3 className="font-bold text-xl leading-tight [overflow-wrap:anywhere]">
        {typed.name || text('form.noName')}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3">
        <Price large of={priced} />
        <Saving of={priced} />
      </div>
      <p className="text-muted">{text('stall.inStock', { count: numberOf(chosen?.stock ?? '') || 0 })}</p>
      {filled(typed.options).map((option) => (
        <fieldset className="grid gap-2" key={option.key}>
          <legend className="mb-1 font-medium">{option.name}</legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map((value) => (
              <button
                aria-pressed={chosen?.at.includes(value.key) ?? false}
                className={`${chipLook(chosen?.at.includes(value.key) ?? false)} gap-2`}
                key={value.key}
                onClick={() =>
                  setAt([...at.filter((key) => !option.values.some((one) => one.key === key)), value.key])
                }
                type="button"
              >
                {option.isColour && value.hex !== '' && (
                  <span
                    aria-hidden="true"
                    className="size-4 rounded-full border border-line"
                    style={{ backgroundColor: value.hex }}
                  />
                )}
                {value.value}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <WrittenText>{typed.description}</WrittenText>
    </article>
  )
}

function pricedOf(one: TypedVariation | undefined): { price: number; discountedPrice: number } {
  const price = numberOf(one?.price ?? '') || 0
  return { price, discountedPrice: Math.min(price, numberOf(one?.saving ?? '') || 0) }
}
