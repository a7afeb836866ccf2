import { useSortable } from '@dnd-kit/sortable'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { controlStyles } from '../../ui/field.tsx'
import { Picture } from '../products/picture.tsx'
import type { ShownPicture } from './picture-field.tsx'
import { thumbStyles } from './thumb-styles.ts'
import '../../ui/late-icons.ts'

interface PictureRowProps {
  picture: ShownPicture
  /** Position, from 1. */
  place: number
  shape: PictureShape
  isFirst: boolean
  isLast: boolean
  withTexts: boolean
  /** Moves it one place earlier (-1) or later (1). */
  onMove: (by: -1 | 1) => void
  onCut: () => void
  onRemove: () => void
  onText: (words: string) => void
}

const longestText = 200

export function PictureRow(props: PictureRowProps) {
  const { picture, place, shape, isFirst, isLast, withTexts, onMove, onCut, onRemove, onText } = props
  const t = useTranslate()
  const isAlone = isFirst && isLast
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.name, disabled: isAlone })
  const shown = (
    <Picture
      alt={picture.text}
      className={thumbStyles[shape]}
      shape={shape}
      sizes={shape === 'WIDE' ? '10.5rem' : '5rem'}
      url={picture.url}
    />
  )
  return (
    <li
      className={classes(
        'grid items-center gap-3 rounded-control',
        shape === 'WIDE' ? 'sm:grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)]',
        isDragging && 'relative z-10 bg-surface opacity-90 shadow-float',
      )}
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
        transition,
      }}
    >
      <span className="relative justify-self-start">
        {isAlone ? (
          shown
        ) : (
          <button
            {...attributes}
            {...listeners}
            aria-label={t('pictures.place', { place, what: picture.text }).trim()}
            className="block cursor-grab touch-manipulation rounded-control"
            ref={setActivatorNodeRef}
            type="button"
          >
            {shown}
          </button>
        )}
        {isFirst && !isAlone && (
          <span className="pointer-events-none absolute inset-x-0 bottom-0 rounded-b-control bg-black/70 px-1 text-center text-white text-xs">
            {t('pictures.cover')}
          </span>
        )}
      </span>
      <div className="grid min-w-0 gap-1">
        {withTexts && (
          <input
            aria-label={t('pictures.text', { place })}
            className={controlStyles}
            maxLength={longestText}
            onChange={({ target }) => onText(target.value)}
            placeholder={t('pictures.textHint')}
            value={picture.text}
          />
        )}
        <div className="-ml-2 flex flex-wrap">
          {!isAlone && (
            <>
              <IconButton
                disabled={isFirst}
                icon="chevron-up"
                label={t('pictures.earlier', { place })}
                onClick={() => onMove(-1)}
              />
              <IconButton
                disabled={isLast}
                icon="chevron-down"
                label={t('pictures.later', { place })}
                onClick={() => onMove(1)}
              />
            </>
          )}
          <IconButton icon="crop" label={t('pictures.cutOne', { place })} onClick={onCut} />
          <IconButton icon="trash" label={t('pictures.removeOne', { place })} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}
