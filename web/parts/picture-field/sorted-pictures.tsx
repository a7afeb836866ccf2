import { arrayMove } from '@dnd-kit/sortable'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Sorting } from '../../ui/sorting.tsx'
import type { ShownPicture } from './picture-field.tsx'
import { PictureRow } from './picture-row.tsx'

interface SortedPicturesProps {
  pictures: readonly ShownPicture[]
  shape: PictureShape
  withTexts: boolean
  onChange: (pictures: readonly ShownPicture[]) => void
  onCut: (picture: ShownPicture) => void
  onRemove: (picture: ShownPicture) => void
}

/** The pictures in their order: dragged by mouse, held and dragged by finger, moved by keys or by buttons. */
export function SortedPictures({
  pictures,
  shape,
  withTexts,
  onChange,
  onCut,
  onRemove,
}: SortedPicturesProps) {
  const t = useTranslate()
  const move = (from: number, to: number) => onChange(arrayMove([...pictures], from, to))
  if (pictures.length === 0) return null
  return (
    <Sorting
      ids={pictures.map(({ name }) => name)}
      isGrid
      onMove={move}
      spoken={{
        instructions: t('pictures.howToMove'),
        say: (what, place) => t(`pictures.${what}`, { place, of: pictures.length }),
      }}
    >
      <ul className={shape === 'SQUARE' ? 'grid gap-3 lg:grid-cols-2' : 'grid gap-3'}>
        {pictures.map((picture, at) => (
          <PictureRow
            key={picture.name}
            isFirst={at === 0}
            isLast={at === pictures.length - 1}
            onCut={() => onCut(picture)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => onRemove(picture)}
            onText={(words) =>
              onChange(pictures.map((one) => (one === picture ? { ...one, text: words } : one)))
            }
            picture={picture}
            place={at + 1}
            shape={shape}
            withTexts={withTexts}
          />
        ))}
      </ul>
    </Sorting>
  )
}
