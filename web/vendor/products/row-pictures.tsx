/** The pictures of one variation: chosen from the product's own, or uploaded. */
import { useState } from 'react'
import { productLimits } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface RowPicturesProps {
  name: string
  value: readonly ShownPicture[]
  /** The variation whose pictures it shows while it has none. */
  lender: string | undefined
  ofProduct: readonly ShownPicture[]
  error: string | undefined
  onChange: (pictures: readonly ShownPicture[]) => void
}

export function RowPictures({ name, value, lender, ofProduct, error, onChange }: RowPicturesProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const isLent = value.length === 0 && lender !== undefined && lender !== name
  return (
    <div className="lg:self-center">
      <Button
        aria-invalid={error === undefined ? undefined : true}
        icon="image"
        variant="quiet"
        onClick={() => setIsOpen(true)}
      >
        <span className="sr-only">{t('form.rowPictures', { name })} </span>
        {value.length > 0 && value.length}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('form.rowPictures', { name })}>
        <p className="mb-3 text-muted text-sm">
          {isLent ? t('form.rowPicturesLent', { name: lender }) : t('form.rowPicturesLend')}
        </p>
        <FromProduct onChange={onChange} pictures={ofProduct} value={value} />
        <PictureField
          error={error}
          label={t('form.rowPictures', { name })}
          most={productLimits.variationPictures}
          onChange={onChange}
          value={value}
        />
      </Dialog>
    </div>
  )
}

interface FromProductProps {
  pictures: readonly ShownPicture[]
  value: readonly ShownPicture[]
  onChange: (pictures: readonly ShownPicture[]) => void
}

function FromProduct({ pictures, value, onChange }: FromProductProps) {
  const t = useTranslate()
  if (pictures.length === 0) return null
  const isTaken = ({ name }: ShownPicture) => value.some((one) => one.name === name)
  const toggle = (picture: ShownPicture) =>
    onChange(isTaken(picture) ? value.filter(({ name }) => name !== picture.name) : [...value, picture])
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm">{t('form.rowPicturesFrom')}</legend>
      <div className="flex flex-wrap gap-2">
        {pictures.map((picture, at) => (
          <button
            aria-label={picture.text || t('form.rowPicture', { number: at + 1 })}
            aria-pressed={isTaken(picture)}
            className={classes(
              'rounded-control outline-offset-2 disabled:opacity-40',
              isTaken(picture) && 'ring-2 ring-himal ring-offset-2 ring-offset-surface',
            )}
            disabled={!isTaken(picture) && value.length >= productLimits.variationPictures}
            key={picture.name}
            onClick={() => toggle(picture)}
            type="button"
          >
            <img alt="" className="size-16 rounded-control bg-sunken object-cover" src={picture.url} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
