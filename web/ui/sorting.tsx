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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

/** Announcements for screen readers while an item is dragged; places count from 1. */
export interface SpokenMoves {
  readonly instructions: string
  readonly say: (what: 'lifted' | 'over' | 'dropped', place: number) => string
}

interface SortingProps {
  ids: readonly string[]
  /** Places count from 0. An order that is stored on the server is saved through `useOrderSaving`. */
  onMove: (from: number, to: number) => void
  /** Items lie beside each other as well as below. */
  isGrid?: boolean
  /** Absent where the list itself announces its moves. */
  spoken?: SpokenMoves
  children: ReactNode
}

/** Sortable list: rows inside use `useSortable`, and are dragged by mouse, by finger or moved by keys. */
export function Sorting({ ids, onMove, isGrid = false, spoken, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Activation delay, so that a scrolling finger drags nothing.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    // Instant: a smooth scroll that the next key or a loading picture interrupts never reaches its place.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const placeOf = (id: unknown) => ids.indexOf(String(id))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      sensors={sensors}
      {...(spoken && { accessibility: accessibilityOf(spoken, placeOf) })}
    >
      <SortableContext items={[...ids]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function accessibilityOf({ instructions, say }: SpokenMoves, placeOf: (id: unknown) => number) {
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', placeOf(active.id) + 1),
    onDragOver: ({ over }) => (over === null ? undefined : say('over', placeOf(over.id) + 1)),
    onDragEnd: ({ over, active }) => say('dropped', placeOf(over?.id ?? active.id) + 1),
    onDragCancel: ({ active }) => say('dropped', placeOf(active.id) + 1),
  }
  return { announcements, screenReaderInstructions: { draggable: instructions } }
}
