import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { PictureShape } from '../../../contract/limits.ts'
import { useText } from '../../lib/text.ts'
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
  const text = useText()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Held first, so that a finger that scrolls past moves nothing.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (name: unknown) => pictures.findIndex((one) => one.name === name)
  const said = (key: 'pictures.lifted' | 'pictures.over' | 'pictures.dropped', name: unknown) =>
    text(key, { place: placeOf(name) + 1, of: pictures.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('pictures.lifted', active.id),
    onDragOver: ({ over }) => (over === null ? undefined : said('pictures.over', over.id)),
    onDragEnd: ({ over, active }) => said('pictures.dropped', over?.id ?? active.id),
    onDragCancel: ({ active }) => said('pictures.dropped', active.id),
  }
  const move = (from: number, to: number) => onChange(arrayMove([...pictures], from, to))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }
  if (pictures.length === 0) return null
  return (
    <DndContext
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('pictures.howToMove') } }}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      sensors={sensors}
    >
      <SortableContext items={pictures.map(({ name }) => name)} strategy={rectSortingStrategy}>
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
      </SortableContext>
    </DndContext>
  )
}
