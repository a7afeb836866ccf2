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
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useText } from '../../lib/text.ts'
import { BannerRow } from './banner-row.tsx'
import type { KeptBanner } from './banner-shelf.ts'

interface SortedBannersProps {
  banners: readonly KeptBanner[]
  onChange: (banners: readonly KeptBanner[]) => void
  onOpen: (banner: KeptBanner) => void
  onRemove: (banner: KeptBanner) => void
}

/** The banners in the order in which they are shown: dragged by mouse or finger, moved by keys or by buttons. */
export function SortedBanners({ banners, onChange, onOpen, onRemove }: SortedBannersProps) {
  const text = useText()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Held first, so that a finger that scrolls past moves nothing.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => banners.findIndex((one) => one.id === id)
  const said = (key: 'banners.lifted' | 'banners.over' | 'banners.dropped', id: unknown) =>
    text(key, { place: placeOf(id) + 1, of: banners.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('banners.lifted', active.id),
    onDragOver: ({ over }) => (over === null ? undefined : said('banners.over', over.id)),
    onDragEnd: ({ over, active }) => said('banners.dropped', over?.id ?? active.id),
    onDragCancel: ({ active }) => said('banners.dropped', active.id),
  }
  const move = (from: number, to: number) => onChange(arrayMove([...banners], from, to))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('banners.instructions') },
      }}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      sensors={sensors}
    >
      <SortableContext items={banners.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-3">
          {banners.map((banner, at) => (
            <BannerRow
              banner={banner}
              key={banner.id}
              onDown={at === banners.length - 1 ? undefined : () => move(at, at + 1)}
              onOpen={() => onOpen(banner)}
              onRemove={() => onRemove(banner)}
              onUp={at === 0 ? undefined : () => move(at, at - 1)}
              place={at + 1}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
